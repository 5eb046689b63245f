import { now } from '../../src/platform/clock.ts'
import type { Person } from '../given.ts'
import { type Action, expectAnswered } from './simulation.ts'

export const transferActions: readonly Action[] = [
  {
    name: 'send money to somebody',
    weight: 3,
    run: async ({ world, students, stores, riders, pick }, { a, b, c }) => {
      const people: Person[] = [...students, ...stores, ...riders]
      const [from, to] = [pick(people, a)!, pick(people, b)!]
      await world.context.db.once('update sessions set confirmed_at = $at where user_id = $id', {
        id: from.id,
        at: now(),
      })
      const answer = await world.ask('POST /wallet/transfer', {
        token: from.token,
        body: { recipient: to.email, amount: 100 * (1 + (c % 30)) },
        key: `send-${a}-${b}-${c}`,
      })
      expectAnswered(answer)
    },
  },
  {
    name: 'pay a store at its stall',
    weight: 2,
    run: async ({ world, students, stores, riders, pick }, { a, b, c }) => {
      const from = pick<Person>([...students, ...stores, ...riders], a)!
      const answer = await world.ask('POST /wallet/stall-payments', {
        token: from.token,
        body: { store: pick(stores, b)!.slug, amount: 50 * (1 + (c % 30)) },
        key: `stall-${a}-${b}-${c}`,
      })
      expectAnswered(answer)
    },
  },
]
