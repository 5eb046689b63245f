export const IDENTITY_TABLES = `
CREATE TABLE IF NOT EXISTS identity_account (
  issuer TEXT NOT NULL,
  sub TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_verified INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, sub),
  UNIQUE (issuer, email)
);
CREATE TABLE IF NOT EXISTS identity_client (
  issuer TEXT NOT NULL,
  client_id TEXT NOT NULL,
  metadata TEXT NOT NULL,
  PRIMARY KEY (issuer, client_id)
);
CREATE TABLE IF NOT EXISTS identity_record (
  issuer TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  grant_id TEXT,
  payload TEXT NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (issuer, model, id)
);
CREATE INDEX IF NOT EXISTS identity_record_grant ON identity_record (issuer, grant_id);
CREATE TABLE IF NOT EXISTS identity_key (issuer TEXT PRIMARY KEY, jwk TEXT NOT NULL, cookie_key TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS identity_name_sent (
  issuer TEXT NOT NULL,
  client_id TEXT NOT NULL,
  sub TEXT NOT NULL,
  PRIMARY KEY (issuer, client_id, sub)
);
`
