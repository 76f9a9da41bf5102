CREATE TABLE "erasure_agreements" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"days" integer NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasure_agreements_one_row" CHECK ("erasure_agreements"."id" = 1),
	CONSTRAINT "erasure_agreements_days" CHECK ("erasure_agreements"."days" between 30 and 3650)
);
