-- Counts changes of the settings, and tells every server to read them again (server/settings/current-settings.ts).
CREATE OR REPLACE FUNCTION notify_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	-- Delivered only on commit.
	PERFORM pg_notify('settings', '');
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER shop_settings_notify BEFORE UPDATE ON shop_settings FOR EACH ROW EXECUTE FUNCTION notify_settings();
