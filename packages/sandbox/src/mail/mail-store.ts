import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Email } from 'postal-mime'

const MAX_STORED_EMAILS = 2000

export interface StoredEmail {
  id: number
  receivedAt: number
  sender: string
  /** Lower-case addresses of the SMTP envelope, which also include Bcc recipients. */
  recipients: string[]
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
}

export interface Envelope {
  sender: string
  recipients: string[]
}

/** Stores the email and deletes the oldest ones above the limit. */
export function saveEmail(db: DatabaseSync, email: Email, envelope: Envelope, receivedAt: number): void {
  const headers = email.headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  const attachments = email.attachments.map((attachment) => ({
    name: attachment.filename ?? 'unnamed',
    type: attachment.mimeType,
    bytes: typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
  }))
  db.prepare(
    `INSERT INTO mail (received_at, sender, recipients, subject, sent_date, text, html, headers, attachments)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    receivedAt,
    email.from?.address ?? envelope.sender,
    JSON.stringify(envelope.recipients.map((address) => address.toLowerCase())),
    email.subject ?? '',
    email.date ?? null,
    email.text ?? '',
    email.html ?? '',
    JSON.stringify(headers),
    JSON.stringify(attachments),
  )
  db.prepare('DELETE FROM mail WHERE id <= (SELECT MAX(id) FROM mail) - ?').run(MAX_STORED_EMAILS)
}

interface Search {
  /** Part of a sender's or recipient's address. */
  address?: string
  limit: number
  offset: number
}

export function searchEmails(
  db: DatabaseSync,
  { address, limit, offset }: Search,
): { emails: StoredEmail[]; total: number } {
  const pattern = `%${(address ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = String.raw`WHERE recipients LIKE ? ESCAPE '\' OR LOWER(sender) LIKE ? ESCAPE '\'`
  const counted = db.prepare(`SELECT COUNT(*) AS total FROM mail ${where}`).get(pattern, pattern)
  const emails = selectEmails(db, `${where} ORDER BY id DESC LIMIT ? OFFSET ?`, [pattern, pattern, limit, offset])
  return { emails, total: (counted as { total: number }).total }
}

/** Newest first; with `to`, only emails sent to exactly that address. */
export function listLatestEmails(db: DatabaseSync, to: string | undefined, limit: number): StoredEmail[] {
  if (to === undefined) return selectEmails(db, 'ORDER BY id DESC LIMIT ?', [limit])
  const where = 'WHERE EXISTS (SELECT 1 FROM json_each(recipients) WHERE value = ?) ORDER BY id DESC LIMIT ?'
  return selectEmails(db, where, [to.toLowerCase(), limit])
}

export function findEmail(db: DatabaseSync, id: number): StoredEmail | undefined {
  return selectEmails(db, 'WHERE id = ?', [id])[0]
}

export function deleteEmails(db: DatabaseSync): number {
  return Number(db.prepare('DELETE FROM mail').run().changes)
}

interface EmailRow {
  id: number
  received_at: number
  sender: string
  recipients: string
  subject: string
  text: string
  html: string
  headers: string
  attachments: string
}

function selectEmails(db: DatabaseSync, clauses: string, values: SQLInputValue[]): StoredEmail[] {
  const rows = db.prepare(`SELECT * FROM mail ${clauses}`).all(...values) as unknown as EmailRow[]
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    sender: row.sender,
    recipients: JSON.parse(row.recipients),
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: JSON.parse(row.headers),
    attachments: JSON.parse(row.attachments),
  }))
}
