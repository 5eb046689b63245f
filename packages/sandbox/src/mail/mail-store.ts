import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Email } from 'postal-mime'

const KEPT_MAILS = 2000

export interface Mail {
  id: number
  received_at: number
  sender: string
  /** Lower-case addresses of the envelope, so blind copies are found too. */
  recipients: string[]
  subject: string
  sent_date: string | null
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
}

export interface Envelope {
  sender: string
  recipients: string[]
}

/** Keeps the mail and lets the oldest beyond the last 2,000 go. */
export function keepMail(db: DatabaseSync, email: Email, envelope: Envelope, receivedAt: number): void {
  const headers = email.headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  const attachments = email.attachments.map((part) => ({
    name: part.filename ?? 'unnamed',
    type: part.mimeType,
    bytes: typeof part.content === 'string' ? part.content.length : part.content.byteLength,
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
  db.prepare('DELETE FROM mail WHERE id <= (SELECT MAX(id) FROM mail) - ?').run(KEPT_MAILS)
}

interface Search {
  /** Part of a sender's or recipient's address. */
  address?: string
  limit: number
  skip: number
}

export function searchMails(db: DatabaseSync, { address, limit, skip }: Search): { mails: Mail[]; total: number } {
  const pattern = `%${(address ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = String.raw`WHERE recipients LIKE ? ESCAPE '\' OR LOWER(sender) LIKE ? ESCAPE '\'`
  const counted = db.prepare(`SELECT COUNT(*) AS total FROM mail ${where}`).get(pattern, pattern)
  const mails = mailsWhere(db, `${where} ORDER BY id DESC LIMIT ? OFFSET ?`, [pattern, pattern, limit, skip])
  return { mails, total: (counted as { total: number }).total }
}

/** Newest first; with `to`, only what went to exactly that address. */
export function latestMails(db: DatabaseSync, to: string | undefined, limit: number): Mail[] {
  if (to === undefined) return mailsWhere(db, 'ORDER BY id DESC LIMIT ?', [limit])
  const where = 'WHERE EXISTS (SELECT 1 FROM json_each(recipients) WHERE value = ?) ORDER BY id DESC LIMIT ?'
  return mailsWhere(db, where, [to.toLowerCase(), limit])
}

export function mailById(db: DatabaseSync, id: number): Mail | undefined {
  return mailsWhere(db, 'WHERE id = ?', [id])[0]
}

export function forgetMails(db: DatabaseSync): number {
  return Number(db.prepare('DELETE FROM mail').run().changes)
}

function mailsWhere(db: DatabaseSync, tail: string, values: SQLInputValue[]): Mail[] {
  const rows = db.prepare(`SELECT * FROM mail ${tail}`).all(...values) as Record<string, string>[]
  return rows.map((row) => ({
    ...(row as unknown as Mail),
    recipients: JSON.parse(row.recipients ?? '[]'),
    headers: JSON.parse(row.headers ?? '[]'),
    attachments: JSON.parse(row.attachments ?? '[]'),
  }))
}
