import type { ComplaintStatus, ComplaintSubject } from '@vendly/contract/complaints'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import {
  type Action,
  type ComplaintFacts,
  canOf,
  deadlineEffectOf,
  deadlineOf,
  nextActorOf,
  partiesOf,
  transitionFor,
} from './complaints.policy.ts'

const actor = (userId: string, role: Actor['role']): Actor => ({
  ...{
    userId,
    role,
    sessionId: 's',
    campusId: 'unilag',
    vendorId: null,
    needs: null,
    confirmedAt: null,
    adminRole: role === 'admin' ? 'owner' : null,
    campusIds: null,
  },
})
const buyer = actor('buyer', 'student')
const seller = actor('seller', 'vendor')
const stranger = actor('stranger', 'student')
const admin = actor('admin', 'admin')
const decider = actor('decider', 'admin')
const STATES: ComplaintStatus[] = ['open', 'answered', 'assigned', 'escalated', 'appealed', 'resolved', 'withdrawn']
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Assigned to `decider`, decided an hour ago, with a proposal of the seller and nothing appealed. */
const about = (
  subject: ComplaintSubject,
  status: ComplaintStatus,
  facts: Partial<ComplaintFacts> = {},
): ComplaintFacts => ({
  ...{
    status,
    subject,
    reason: 'damaged' as const,
    complainantId: 'buyer',
    respondentId: subject === 'platform' ? null : 'seller',
    campusId: 'unilag',
  },
  ...{ assigneeId: 'decider', firstDeciderId: null, proposedBy: 'seller', overdueAt: ago(-1), decidedHow: 'admin' },
  ...{ decidedAt: ago(1), appealedAt: null, otherEndedAt: null, ratedAt: null, ...facts },
})

const UNDECIDED: ComplaintStatus[] = ['open', 'answered', 'assigned', 'escalated', 'appealed']
const WITH_ADMINS: ComplaintStatus[] = ['answered', 'assigned', 'escalated', 'appealed']
type Row = [Action, Actor, Record<Exclude<ComplaintSubject, 'booking'>, ComplaintStatus[]>]
const none: ComplaintStatus[] = []
const all = (states: ComplaintStatus[]) => ({ order: states, person: states, platform: states })

/** Written out from the rules, not from the table: action, who, and the states in which it is allowed for each subject. */
const ALLOWED: Row[] = [
  ['message', buyer, all(UNDECIDED)],
  ['message', seller, { order: UNDECIDED, person: UNDECIDED, platform: none }],
  ['message', admin, all(UNDECIDED)],
  ['addEvidence', buyer, all(UNDECIDED)],
  ['addEvidence', seller, { order: UNDECIDED, person: UNDECIDED, platform: none }],
  ['addEvidence', admin, all(none)],
  ['answer', buyer, all(none)],
  ['answer', seller, { order: ['open'], person: ['open'], platform: none }],
  ['answer', admin, all(none)],
  ['propose', buyer, { order: UNDECIDED, person: none, platform: none }],
  ['propose', seller, { order: UNDECIDED, person: none, platform: none }],
  ['propose', admin, all(none)],
  ['acceptProposal', buyer, { order: ['open', 'answered', 'assigned', 'escalated'], person: none, platform: none }],
  ['acceptProposal', seller, all(none)],
  ['acceptProposal', admin, all(none)],
  ['withdraw', buyer, all(['open', 'answered', 'assigned', 'escalated'])],
  ['withdraw', seller, all(none)],
  ['withdraw', admin, all(none)],
  ['escalate', buyer, all(none)],
  ['escalate', seller, all(none)],
  [
    'escalate',
    admin,
    {
      order: ['answered', 'assigned', 'appealed'],
      person: ['answered', 'assigned', 'appealed'],
      platform: ['open', 'answered', 'assigned', 'appealed'],
    },
  ],
  ['appeal', buyer, { order: ['resolved'], person: ['resolved'], platform: none }],
  ['appeal', seller, { order: ['resolved'], person: ['resolved'], platform: none }],
  ['appeal', admin, all(none)],
  ['rate', buyer, all(['resolved'])],
  ['rate', seller, all(none)],
  ['rate', admin, all(none)],
  ['assign', buyer, all(none)],
  ['assign', seller, all(none)],
  ['assign', admin, { order: WITH_ADMINS, person: WITH_ADMINS, platform: ['open', ...WITH_ADMINS] }],
  ['takeOn', admin, { order: WITH_ADMINS, person: WITH_ADMINS, platform: ['open', ...WITH_ADMINS] }],
  ['resolve', buyer, all(none)],
  ['resolve', seller, all(none)],
  ['resolve', admin, all(none)],
  ['resolve', decider, { order: WITH_ADMINS, person: WITH_ADMINS, platform: ['open', ...WITH_ADMINS] }],
]

