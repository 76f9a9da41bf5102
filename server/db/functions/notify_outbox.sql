-- Wakes the job that sends emails (server/mail/send-emails.job.ts). Delivered only on commit.
CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A full queue would fail the commit. The job also polls.
	IF pg_notification_queue_usage() <= 0.5 THEN PERFORM pg_notify('outbox', ''); END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
