import type { Acting, Action } from './steps.ts'

const reason = 'Asked by phone'
/** Accounts that no record of the provider is about. */
const OURS = ['expense:goodwill', 'revenue:commission', 'expense:promotions'] as const
const OUTCOMES = ['refund', 'split', 'release'] as const
const ANSWERS = ['accept', 'part', 'contest'] as const

/** One that is paid, and whose seller is too when the refund is out of goodwill. */
async function refundable({ world, orders, pick }: Acting, n: number, escrow: 'held' | 'released') {
  const rows = await world.context.db.once<{ id: string }>(
    'select subject_id as id from escrows where subject_id = any ($ids::uuid[]) and status = $escrow order by held_at',
    { ids: orders.map(({ id }) => id), escrow },
  )
  const chosen = pick(rows, n)
  return orders.find(({ id }) => id === chosen?.id)
}

/** A seller contests a complaint, so that an administrator has one to decide. */
async function contest({ world, stores, pick }: Acting, n: number): Promise<{ _id: string } | undefined> {
  for (const { token } of stores) {
    const { data } = await world.api('GET /complaints/my-complaints', { token })
    const complaint = pick(
      data.filter(({ status }) => status === 'open'),
      n,
    )
    const body = { answer: 'contest', message: 'It was whole when it left.' } as const
    const params = { id: complaint?._id ?? '' }
    if (complaint && (await world.ask('POST /complaints/:id/answer', { token, params, body })).status === 200)
      return complaint
  }
  return undefined
}

const REFUNDS = [
  'approval_needed',
  'order_state',
  'charge_disputed',
  'refund_too_much',
  'refund_whole_order',
  'complaint_open',
]

