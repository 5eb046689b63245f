import { expect, vi } from 'vitest'
import { useClock } from '../src/platform/clock.ts'
import { newId } from '../src/platform/ids.ts'
import { givenIn, type Person } from './given.ts'
import { moneyIn } from './money.ts'
import type { World } from './world.ts'

type Transfer = { id: number; reference: string; status: string; amount: number }
type State = { balance: number; transfers: Transfer[] }

/** How many milliseconds the provider may take to do what is due there, on a busy machine. */
const PROVIDER_MS = 20_000

/** Withdrawals for the tests of one world. The endings of account numbers are in the sandbox's README. */
export function withdrawingIn(world: World) {
  const { db } = world.context
  const given = givenIn(world)
  const money = moneyIn(world)
  let movedMs = 0
  let restore = () => {}

  /** What asks for a password again is satisfied for ten minutes. */
  const confirm = (who: Person) =>
    db.once('update sessions set confirmed_at = $at where user_id = $id', { id: who.id, at: new Date() })

  const ask = (who: Person, ending: string, naira: unknown = 2_000, more: { key?: string; body?: object } = {}) =>
    world.ask('POST /wallet/withdraw', {
      token: who.token,
      key: more.key ?? newId(),
      body: { amount: naira, bankCode: '058', accountNumber: `012345${ending}`, accountName: 'SOMEBODY', ...more.body },
    })

  async function withdraw(who: Person, ending: string, naira = 2_000) {
    const { status, body } = await ask(who, ending, naira)
    expect([status, body.code]).toEqual([202, undefined])
    const { _id: id, reference } = body.data as { _id: string; reference: string }
    return { id, reference }
  }

  const atProvider = async (reference: string) => {
    const { transfers } = (await world.sandbox('GET', '/__sandbox/state')) as State
    return transfers.filter((transfer) => transfer.reference === reference)
  }

  const find = async (who: Person, id: string) =>
    (await world.api('GET /wallet/withdrawals/:id', { token: who.token, params: { id } })).data
  const statusOf = async (who: Person, id: string) => (await find(who, id)).status
  const balance = async (who: Person) => (await world.api('GET /wallet/balance', { token: who.token })).data.balance

  return {
    given,
    money,
    confirm,
    ask,
    withdraw,
    find,
    statusOf,
    balance,
    /** A student with money who proved that it is them. */
    someone: async (naira = 10_000): Promise<Person> => {
      const who = await given.student(naira)
      await confirm(who)
      return who
    },
    /** Runs the job of a withdrawal, whenever it is due, and what follows from it. */
    work: async (id: string) => {
      await db.once('update graphile_worker._private_jobs set run_at = now() where key = $key', {
        key: `withdrawal:${id}`,
      })
      await world.settle()
    },
    /** The provider's time goes on, until the transfer is in this state there. */
    becomes: async (reference: string, status: string, advance = '2s') => {
      await world.sandbox('POST', '/__sandbox/clock', { advance })
      await vi.waitFor(async () => expect((await atProvider(reference))[0]?.status).toBe(status), PROVIDER_MS)
    },
    /** Our time goes on, until `timeIsBack`. */
    pass: (ms: number) => {
      movedMs += ms
      restore()
      const by = movedMs
      restore = useClock(() => new Date(Date.now() + by))
    },
    timeIsBack: () => {
      restore()
      movedMs = 0
      restore = () => {}
    },
    /** What the provider has stored under the reference. */
    atProvider,
    providerBalance: async () => ((await world.sandbox('GET', '/__sandbox/state')) as State).balance,
    end: (reference: string, status: 'success' | 'failed' | 'reversed') =>
      world.sandbox('POST', `/__sandbox/transfers/${reference}`, { status }),
    rowsOf: (userId: string) =>
      db.once<{ id: string; amount: number; reference: string }>(
        'select id, amount, reference from withdrawals where user_id = $userId',
        { userId },
      ),
    /** Kinds of the journals of a withdrawal, the oldest first. */
    journalsOf: async (id: string) =>
      (
        await db.once<{ kind: string }>('select kind from journals where subject_id = $id::uuid order by id', { id })
      ).map(({ kind }) => kind),
    breaksOf: async (reference: string) =>
      (
        await db.once<{ kind: string }>('select kind from reconciliation_breaks where reference = $reference', {
          reference,
        })
      ).map(({ kind }) => kind),
    titlesOf: async (who: Person) =>
      (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title),
  }
}
