import { feedback } from '../../src/modules/feedback/feedback.tables.ts'
import { recountRatingsBy } from '../../src/modules/reviews/reviews.recount.service.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoAdmin, DemoCampus, DemoPerson } from '../demo-campus.ts'
import { demoFeedback } from '../history/feedback-texts.ts'
import type { DemoAuditEntry } from './audit-log.ts'
import { personId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const hoursAgo = (clock: Clock, hours: number) => clock.ago(hours / 24)
const nameOf = (person: DemoPerson) => `${person.firstName} ${person.lastName}`

/** What administrators did about people and messages, and when users last signed in. */
export async function insertModeration(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  await tx.once(
    `update users set last_login_at = $at::timestamptz - (abs(hashtext(email)) % 30240) * interval '1 minute'
      where abs(hashtext(email)) % 12 > 0`,
    { at: clock.ago(0) },
  )
  return [...(await moderatePeople(tx, demo, clock)), ...(await insertFeedback(tx, demo, clock))]
}

function entryFor(
  person: DemoPerson,
  admin: DemoAdmin,
  action: string,
  at: Date,
  reason: string,
  details = {},
): DemoAuditEntry {
  return {
    at,
    adminId: personId(admin),
    action,
    subject: 'user',
    subjectId: personId(person),
    subjectName: nameOf(person),
    reason,
    details,
  }
}

/** One user is shadowbanned, one suspended, one warned twice, and one was suspended and reactivated. */
async function moderatePeople(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  const [lara, chudi] = demo.admins as [DemoAdmin, DemoAdmin]
  const authors = demo.reviews.map((review) => demo.orders[review.orderIndex]!.buyerKey)
  const [ada] = demo.students
  const reviewers = demo.students.filter(({ key }) => authors.includes(key) && key !== ada!.key)
  const [shadowbanned, suspended, reactivated] = [reviewers.at(-1)!, reviewers.at(-2)!, reviewers.at(-3)!]
  const warned = demo.vendors.at(-1)!
  const at = (hours: number) => hoursAgo(clock, hours)
  await tx.once('update users set shadowbanned_until = $until, warnings = 1 where id = $id', {
    id: personId(shadowbanned),
    until: at(-120),
  })
  await recountRatingsBy(tx, personId(shadowbanned))
  await tx.once(`update users set status = 'suspended', warnings = 2 where id = $id`, { id: personId(suspended) })
  await tx.once('update users set warnings = 2 where id = $id', { id: personId(warned) })
  await tx.once('update users set warnings = 1 where id = $id', { id: personId(reactivated) })
  const outside = 'Asking people to pay outside Vendly is not allowed.'
  return [
    entryFor(shadowbanned, lara, 'user.warned', at(80), 'Reviews of things you did not use are not allowed.', {
      count: 1,
    }),
    entryFor(shadowbanned, lara, 'user.shadowbanned', at(48), 'Made-up reviews for a friend’s store', {
      duration: 168,
      until: at(-120).toISOString(),
    }),
    entryFor(suspended, chudi, 'user.warned', at(300), outside, { count: 1 }),
    entryFor(suspended, chudi, 'user.warned', at(220), outside, { count: 2 }),
    entryFor(suspended, lara, 'user.suspended', at(150), 'Takes payment outside Vendly', { sessions: 2 }),
    entryFor(warned, lara, 'user.warned', at(200), 'Pictures that are not your own are not allowed.', { count: 1 }),
    entryFor(warned, chudi, 'user.warned', at(30), 'Deliver what you sell: too many of your orders were cancelled.', {
      count: 2,
    }),
    entryFor(reactivated, chudi, 'user.warned', at(500), 'Please be kind: buyers have complained of your tone.', {
      count: 1,
    }),
    entryFor(reactivated, chudi, 'user.suspended', at(480), 'Threatened a rider', { sessions: 1 }),
    entryFor(reactivated, lara, 'user.reactivated', at(400), 'Settled with them'),
  ]
}

/** Messages in every state, with how they were handled. */
async function insertFeedback(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  const [lara] = demo.admins as [DemoAdmin]
  const actions: DemoAuditEntry[] = []
  const rows = demoFeedback.map((message, index): typeof feedback.$inferInsert => {
    const id = idFor(`feedback:${index}`, message.hoursAgo / 24)
    const student = message.student === undefined ? undefined : demo.students[message.student]
    const name = message.name ?? nameOf(student!)
    const action = (kind: string, hours: number, reason = '', details = {}): DemoAuditEntry => ({
      at: hoursAgo(clock, hours),
      adminId: personId(lara),
      action: kind,
      subject: 'feedback',
      subjectId: id,
      subjectName: name,
      reason,
      details,
    })
    if (message.isFromPhone) actions.push(action('feedback.added', message.hoursAgo))
    let from: string = 'new'
    for (const { to, answer, note = '', hoursAgo: hours } of message.steps ?? []) {
      if (answer) actions.push(action('feedback.answered', hours, answer))
      if (to) actions.push(action('feedback.moved', hours, note, { from, to }))
      from = to ?? (from === 'new' ? 'in-progress' : from)
    }
    const last = message.steps?.at(-1)
    return {
      id,
      createdAt: hoursAgo(clock, message.hoursAgo),
      userId: student ? personId(student) : null,
      name,
      email: message.email ?? null,
      topic: message.topic,
      message: message.message,
      source: message.isFromPhone ? 'admin' : 'contact',
      status: message.status,
      handledBy: last ? personId(lara) : null,
      changedAt: last ? hoursAgo(clock, last.hoursAgo) : null,
    }
  })
  await insertAll(tx, feedback, rows)
  return actions
}
