export const MAIL_TABLES = `
CREATE TABLE IF NOT EXISTS mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  received_at INTEGER NOT NULL,
  sender TEXT NOT NULL,
  recipients TEXT NOT NULL,
  subject TEXT NOT NULL,
  sent_date TEXT,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  headers TEXT NOT NULL,
  attachments TEXT NOT NULL
);
`
