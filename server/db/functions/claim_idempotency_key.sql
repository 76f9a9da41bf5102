-- Locks a key until the end of the transaction and returns the request that used it before, if any. A request that is still running has
-- the lock: this one fails at once instead of waiting for it. The lock comes first and the row is read by a statement of its own, which
-- sees what was committed until then.
CREATE OR REPLACE FUNCTION claim_idempotency_key(actor uuid, wanted text) RETURNS SETOF idempotency_keys LANGUAGE plpgsql AS $$
BEGIN
	IF NOT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || actor || ' ' || wanted, 0)) THEN
		RAISE EXCEPTION 'a request with this idempotency key is running' USING ERRCODE = 'object_in_use';
	END IF;
	RETURN QUERY SELECT * FROM idempotency_keys WHERE actor_id = actor AND key = wanted;
END $$;
