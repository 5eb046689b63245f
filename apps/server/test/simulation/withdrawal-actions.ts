import { now } from '../../src/platform/clock.ts'
import type { Person } from '../given.ts'
import { HOLD_MS } from '../money.ts'
import { type Acting, type Action, type Simulation, SPENDING } from './steps.ts'

/** All but those that stay pending for ever; the sandbox's README says what each does. */
const ENDINGS = ['6789', '6780', '1111', '2222', '3333', '4444', '5555'] as const
const EXPECTED = [
  ...SPENDING,
  'insufficient_balance',
  'withdrawal_under_way',
  'account_unverified',
  'name_lookups_too_many',
  'small_withdrawals_too_many',
  'too_many_requests',
]
const PATHS = ['/transfer', '/transfer/verify/:x', '/transferrecipient', '/bank/resolve'] as const
const FAULTS = ['500', 'timeout_after', 'timeout_before', 'malformed', '429'] as const

/** Somebody with money, where there is one, and how many hundreds of naira they have. */
async function somebody({ world, students, stores, riders, pick }: Simulation, n: number) {
  const people: Person[] = [...students, ...stores, ...riders]
  const rows = await world.context.db.once<{ id: string; hundreds: number }>(
    `select substr(code, length('wallet:user:') + 1) as id, ((credits - debits) / 10000)::int as hundreds
       from ledger_accounts where code = any ($codes::text[]) and credits - debits >= 10000 order by code`,
    { codes: people.map(({ id }) => `wallet:user:${id}`) },
  )
  const rich = rows.map(({ id, hundreds }) => ({ who: people.find((one) => one.id === id)!, hundreds }))
  return pick(rich, n) ?? { who: pick(people, n)!, hundreds: 1 }
}

const confirm = ({ world }: Simulation, { id }: Person) =>
  world.context.db.once('update sessions set confirmed_at = $at where user_id = $id', { id, at: now() })

async function withdraw(simulation: Acting, who: Person, naira: number, ending: string, key: string) {
  await simulation.ask('POST /wallet/withdraw', {
    token: who.token,
    key,
    body: { amount: naira, bankCode: '058', accountNumber: `012345${ending}` },
  })
}

export const withdrawalActions: readonly Action[] = [
  {
    name: 'withdraw',
    weight: 5,
    expects: EXPECTED,
    run: async (simulation, { a, b, c }) => {
      const { who, hundreds } = await somebody(simulation, a)
      await confirm(simulation, who)
      // Now and then more than there is.
      const naira = 100 * (1 + (b % Math.min(hundreds + 1, 30)))
      await withdraw(simulation, who, naira, ENDINGS[c % ENDINGS.length]!, `withdraw-${a}-${b}-${c}`)
    },
  },
  {
    name: 'withdraw on two devices at once',
    weight: 2,
    expects: EXPECTED,
    run: async (simulation, { a, b, c }) => {
      const { who } = await somebody(simulation, a)
      await confirm(simulation, who)
      await Promise.all(
        [b, c].map((n) =>
          withdraw(simulation, who, 100 * (1 + (n % 20)), ENDINGS[n % ENDINGS.length]!, `both-${a}-${n}`),
        ),
      )
    },
  },
  {
    name: 'let transfers fail',
    weight: 1,
    expects: [],
    run: async ({ world, did }, { a, b, c }) => {
      await world.sandbox('POST', '/__sandbox/faults', {
        path: PATHS[a % PATHS.length],
        kind: FAULTS[b % FAULTS.length],
        times: 1 + (c % 2),
        hold_ms: HOLD_MS,
      })
      did()
    },
  },
]
