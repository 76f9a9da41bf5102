ALTER TABLE "products" ADD COLUMN "doorway_cm" numeric(5, 1) GENERATED ALWAYS AS (case when width_cm + depth_cm + height_cm - least(width_cm, depth_cm, height_cm) - greatest(width_cm, depth_cm, height_cm) <= 200
        then least(width_cm, depth_cm, height_cm)
        when least(width_cm, depth_cm, height_cm) <= 200
        then width_cm + depth_cm + height_cm - least(width_cm, depth_cm, height_cm) - greatest(width_cm, depth_cm, height_cm) end) STORED;--> statement-breakpoint
CREATE INDEX "products_by_material" ON "products" USING gin ("materials");--> statement-breakpoint
CREATE INDEX "products_by_colour" ON "products" USING btree ("colour") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_width" ON "products" USING btree ("width_cm") WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_doorway" ON "products" USING btree ("doorway_cm") WHERE "products"."withdrawn_at" is null;