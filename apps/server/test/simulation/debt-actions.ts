import { PROPOSING, payOrPropose } from './approval-actions.ts'
import { type Action, SPENDING } from './steps.ts'

export const debtActions: readonly Action[] = [
  {
    name: 'advance what is due to a user',
    weight: 3,
    parts: [' in whole', ' in part'],
    expects: ['due_state', 'advance_budget', ...PROPOSING],
    run: async (simulation, { a, b }) => {
      const admin = simulation.pick(simulation.admins, a)!
      const { token } = admin
      const { data } = await simulation.world.api('GET /admin/dues', { token, query: { status: 'owed' } })
      const due = simulation.pick(data, a)
      if (!due) return
      const isWhole = b % 2 === 0
      // Naira in whole kobo.
      const quarter = Math.ceil(due.open * 25) / 100
      const body = { amount: isWhole ? due.open : quarter, reason: 'The handover is proved' }
      const call = 'POST /admin/dues/:id/advance'
      await payOrPropose(simulation, admin, { call, id: due._id, body, part: isWhole ? ' in whole' : ' in part' })
    },
  },
  {
    name: 'repay what is owed',
    weight: 2,
    expects: ['insufficient_balance', ...SPENDING],
    run: async ({ world, ask, students, stores, riders, pick }, { a }) => {
      const people = [...students, ...stores, ...riders]
      const owing = await world.context.db.once<{ id: string }>(
        `select split_part(code, ':', 3) as id from ledger_accounts
          where code = any ($codes::text[]) and debits > credits order by code`,
        { codes: people.map(({ id }) => `receivable:user:${id}`) },
      )
      const debtor = pick(owing, a)
      const who = people.find(({ id }) => id === debtor?.id)
      if (who) await ask('POST /wallet/repay-debt', { token: who.token })
    },
  },
]
