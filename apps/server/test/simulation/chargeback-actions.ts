import { type Action, UNANSWERED } from './steps.ts'

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
      const isWhole = b % 3 > 0
      const amount = isWhole ? payment.amount : Math.ceil(payment.amount / 4)
      // The bank does not demand more than was paid.
      const opened = await world.sandbox('POST', '/__sandbox/disputes', { reference, amount }).catch(() => null)
      if (opened) did(isWhole ? ' in whole' : ' in part')
      await wait(0)
    },
  },
  {
    name: 'answer a chargeback',
    weight: 3,
    parts: [' decline', ' accept'],
    expects: [...UNANSWERED, 'chargeback_state'],
    run: async ({ admins, ask, pick, world }, { a, b }) => {
      const { token } = pick(admins, b)!
      const { data } = await world.api('GET /admin/chargebacks', { token })
      const chargeback = pick(
        data.filter(({ status }) => status === 'open'),
        a,
      )
      if (!chargeback) return
      const answer = b % 2 ? 'decline' : 'accept'
      const params = { id: chargeback._id }
      await ask('POST /admin/chargebacks/:id/answer', { token, params, body: { answer } }, ` ${answer}`)
    },
  },
]
