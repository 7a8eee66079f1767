CREATE TABLE payments (
  id              uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id    uuid        NOT NULL REFERENCES workspaces (id),
  customer_id     uuid        NOT NULL REFERENCES customers (id),
  invoice_id      uuid        REFERENCES invoices (id),
  amount_minor    bigint      NOT NULL CHECK (amount_minor > 0),
  currency        char(3)     NOT NULL,
  status          text        NOT NULL CHECK (status IN ('pending', 'captured', 'failed', 'refunded')),
  failure_reason  text,
  idempotency_key text,
  captured_at     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX payments_workspace_created ON payments (workspace_id, created_at DESC, id DESC);
CREATE INDEX payments_invoice ON payments (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE UNIQUE INDEX payments_idempotency ON payments (workspace_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

COMMENT ON COLUMN payments.amount_minor IS 'In the minor unit of the currency: 1250 is 12.50 EUR.';
COMMENT ON COLUMN payments.captured_at IS 'Null until the card network confirms. About 40 million rows, 2% of them pending.';
