-- Asked first, so that a shop without webhooks pays for one look at an empty table only.
CREATE OR REPLACE FUNCTION is_webhook_wanted(event_name text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND event_name = ANY (events))
$$;
