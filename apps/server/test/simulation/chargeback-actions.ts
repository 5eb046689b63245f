import type { Action } from './simulation.ts'
import { adminOf, expectAnswered } from './simulation.ts'

export const chargebackActions: readonly Action[] = [
  {
    name: 'dispute a card payment at the bank',
    weight: 3,
    run: async ({ world, payments, pick, wait }, { a, b }) => {
      const paid = await world.context.db.once<{ reference: string; amount: number }>(
        `select c.reference, p.amount::float8 as amount
           from payment_charges c join payments p on p.id = c.payment_id
          where c.status = 'succeeded' and c.reference = any ($references::text[]) order by c.reference`,
        { references: payments.map(({ reference }) => reference) },
      )
      const payment = pick(paid, a)
      if (!payment) return
      const { reference } = payment
      const amount = b % 3 ? payment.amount : Math.ceil(payment.amount / 4)
      // The bank refuses a second dispute of one payment.
      await world.sandbox('POST', '/__sandbox/disputes', { reference, amount }).catch(() => undefined)
      await wait(0)
    },
  },
  {
    name: 'answer a chargeback',
    weight: 3,
    run: async (simulation, { a, b }) => {
      const { token } = await adminOf(simulation)
      const { data } = await simulation.world.api('GET /admin/chargebacks', { token })
      const chargeback = simulation.pick(
        data.filter(({ status }) => status === 'open'),
        a,
      )
      if (!chargeback) return
      const answer = await simulation.world.ask('POST /admin/chargebacks/:id/answer', {
        token,
        params: { id: chargeback._id },
        body: { answer: b % 2 ? 'decline' : 'accept' },
      })
      expectAnswered(answer)
    },
  },
]
