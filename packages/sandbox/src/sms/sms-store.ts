import type { DatabaseSync } from 'node:sqlite'

const MAX_MESSAGES = 2000

export const SMS_FAULTS = ['refused', 'balance', '429', '500', 'timeout_before', 'timeout_after', 'hold'] as const
export type SmsFault = (typeof SMS_FAULTS)[number]

export interface StoredSms {
  id: number
  receivedAt: number
  to: string
  from: string
  text: string
  channel: string
}

/** Returns its id. */
export function saveSms(db: DatabaseSync, account: string, message: Omit<StoredSms, 'id'>): number {
  const { receivedAt, to, from, text, channel } = message
  const { lastInsertRowid } = db
    .prepare('INSERT INTO sms (account, received_at, recipient, sender, text, channel) VALUES (?, ?, ?, ?, ?, ?)')
    .run(account, receivedAt, to, from, text, channel)
  db.prepare('DELETE FROM sms WHERE id <= ?').run(Number(lastInsertRowid) - MAX_MESSAGES)
  return Number(lastInsertRowid)
}

interface SmsFilter {
  account?: string | undefined
  to?: string | undefined
  limit: number
}

/** Newest first. */
export function listSms(db: DatabaseSync, { account, to, limit }: SmsFilter): StoredSms[] {
  return db
    .prepare(
      `SELECT id, received_at AS receivedAt, recipient AS "to", sender AS "from", text, channel FROM sms
        WHERE (?1 IS NULL OR account = ?1) AND (?2 IS NULL OR recipient = ?2) ORDER BY id DESC LIMIT ?3`,
    )
    .all(account ?? null, to ?? null, limit) as unknown as StoredSms[]
}

/** The next `times` messages of this account fail in this way. */
export function setSmsFault(db: DatabaseSync, account: string, kind: SmsFault, times: number): void {
  db.prepare('INSERT OR REPLACE INTO sms_fault (account, kind, times) VALUES (?, ?, ?)').run(account, kind, times)
}

export function takeSmsFault(db: DatabaseSync, account: string): SmsFault | undefined {
  const row = db
    .prepare('UPDATE sms_fault SET times = times - 1 WHERE account = ? AND times > 0 RETURNING kind')
    .get(account)
  return (row as { kind: SmsFault } | undefined)?.kind
}
