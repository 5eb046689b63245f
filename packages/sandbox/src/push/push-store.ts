import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { atomically } from '../storage.ts'

const MAX_MESSAGES = 2000

export interface PushMessage {
  id: number
  token: string
  receivedAt: number
  ttl: number
  urgency: string
  topic: string | null
  body: Uint8Array
}

/** `vapidKey` is the public key of the only server that may send. Returns the secret part of the endpoint. */
export function addSubscription(db: DatabaseSync, vapidKey: string): string {
  const token = randomBytes(24).toString('base64url')
  db.prepare('INSERT INTO push_subscription (token, vapid_key) VALUES (?, ?)').run(token, vapidKey)
  return token
}

export function findSubscription(
  db: DatabaseSync,
  token: string,
): { vapidKey: string; unsubscribed: number } | undefined {
  const row = db.prepare('SELECT vapid_key AS vapidKey, unsubscribed FROM push_subscription WHERE token = ?').get(token)
  return row as { vapidKey: string; unsubscribed: number } | undefined
}

export function unsubscribe(db: DatabaseSync, token: string): boolean {
  return db.prepare('UPDATE push_subscription SET unsubscribed = 1 WHERE token = ?').run(token).changes > 0
}

/** A message with a topic replaces the one that still waits under it. Returns its id. */
export function saveMessage(db: DatabaseSync, message: Omit<PushMessage, 'id'>): number {
  const { token, receivedAt, ttl, urgency, topic, body } = message
  return atomically(db, () => {
    if (topic) db.prepare('DELETE FROM push_message WHERE token = ? AND topic = ?').run(token, topic)
    const { lastInsertRowid } = db
      .prepare('INSERT INTO push_message (token, received_at, ttl, urgency, topic, body) VALUES (?, ?, ?, ?, ?, ?)')
      .run(token, receivedAt, ttl, urgency, topic, body)
    db.prepare('DELETE FROM push_message WHERE id <= ?').run(Number(lastInsertRowid) - MAX_MESSAGES)
    return Number(lastInsertRowid)
  })
}

/** Newest first; with `token`, only of that subscription. */
export function listMessages(db: DatabaseSync, token: string | undefined, limit: number): PushMessage[] {
  return db
    .prepare(
      `SELECT id, token, received_at AS receivedAt, ttl, urgency, topic, body FROM push_message
        WHERE ?1 IS NULL OR token = ?1 ORDER BY id DESC LIMIT ?2`,
    )
    .all(token ?? null, limit) as unknown as PushMessage[]
}

/** With `holdMs` a message is taken, and the connection ends after that time without a reply. */
interface PushFault {
  status: number
  retryAfter: number | null
  holdMs: number | null
}

/** The next `times` messages to this subscription fail in this way. */
export function setFault(db: DatabaseSync, token: string, fault: PushFault & { times: number }): void {
  const { status, times, retryAfter, holdMs } = fault
  db.prepare(
    'INSERT OR REPLACE INTO push_fault (token, status, times, retry_after, hold_ms) VALUES (?, ?, ?, ?, ?)',
  ).run(token, status, times, retryAfter, holdMs)
}

export function takeFault(db: DatabaseSync, token: string): PushFault | undefined {
  const row = db
    .prepare(
      `UPDATE push_fault SET times = times - 1 WHERE token = ? AND times > 0
       RETURNING status, retry_after AS retryAfter, hold_ms AS holdMs`,
    )
    .get(token)
  return row as PushFault | undefined
}
