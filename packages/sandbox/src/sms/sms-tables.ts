/** Text messages as phones would show them, and how the next ones fail. `account` is the API key that sent them. */
export const SMS_TABLES = `
CREATE TABLE IF NOT EXISTS sms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  sender TEXT NOT NULL,
  text TEXT NOT NULL,
  channel TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS sms_account ON sms (account, id);
CREATE TABLE IF NOT EXISTS sms_fault (
  account TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  times INTEGER NOT NULL
);
`
