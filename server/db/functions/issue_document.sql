-- Numbers a document and adds the seller's data. The counter's row stays locked until the commit, so that numbers have no gaps and follow
-- the order of issue; the clock is read after the lock, so that dates follow it, too.
CREATE OR REPLACE FUNCTION issue_document(document_kind text, entry orders, refund refunds) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	cents bigint := coalesce(refund.amount_cents, entry.subtotal_cents);
	next_number integer;
	tax numeric;
	issued timestamptz;
	issued_day date;
	counted boolean := entry.status <> 'cancelled' OR EXISTS (SELECT FROM invoices WHERE order_id = entry.id);
BEGIN
	INSERT INTO invoice_counters AS counter (kind, test, last_number) VALUES (document_kind, entry.test, 1)
	ON CONFLICT (kind, test) DO UPDATE SET last_number = counter.last_number + 1 RETURNING last_number INTO next_number;
	-- An order is revenue once: by its invoice, if it has one. The revenue of an order without one stays as long as its refunds are counted.
	IF document_kind = 'invoice' AND counted THEN
		PERFORM add_revenue_before_invoices(entry, -1);
	ELSIF document_kind = 'credit note' AND NOT counted THEN
		PERFORM add_revenue_before_invoices(entry, 1);
	END IF;
	issued := clock_timestamp();
	SELECT (issued AT TIME ZONE time_zone)::date INTO issued_day FROM shop_settings;
	-- A credit note has the tax rate of its invoice.
	tax := coalesce((SELECT tax_percent FROM invoices WHERE order_id = entry.id AND kind = 'invoice'), (SELECT tax_percent FROM shop_settings));
	INSERT INTO invoices (id, kind, test, number, order_id, refund_id, issued_at, issued_on, amount_cents, tax_percent, tax_cents, currency, paid, seller, buyer)
	SELECT gen_random_uuid(), document_kind, entry.test, next_number, entry.id, refund.id, issued, issued_day, cents, tax,
		round(cents * tax / (100 + tax)), currency, entry.paid_at IS NOT NULL,
		jsonb_build_object('name', name, 'legalName', legal_name, 'postalAddress', postal_address, 'contactEmail', contact_email, 'phone', phone,
			'registrationNumber', registration_number, 'vatNumber', vat_number),
		jsonb_build_object('name', entry.username, 'address', entry.address, 'email', entry.email)
	FROM shop_settings;
	INSERT INTO invoice_days AS sums (day, kind, test, documents, amount_cents, tax_cents)
	VALUES (issued_day, document_kind, entry.test, 1, cents, round(cents * tax / (100 + tax)))
	ON CONFLICT (day, kind, test) DO UPDATE SET
		documents = sums.documents + 1, amount_cents = sums.amount_cents + EXCLUDED.amount_cents, tax_cents = sums.tax_cents + EXCLUDED.tax_cents;
END $$;
