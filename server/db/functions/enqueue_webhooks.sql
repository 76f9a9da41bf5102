-- Queues an event for every endpoint that chose it. Call it in the transaction that causes the event.
CREATE OR REPLACE FUNCTION enqueue_webhooks(event_name text, event_data jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO webhook_deliveries (id, endpoint_id, event, data)
	SELECT gen_random_uuid(), id, event_name, event_data FROM webhook_endpoints WHERE enabled AND event_name = ANY (events)
$$;
