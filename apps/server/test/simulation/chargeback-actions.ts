import { type Acting, type Action, UNANSWERED } from './steps.ts'

const ENDINGS = [' won', ' lost in whole', ' lost in part'] as const

/** One that is open or answered here, by its number at the bank. */
async function openDispute({ world, pick }: Acting, n: number) {
  const rows = await world.context.db.once<{ id: string; amount: number }>(
    `select provider_id as id, amount::float8 as amount from chargebacks where status in ('open', 'answered') order by id`,
  )
  return pick(rows, n)
}

export const chargebackActions: readonly Action[] = [
  {
    name: 'dispute a card payment at the bank',
    weight: 3,
    parts: [' in whole', ' in part'],
    expects: [],
    run: async ({ world, payments, pick, wait, did }, { a, b }) => {
      const paid = await world.context.db.once<{ reference: string; amount: number }>(
        `select c.reference, p.amount::float8 as amount
           from payment_charges c join payments p on p.id = c.payment_id
          where c.status = 'succeeded' and c.reference = any ($references::text[]) order by c.reference`,
        { references: payments.map(({ reference }) => reference) },
      )
      const payment = pick(paid, a)
      if (!payment) return
      const { reference } = payment
      const isWhole = b % 3 === 0
      const amount = isWhole ? payment.amount : Math.ceil(payment.amount / 4)
      // The bank does not demand more than was paid.
      const opened = await world.sandbox('POST', '/__sandbox/disputes', { reference, amount }).catch(() => null)
      if (opened) did(isWhole ? ' in whole' : ' in part')
      await wait(0)
    },
  },
  {
    name: 'answer a chargeback',
    weight: 2,
    parts: [' decline', ' accept'],
    expects: [...UNANSWERED, 'chargeback_state'],
    run: async ({ admins, ask, pick, world }, { a, b }) => {
      const { token } = pick(admins, b)!
      const { data } = await world.api('GET /admin/chargebacks', { token, query: { status: 'open' } })
      const chargeback = pick(data, a)
      if (!chargeback) return
      const answer = b % 2 ? 'decline' : 'accept'
      const params = { id: chargeback._id }
      await ask('POST /admin/chargebacks/:id/answer', { token, params, body: { answer } }, ` ${answer}`)
    },
  },
  {
    name: 'the bank decides about a dispute',
    weight: 2,
    parts: ENDINGS,
    expects: [],
    run: async (simulation, { a, b }) => {
      const dispute = await openDispute(simulation, a)
      if (!dispute) return
      const ending = ENDINGS[b % ENDINGS.length]!
      const body = {
        resolution: ending === ' won' ? 'declined' : 'merchant-accepted',
        message: 'Decided at the provider’s dashboard',
        ...(ending === ' lost in part' && { refund_amount: Math.ceil(dispute.amount / 3) }),
      }
      // It may be decided there already, and we do not know yet; or the provider fails now.
      const decided = await simulation.world.sandbox('PUT', `/dispute/${dispute.id}/resolve`, body).catch(() => null)
      if (decided) simulation.did(ending)
      await simulation.wait(0)
    },
  },
  {
    name: 'the bank demands less than at first',
    weight: 1,
    expects: [],
    run: async (simulation, { a }) => {
      const dispute = await openDispute(simulation, a)
      if (!dispute) return
      const body = { refund_amount: Math.ceil(dispute.amount / 2) }
      const changed = await simulation.world.sandbox('PUT', `/dispute/${dispute.id}`, body).catch(() => null)
      if (changed) simulation.did()
    },
  },
]