export const adminActions: readonly Action[] = [
  {
    name: 'refund an order',
    weight: 6,
    parts: [' an amount', ' a line', ' out of goodwill'],
    expects: REFUNDS,
    run: async (simulation, { a, b, c }) => {
      const how = ([' an amount', ' a line', ' out of goodwill'] as const)[b % 3]!
      const isSettled = how === ' out of goodwill' || a % 2 === 0
      const order = await refundable(simulation, a, isSettled ? 'released' : 'held')
      if (!order) return
      const { token } = simulation.pick(simulation.admins, a)!
      const params = { id: order.id }
      const { data } = await simulation.world.api('GET /orders/:id', { token, params })
      const amount = 1 + (c % 400)
      const body = {
        ' an amount': { amount },
        ' a line': { line: simulation.pick(data.items, c)?._id, restock: c % 2 === 0 },
        ' out of goodwill': { amount, goodwill: true },
      }[how]
      const key = `refund-${order.id}-${a}`
      await simulation.ask(
        'POST /orders/:id/refund',
        { token, params, key, body: { reason, again: true, ...body } },
        how,
      )
    },
  },
  {
    name: 'complain about an order',
    weight: 6,
    expects: [
      'complaint_not_possible',
      'complaint_decided',
      'complaint_open',
      'complaints_full',
      'complaints_too_many',
      'complaint_exists',
    ],
    run: async (simulation, { a, b, c }) => {
      const order =
        (await refundable(simulation, a, b % 2 ? 'released' : 'held')) ??
        (await refundable(simulation, a, b % 2 ? 'held' : 'released'))
      if (!order) return
      await simulation.ask('POST /complaints', {
        token: order.buyer.token,
        body: {
          ...{ subject: 'order', orderId: order.id, reason: 'damaged', description: 'Half of it was broken.' },
          ...(c % 2 ? { wanted: 'refund' } : { wanted: 'part', amount: 1 + (c % 300) }),
        },
      })
    },
  },
  {
    name: 'answer a complaint',
    weight: 5,
    parts: ANSWERS.map((answer) => ` ${answer}`),
    expects: ['complaint_state', 'charge_disputed', 'complaint_bank_decides', 'complaint_amount'],
    run: async (simulation, { a, b, c }) => {
      const { world, stores, pick } = simulation
      const { token } = pick(stores, a)!
      const { data } = await world.api('GET /complaints/my-complaints', { token })
      const complaint = pick(
        data.filter(({ status }) => status === 'open'),
        b,
      )
      if (!complaint) return
      const answer = ANSWERS[c % ANSWERS.length]!
      const body = {
        answer,
        message: 'It was whole when it left.',
        ...(answer === 'part' && { amount: 1 + (c % 200) }),
      }
      await simulation.ask('POST /complaints/:id/answer', { token, params: { id: complaint._id }, body }, ` ${answer}`)
    },
  },
  {
    name: 'decide about a complaint',
    weight: 5,
    parts: OUTCOMES.map((outcome) => ` ${outcome}`),
    expects: [
      'approval_needed',
      'complaint_state',
      'charge_disputed',
      'complaint_bank_decides',
      'complaint_amount',
      'complaint_own_decision',
    ],
    run: async (simulation, { a, b, c }) => {
      const { token } = simulation.pick(simulation.admins, b)!
      const { data } = await simulation.world.api('GET /complaints', { token })
      const complaint =
        simulation.pick(
          data.filter(({ status }) => !['open', 'resolved', 'withdrawn'].includes(status)),
          a,
        ) ?? (await contest(simulation, a))
      if (!complaint) return
      const outcome = OUTCOMES[c % OUTCOMES.length]!
      const body = {
        outcome,
        reason: 'The pictures show it clearly.',
        ...(outcome === 'split' && { amount: 1 + (c % 300) }),
      }
      await simulation.ask(
        'PATCH /complaints/:id/resolve',
        { token, params: { id: complaint._id }, body },
        ` ${outcome}`,
      )
    },
  },
  {
    name: 'propose a correction',
    weight: 3,
    expects: [],
    run: async ({ ask, pick, admins, students }, { a, b, c }) => {
      const wallet = `wallet:user:${pick(students, a)!.id}`
      const amount = 1 + (c % 500)
      const sides = b % 2 ? (['D', 'C'] as const) : (['C', 'D'] as const)
      await ask('POST /admin/wallet/adjustments', {
        token: pick(admins, b)!.token,
        body: {
          reason,
          entries: [
            { account: pick(OURS, c)!, side: sides[0], amount },
            { account: wallet, side: sides[1], amount },
          ],
        },
      })
    },
  },
  {
    name: 'decide about a correction',
    weight: 4,
    parts: [' approve', ' reject', ' withdraw'],
    expects: ['adjustment_state', 'adjustment_own', 'insufficient_balance', 'break_state', 'refund_open'],
    run: async ({ ask, pick, admins, world }, { a, b, c }) => {
      const { token } = pick(admins, b)!
      const { data } = await world.api('GET /admin/wallet/adjustments', { token, query: { status: 'proposed' } })
      const proposed = pick(data, a)
      if (!proposed) return
      const decision = proposed.can.withdraw ? 'withdraw' : c % 3 ? 'approve' : 'reject'
      const params = { id: proposed._id }
      await ask(
        'POST /admin/wallet/adjustments/:id/decision',
        { token, params, body: { decision, reason } },
        ` ${decision}`,
      )
    },
  },
  {
    name: 'propose what happens with money of nobody',
    weight: 3,
    parts: [' credit', ' refund'],
    expects: ['break_state'],
    run: async ({ ask, pick, admins, world }, { a, b }) => {
      const { token } = pick(admins, a)!
      const { data } = await world.api('GET /admin/wallet/breaks', { token, query: { state: 'open' } })
      const one = pick(
        data.filter(({ amount }) => amount !== null),
        a,
      )
      if (!one) return
      const kind = b % 2 ? 'credit' : 'refund'
      const params = { id: one._id }
      await ask('POST /admin/wallet/breaks/:id/adjustment', { token, params, body: { kind, reason } }, ` ${kind}`)
    },
  },
]