describe.each(ALLOWED)('%s', (action, who, bySubject) => {
  const subjects: ComplaintSubject[] = ['order', 'booking', 'person', 'platform']
  test.each(subjects.flatMap((subject) => STATES.map((status) => [subject, status] as const)))(
    `by ${who.userId}, %s, %s`,
    (subject, status) => {
      expect(transitionFor(who, about(subject, status), action) !== undefined).toBe(
        bySubject[subject === 'booking' ? 'order' : subject].includes(status),
      )
    },
  )
})

test('a stranger may do nothing, and is no party', () => {
  for (const status of STATES) {
    expect(partiesOf(stranger, about('order', status))).toEqual([])
    expect(Object.values(canOf(stranger, about('order', status)))).not.toContain(true)
  }
})

test('the complainant escalates what is overdue, whichever side has to act', () => {
  const may = (status: ComplaintStatus) => canOf(buyer, about('order', status, { overdueAt: ago(1) })).escalate
  expect(STATES.filter(may)).toEqual(['open', 'answered', 'assigned', 'appealed'])
})

test('an appeal is made once, within 72 hours, and never against what both agreed on', () => {
  const may = (facts: Partial<ComplaintFacts>) => canOf(seller, about('order', 'resolved', facts)).appeal
  expect([may({}), may({ decidedHow: 'unanswered' }), may({ decidedAt: ago(71) })]).toEqual([true, true, true])
  expect([may({ decidedAt: ago(73) }), may({ appealedAt: ago(1) })]).toEqual([false, false])
  expect([may({ decidedHow: 'agreed' }), may({ decidedHow: 'accepted' })]).toEqual([false, false])
})

test('who decided before the appeal does not decide it again, even when it is assigned to nobody', () => {
  const facts = { assigneeId: null, firstDeciderId: 'admin', appealedAt: ago(1) }
  expect(canOf(admin, about('order', 'appealed', facts))).toMatchObject({ resolve: false, takeOn: false, assign: true })
  expect(canOf(decider, about('order', 'appealed', facts)).resolve).toBe(true)
  const appealed = about('order', 'appealed', facts)
  expect([canOf(buyer, appealed).withdraw, canOf(seller, appealed).propose]).toEqual([false, false])
})

test('an administrator who complained does not decide their own complaint', () => {
  expect(canOf(admin, about('platform', 'open', { complainantId: 'admin' })).resolve).toBe(false)
})

test('the side that proposed does not accept it for the other side', () => {
  const may = (who: Actor, proposedBy: string | null) =>
    canOf(who, about('order', 'answered', { proposedBy })).acceptProposal
  expect([may(buyer, 'seller'), may(seller, 'buyer')]).toEqual([true, true])
  expect([may(buyer, 'buyer'), may(seller, 'seller'), may(buyer, null)]).toEqual([false, false, false])
})

test('with a proof that the buyer has the order, silence refunds nothing but on the word of a device', () => {
  const effects = (proof: Parameters<typeof deadlineEffectOf>[1], appealedAt: Date | null = null) =>
    (['open', 'answered', 'escalated'] as const).map((status) =>
      deadlineEffectOf(
        { status, subject: 'order', appealedAt, createdAt: ago(2), overdueAt: ago(-46), decideBy: ago(-166) },
        proof,
      ),
    )
  expect(effects(null)).toEqual(['refund', 'escalate', 'decide_for_buyer'])
  expect(effects('code')).toEqual(['to_vendly', 'escalate', 'decide_for_seller'])
  expect(effects('buyer')).toEqual(['to_vendly', 'escalate', 'decide_for_seller'])
  expect(effects('position')).toEqual(['to_vendly', 'escalate', 'decide_for_buyer'])
  expect(effects('code', ago(1))[2]).toBe('stands')
})

test('every undecided state has someone whose turn it is, a deadline, and an end by itself', () => {
  for (const subject of ['order', 'person', 'platform'] as const)
    for (const status of UNDECIDED)
      for (const appealedAt of [null, ago(1)]) {
        const times = { status, subject, appealedAt, createdAt: ago(2), overdueAt: ago(-46), decideBy: ago(-166) }
        expect([subject, status, deadlineOf(times)]).toEqual([subject, status, expect.any(Date)])
        for (const proof of [null, 'code', 'buyer', 'position'] as const)
          expect(deadlineEffectOf(times, proof)).not.toBe('final')
        expect(nextActorOf(times)).toBeOneOf(['respondent', 'vendly'])
      }
})
