import { now } from '../../src/platform/clock.ts'
import type { Person } from '../given.ts'
import { type Action, SPENDING } from './steps.ts'

const REFUSED = ['insufficient_balance', ...SPENDING, 'transfer_to_self', 'too_many_requests'] as const

export const transferActions: readonly Action[] = [
  {
    name: 'send money to somebody',
    weight: 3,
    expects: REFUSED,
    run: async ({ world, ask, students, stores, riders, pick }, { a, b, c }) => {
      const people: Person[] = [...students, ...stores, ...riders]
      const [from, to] = [pick(people, a)!, pick(people, b)!]
      await world.context.db.once('update sessions set confirmed_at = $at where user_id = $id', {
        id: from.id,
        at: now(),
      })
      await ask('POST /wallet/transfer', {
        token: from.token,
        body: { recipient: to.email, amount: 100 * (1 + (c % 30)) },
        key: `send-${a}-${b}-${c}`,
      })
    },
  },
  {
    name: 'pay a store at its stall',
    weight: 2,
    expects: REFUSED,
    run: async ({ ask, students, stores, riders, pick }, { a, b, c }) => {
      const from = pick<Person>([...students, ...stores, ...riders], a)!
      await ask('POST /wallet/stall-payments', {
        token: from.token,
        body: { store: pick(stores, b)!.slug, amount: 50 * (1 + (c % 30)) },
        key: `stall-${a}-${b}-${c}`,
      })
    },
  },
]
