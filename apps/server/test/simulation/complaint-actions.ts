import { PROPOSING, payOrPropose } from './approval-actions.ts'
import { withEscrow } from './order-actions.ts'
import type { Acting, Action } from './steps.ts'

const message = 'It was whole when it left.'
const OUTCOMES = ['refund', 'split', 'release'] as const
const ANSWERS = ['accept', 'part', 'contest'] as const

/** What may have changed before a complaint is answered or decided. */
export const DECIDING = [
  ...['complaint_state', 'charge_disputed', 'complaint_bank_decides', 'complaint_amount', 'complaint_own_decision'],
  ...['complaint_outcome', 'advance_budget', 'complaint_offer_changed', 'refund_too_much'],
] as const

const COMPLAINING = [
  ...['complaint_not_possible', 'complaint_decided', 'complaint_open', 'complaints_full', 'complaints_too_many'],
  // More than is left of the order is asked for.
  ...['complaint_exists', 'complaint_amount'],
] as const

type Listed = { _id: string; status: string }

/** Complaints of the buyer's side or about the seller's, of one person of the step. */
async function complaintsOf({ world, students, stores, pick }: Acting, side: 'mine' | 'about-me', n: number) {
  const who = pick(side === 'mine' ? students : stores, n)!
  const { data } = await world.api('GET /complaints/my-complaints', { token: who.token, query: { side } })
  return { who, complaints: data }
}

/** A seller contests a complaint, so that an administrator has one to decide. */
async function contest({ world, stores, pick }: Acting, n: number): Promise<Listed | undefined> {
  for (const { token } of stores) {
    const { data } = await world.api('GET /complaints/my-complaints', { token })
    const complaint = pick(
      data.filter(({ status }) => status === 'open'),
      n,
    )
    const params = { id: complaint?._id ?? '' }
    const body = { answer: 'contest', message } as const
    if (complaint && (await world.ask('POST /complaints/:id/answer', { token, params, body })).status === 200)
      return complaint
  }
  return undefined
}

/** One that an administrator may decide now. */
export async function undecided(simulation: Acting, n: number): Promise<Listed | undefined> {
  const { world, admins, pick } = simulation
  const { data } = await world.api('GET /complaints', { token: admins[0]!.token })
  const decidable = data.filter(({ status }) => !['open', 'resolved', 'withdrawn'].includes(status))
  return pick(decidable, n) ?? contest(simulation, n)
}

export const complaintActions: readonly Action[] = [
  {
    name: 'complain about an order',
    weight: 6,
    expects: COMPLAINING,
    run: async (simulation, { a, b, c }) => {
      const order =
        (await withEscrow(simulation, a, b % 2 ? 'released' : 'held')) ??
        (await withEscrow(simulation, a, b % 2 ? 'held' : 'released'))
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
    weight: 4,
    parts: ANSWERS.map((answer) => ` ${answer}`),
    expects: DECIDING,
    run: async (simulation, { a, b, c }) => {
      const { who, complaints } = await complaintsOf(simulation, 'about-me', a)
      const complaint = simulation.pick(
        complaints.filter(({ status }) => status === 'open'),
        b,
      )
      if (!complaint) return
      const answer = ANSWERS[c % ANSWERS.length]!
      const body = { answer, message, ...(answer === 'part' && { amount: 1 + (c % 200) }) }
      const params = { id: complaint._id }
      await simulation.ask('POST /complaints/:id/answer', { token: who.token, params, body }, ` ${answer}`)
    },
  },
  {
    name: 'agree about a complaint, or take it back',
    weight: 4,
    parts: [' propose', ' accept', ' withdraw'],
    expects: DECIDING,
    run: async (simulation, { a, b, c }) => {
      const { who, complaints } = await complaintsOf(simulation, c % 3 ? 'mine' : 'about-me', a)
      const complaint = simulation.pick(
        complaints.filter(({ status }) => status !== 'resolved' && status !== 'withdrawn'),
        b,
      )
      if (!complaint) return
      const { token } = who
      const params = { id: complaint._id }
      const { data } = await simulation.world.api('GET /complaints/:id', { token, params })
      const { can, proposal } = data
      if (can.acceptProposal && proposal) {
        const body = { amount: proposal.amount }
        await simulation.ask('POST /complaints/:id/proposal/accept', { token, params, body }, ' accept')
      } else if (can.propose && c % 4) {
        const body = { amount: 1 + (c % 250), message }
        await simulation.ask('POST /complaints/:id/proposal', { token, params, body }, ' propose')
      } else if (can.withdraw) await simulation.ask('POST /complaints/:id/withdraw', { token, params }, ' withdraw')
    },
  },
  {
    name: 'appeal against a decision',
    weight: 4,
    parts: [' buyer', ' seller'],
    // Another complaint about the same order may be open.
    expects: [...DECIDING, 'complaint_open'],
    run: async (simulation, { a, b, c }) => {
      const { who, complaints } = await complaintsOf(simulation, c % 2 ? 'mine' : 'about-me', a)
      const complaint = simulation.pick(
        complaints.filter(({ status }) => status === 'resolved'),
        b,
      )
      if (!complaint) return
      const body = { reason: 'The lid was whole, and I have a photo.' }
      const part = c % 2 ? ' buyer' : ' seller'
      const params = { id: complaint._id }
      await simulation.ask('POST /complaints/:id/appeal', { token: who.token, params, body }, part)
    },
  },
  {
    name: 'decide about a complaint',
    weight: 5,
    parts: OUTCOMES.map((outcome) => ` ${outcome}`),
    // An appeal is for another administrator than the one who decided.
    expects: [...PROPOSING, ...DECIDING, 'forbidden'],
    run: async (simulation, { a, b, c }) => {
      const complaint = await undecided(simulation, a)
      if (!complaint) return
      const outcome = OUTCOMES[c % OUTCOMES.length]!
      const body = {
        ...{ outcome, reason: 'The pictures show it clearly.' },
        ...(outcome === 'split' && { amount: 1 + (c % 300) }),
        ...(b % 3 === 0 && { advance: 1000 }),
      }
      const call = 'PATCH /complaints/:id/resolve'
      await payOrPropose(simulation, simulation.pick(simulation.admins, b)!, {
        ...{ call, id: complaint._id, body, part: ` ${outcome}` },
      })
    },
  },
]
