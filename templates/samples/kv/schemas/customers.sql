CREATE TABLE customers (
  id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid        NOT NULL REFERENCES workspaces (id),
  name         text        NOT NULL,
  email        text        NOT NULL,
  country      char(2)     NOT NULL,
  deleted_at   timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);

-- An address may be used again once its customer is deleted.
CREATE UNIQUE INDEX customers_email ON customers (workspace_id, lower(email)) WHERE deleted_at IS NULL;
