/** Ways to pay that the merchant offers, as JSON. */
export const CHARGE_CHANNELS_COLUMN = `channels TEXT NOT NULL DEFAULT '["card"]'`

/** Tables of the payment provider. Money is in kobo, times are milliseconds on the merchant's clock. */
export const PAYSTACK_TABLES = `
CREATE TABLE IF NOT EXISTS merchant (
  key TEXT PRIMARY KEY,
  integration INTEGER NOT NULL UNIQUE,
  clock_offset INTEGER NOT NULL DEFAULT 0,
  webhook_url TEXT,
  webhook_mode TEXT NOT NULL DEFAULT 'normal',
  retry_factor INTEGER NOT NULL,
  settle_mode TEXT NOT NULL,
  start_balance INTEGER NOT NULL,
  otp_required INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  email TEXT NOT NULL,
  code TEXT NOT NULL,
  UNIQUE (merchant, email)
);
CREATE TABLE IF NOT EXISTS charge (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  turn INTEGER NOT NULL,
  reference TEXT NOT NULL,
  access_code TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL,
  amount INTEGER NOT NULL,
  requested_amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  domain TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  callback_url TEXT,
  ${CHARGE_CHANNELS_COLUMN},
  metadata TEXT NOT NULL,
  gateway_response TEXT NOT NULL,
  fees INTEGER,
  card TEXT,
  step TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  errors INTEGER NOT NULL DEFAULT 0,
  history TEXT NOT NULL DEFAULT '[]',
  refunded INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  paid_at INTEGER,
  UNIQUE (merchant, reference)
);
CREATE TABLE IF NOT EXISTS saved_card (
  code TEXT PRIMARY KEY,
  merchant TEXT NOT NULL,
  customer_id INTEGER NOT NULL,
  card TEXT NOT NULL,
  signature TEXT NOT NULL,
  UNIQUE (merchant, customer_id, card)
);
CREATE TABLE IF NOT EXISTS refund (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  charge_id INTEGER NOT NULL REFERENCES charge (id),
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL,
  from_collections INTEGER NOT NULL,
  from_balance INTEGER NOT NULL,
  status TEXT NOT NULL,
  customer_note TEXT,
  merchant_note TEXT,
  account_details TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS recipient (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  account_number TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  description TEXT,
  metadata TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (merchant, account_number, bank_code)
);
CREATE TABLE IF NOT EXISTS transfer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  reference TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE,
  recipient_id INTEGER NOT NULL REFERENCES recipient (id),
  amount INTEGER NOT NULL,
  fee INTEGER NOT NULL,
  reason TEXT,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  transferred_at INTEGER,
  UNIQUE (merchant, reference)
);
CREATE TABLE IF NOT EXISTS dropped_transfer (
  merchant TEXT NOT NULL,
  reference TEXT NOT NULL,
  PRIMARY KEY (merchant, reference)
);
CREATE TABLE IF NOT EXISTS collection_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  charge_id INTEGER,
  difference INTEGER NOT NULL,
  settlement_id INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS collection_row_of ON collection_row (merchant, settlement_id);
CREATE TABLE IF NOT EXISTS balance_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  balance INTEGER NOT NULL,
  difference INTEGER NOT NULL,
  reason TEXT NOT NULL,
  model TEXT NOT NULL,
  model_row INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS balance_row_of ON balance_row (merchant, id);
CREATE TABLE IF NOT EXISTS settlement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  total_processed INTEGER NOT NULL,
  total_fees INTEGER NOT NULL,
  deductions INTEGER NOT NULL,
  effective_amount INTEGER NOT NULL,
  settled_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS dispute (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  charge_id INTEGER NOT NULL REFERENCES charge (id),
  refund_amount INTEGER NOT NULL,
  status TEXT NOT NULL,
  resolution TEXT,
  evidence TEXT,
  message TEXT,
  due_at INTEGER NOT NULL,
  resolved_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS webhook (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  event TEXT NOT NULL,
  body TEXT NOT NULL,
  forged INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_answer TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS webhook_of ON webhook (merchant, state);
CREATE TABLE IF NOT EXISTS scheduled_task (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  task TEXT NOT NULL,
  subject INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS scheduled_task_of ON scheduled_task (merchant, due_at);
CREATE TABLE IF NOT EXISTS fault (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant TEXT NOT NULL,
  method TEXT,
  path TEXT NOT NULL,
  kind TEXT NOT NULL,
  hold_ms INTEGER NOT NULL,
  times INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS altered_record (
  merchant TEXT NOT NULL,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  fields TEXT NOT NULL,
  hidden INTEGER NOT NULL,
  PRIMARY KEY (merchant, kind, id)
);
INSERT OR IGNORE INTO sqlite_sequence (name, seq) SELECT name, first FROM (
  SELECT 'charge' AS name, 5607308649 AS first UNION ALL SELECT 'refund', 3018283
  UNION ALL SELECT 'recipient', 20317608 UNION ALL SELECT 'transfer', 860703113
  UNION ALL SELECT 'customer', 181873745 UNION ALL SELECT 'settlement', 3090023
  UNION ALL SELECT 'dispute', 2867 UNION ALL SELECT 'balance_row', 70000000
) WHERE name NOT IN (SELECT name FROM sqlite_sequence);
`
