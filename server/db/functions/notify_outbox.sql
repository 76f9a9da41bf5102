-- Wakes the job that sends emails (server/mail/send-emails.job.ts) or webhooks (server/webhooks/deliver-webhooks.job.ts), or makes backups (server/backup/make-backups.job.ts): the channel is the table's name. Delivered only on commit.
CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A full queue would fail the commit. The jobs also poll.
	IF pg_notification_queue_usage() <= 0.5 THEN PERFORM pg_notify(TG_TABLE_NAME, ''); END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

-- Also for an event that is sent again.
CREATE OR REPLACE TRIGGER webhook_deliveries_notify AFTER INSERT OR UPDATE OF queued_at ON webhook_deliveries
	FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

CREATE OR REPLACE TRIGGER backups_notify AFTER INSERT ON backups FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
