import { listSegment } from '../../src/modules/broadcasts/broadcasts.segments.queries.ts'
import { broadcasts } from '../../src/modules/broadcasts/broadcasts.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus } from '../demo-campus.ts'
import type { Row } from './notifications.ts'
import { personId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const MANY = 100_000

/**
 * Broadcasts that reached everybody, one of them as news by email, one that was stopped on the way, and one to those who
 * ordered lately. Returns their notifications.
 */
export async function insertBroadcasts(tx: Tx, demo: DemoCampus, clock: Clock): Promise<Row[]> {
  const written = [
    {
      days: 6,
      role: null,
      email: 'none' as const,
      sent: Number.POSITIVE_INFINITY,
      content: {
        title: 'Never share your delivery code',
        body: 'Give it to your rider only when the order is in your hands. Vendly never asks for it in a message.',
        link: '/orders',
        ...{ type: 'info', category: 'important', priority: 'high' },
      },
    },
    {
      days: 4,
      role: 'student' as const,
      email: 'news' as const,
      sent: Number.POSITIVE_INFINITY,
      content: {
        title: 'New: pay at a stall from your wallet',
        body: 'Scan the QR code at the stall, enter the amount, and show the seller your screen.',
        link: '/wallet',
        ...{ type: 'info', category: 'other', priority: 'normal' },
      },
    },
    {
      days: 2,
      role: 'student' as const,
      email: 'none' as const,
      sent: 120,
      content: {
        title: 'Free delivery on Friday',
        body: 'From noon to 4 pm, at the stores that take part.',
        link: '/marketplace',
        ...{ type: 'info', category: 'other', priority: 'normal' },
      },
    },
    {
      days: 1,
      role: 'student' as const,
      behaviour: 'ordered-lately' as const,
      email: 'none' as const,
      sent: Number.POSITIVE_INFINITY,
      content: {
        title: 'How was your last order?',
        body: 'A review takes a minute, and helps the next student to choose.',
        link: '/orders',
        ...{ type: 'info', category: 'other', priority: 'normal' },
      },
    },
  ]
  const rows: Row[] = []
  for (const { days, role, behaviour, email, sent, content } of written) {
    const createdAt = clock.ago(days)
    const id = idFor(`broadcast ${content.title}`, days)
    const everybody = await listSegment(tx, { role, behaviour }, null, MANY)
    const reached = everybody.slice(0, sent)
    await insertAll(tx, broadcasts, [
      {
        ...{ id, ...content, role, behaviour, email, total: everybody.length, sent: reached.length, createdAt },
        status: reached.length < everybody.length ? 'cancelled' : 'sent',
        lastUserId: reached.at(-1),
        createdBy: personId(demo.admins[0]!),
        finishedAt: new Date(createdAt.getTime() + 20_000),
      },
    ])
    const topic = email === 'none' ? 'account' : email
    rows.push(...reached.map((userId) => ({ ...content, topic, userId, dedupeKey: `broadcast:${id}`, createdAt })))
  }
  return rows
}
