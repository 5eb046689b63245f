import { feedback } from '../../src/modules/feedback/feedback.tables.ts'
import { recountRatingsBy } from '../../src/modules/reviews/reviews.recount.service.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoAdmin, DemoCampus, DemoPerson } from '../demo-campus.ts'
import { feedbackWritten } from '../history/feedback-words.ts'
import type { DemoAct } from './audit-log.ts'
import { personId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const hoursAgo = (clock: Clock, hours: number) => clock.ago(hours / 24)
const nameOf = (person: DemoPerson) => `${person.firstName} ${person.lastName}`

/** What administrators did with people and with what people wrote; and when everybody was last there. */
export async function insertModeration(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAct[]> {
  await tx.once(
    `update users set last_login_at = $1::timestamptz - (abs(hashtext(email)) % 30240) * interval '1 minute'
      where abs(hashtext(email)) % 12 > 0`,
    [clock.ago(0)],
  )
  return [...(await actOnPeople(tx, demo, clock)), ...(await writeFeedback(tx, demo, clock))]
}

function actOn(person: DemoPerson, admin: DemoAdmin, action: string, at: Date, reason: string, details = {}): DemoAct {
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

/** One is hidden, one is suspended, one was warned twice and one is forgiven. */
async function actOnPeople(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAct[]> {
  const [lara, chudi] = demo.admins as [DemoAdmin, DemoAdmin]
  const authors = demo.reviews.map((review) => demo.orders[review.orderIndex]!.buyerKey)
  const [ada] = demo.students
  const reviewers = demo.students.filter(({ key }) => authors.includes(key) && key !== ada!.key)
  const [hidden, suspended, forgiven] = [reviewers.at(-1)!, reviewers.at(-2)!, reviewers.at(-3)!]
  const warned = demo.vendors.at(-1)!
  const at = (hours: number) => hoursAgo(clock, hours)
  await tx.once('update users set shadowbanned_until = $2, warnings = 1 where id = $1', [personId(hidden), at(-120)])
  await recountRatingsBy(tx, personId(hidden))
  await tx.once(`update users set status = 'suspended', warnings = 2 where id = $1`, [personId(suspended)])
  await tx.once('update users set warnings = 2 where id = $1', [personId(warned)])
  await tx.once('update users set warnings = 1 where id = $1', [personId(forgiven)])
  const outside = 'Asking people to pay outside Vendly is not allowed.'
  return [
    actOn(hidden, lara, 'user.warned', at(80), 'Reviews of things you did not use are not allowed.', { count: 1 }),
    actOn(hidden, lara, 'user.shadowbanned', at(48), 'Made-up reviews for a friend’s stall', {
      duration: 168,
      until: at(-120).toISOString(),
    }),
    actOn(suspended, chudi, 'user.warned', at(300), outside, { count: 1 }),
    actOn(suspended, chudi, 'user.warned', at(220), outside, { count: 2 }),
    actOn(suspended, lara, 'user.suspended', at(150), 'Takes payment outside Vendly', { sessions: 2 }),
    actOn(warned, lara, 'user.warned', at(200), 'Pictures that are not your own are not allowed.', { count: 1 }),
    actOn(warned, chudi, 'user.warned', at(30), 'Deliver what you sell: too many of your orders were cancelled.', {
      count: 2,
    }),
    actOn(forgiven, chudi, 'user.warned', at(500), 'Please be kind: buyers have complained of your tone.', {
      count: 1,
    }),
    actOn(forgiven, chudi, 'user.suspended', at(480), 'Threatened somebody', { sessions: 1 }),
    actOn(forgiven, lara, 'user.reactivated', at(400), 'Settled with them'),
  ]
}

/** Messages in every state, with what became of them. */
async function writeFeedback(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAct[]> {
  const [lara] = demo.admins as [DemoAdmin]
  const actions: DemoAct[] = []
  const rows = feedbackWritten.map((given, index): typeof feedback.$inferInsert => {
    const id = idFor(`feedback:${index}`, given.hoursAgo / 24)
    const student = given.student === undefined ? undefined : demo.students[given.student]
    const name = given.name ?? nameOf(student!)
    const action = (kind: string, hours: number, reason = '', details = {}): DemoAct => ({
      at: hoursAgo(clock, hours),
      adminId: personId(lara),
      action: kind,
      subject: 'feedback',
      subjectId: id,
      subjectName: name,
      reason,
      details,
    })
    if (given.byTelephone) actions.push(action('feedback.added', given.hoursAgo))
    let from: string = 'new'
    for (const { to, answer, note = '', hoursAgo: hours } of given.steps ?? []) {
      if (answer) actions.push(action('feedback.answered', hours, answer))
      if (to) actions.push(action('feedback.moved', hours, note, { from, to }))
      from = to ?? (from === 'new' ? 'in-progress' : from)
    }
    const last = given.steps?.at(-1)
    return {
      id,
      createdAt: hoursAgo(clock, given.hoursAgo),
      userId: student ? personId(student) : null,
      name,
      email: given.email ?? null,
      topic: given.topic,
      message: given.message,
      source: given.byTelephone ? 'admin' : 'contact',
      status: given.status,
      handledBy: last ? personId(lara) : null,
      changedAt: last ? hoursAgo(clock, last.hoursAgo) : null,
    }
  })
  await insertAll(tx, feedback, rows)
  return actions
}
