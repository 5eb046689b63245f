export const PUSH_HOLD_COLUMN = 'INTEGER'

/** Browsers that subscribed, and the messages they were sent, encrypted as they came. */
export const PUSH_TABLES = `
CREATE TABLE IF NOT EXISTS push_subscription (
  token TEXT PRIMARY KEY,
  vapid_key TEXT NOT NULL,
  unsubscribed INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS push_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  ttl INTEGER NOT NULL,
  urgency TEXT NOT NULL,
  topic TEXT,
  body BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS push_message_token ON push_message (token, id);
CREATE TABLE IF NOT EXISTS push_fault (
  token TEXT PRIMARY KEY,
  status INTEGER NOT NULL,
  times INTEGER NOT NULL,
  retry_after INTEGER,
  hold_ms INTEGER
);
`
