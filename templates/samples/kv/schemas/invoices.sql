CREATE TABLE invoices (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid        NOT NULL REFERENCES workspaces (id),
  customer_id  uuid        NOT NULL REFERENCES customers (id),
  number       text        NOT NULL,
  issued_on    date,
  due_on       date,
  total_minor  bigint      NOT NULL CHECK (total_minor >= 0),
  currency     char(3)     NOT NULL,
  status       text        NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'void')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (workspace_id, number),
  CHECK (status = 'draft' OR issued_on IS NOT NULL)
);

CREATE INDEX invoices_open_due ON invoices (workspace_id, due_on) WHERE status = 'open';
