import { transferReconciliation } from '../../src/modules/payouts/payouts.reconciliation.ts'
import { days, hours, later, now } from '../../src/platform/clock.ts'
import { probeAtOnce } from '../circuit.ts'
import { givenIn, type Person } from '../given.ts'
import { openWorld, type World } from '../world.ts'
import { expectNothingWaits } from './nothing-waits.ts'
import { expectSame } from './provider-books.ts'
import { runSchedules } from './schedules.ts'
import { type Action, playSeed, type Simulation, type Successes } from './steps.ts'

/** A world whose provider is tried again soon after a fault, and fails only on purpose: its slowest answer is waited for. */
export async function openSimulatedWorld(): Promise<World> {
  const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000', LOG_LEVEL: 'silent' })
  probeAtOnce(world)
  return world
}

/**
 * Plays the steps of a seed with people of its own, and checks every rule of the ledger after each. Then the faults end, nine
 * days pass, and our books must be those of the provider. Throws with the seed and the steps so far.
 */
export async function simulate(
  world: World,
  seed: number,
  steps: number,
  actions: readonly Action[],
  successes: Successes,
): Promise<void> {
  const { given, clock } = sharedOf(world)
  await playSeed(seed, {
    ...{ actions, steps, successes, clock },
    open: () => peopleOf(world, given, clock),
    afterEach: async () => {
      await runSchedules(world)
      await expectNoFaults(world)
    },
    atEnd: async (simulation) => {
      await heal(simulation)
      await expectNothingWaits(simulation)
      await expectNoFaults(world)
      await expectSame(world)
    },
  })
}

/** What the seeds of a world share. Its clock goes on from seed to seed, like the provider's. */
type Shared = { given: ReturnType<typeof givenIn>; clock: { offset: number } }
const sharedBy = new WeakMap<World, Shared>()
export function sharedOf(world: World): Shared {
  const shared = sharedBy.get(world) ?? { given: givenIn(world), clock: { offset: 0 } }
  sharedBy.set(world, shared)
  return shared
}

export async function expectNoFaults(world: World): Promise<void> {
  const faults = await world.faults()
  if (faults.length) throw new Error(JSON.stringify(faults))
}

async function peopleOf(world: World, given: Shared['given'], clock: Shared['clock']): Promise<Simulation> {
  const { hostel } = await given.home()
  // One is paid at once, and of what the other one earns all is reserved at first.
  const stores = [await given.vendor(), await given.vendor({ plan: 'premium', isNew: true })]
  const products = await Promise.all(
    stores.flatMap((store) => [
      given.product(store, { naira: 1300, stock: 8 }),
      given.product(store, {
        naira: 777,
        discount: 555,
        options: [
          { label: 'S', stock: 4 },
          { label: 'XL', stock: 4, delta: 45 },
        ],
      }),
    ]),
  )
  const dear = await Promise.all(stores.map((store) => given.product(store, { naira: 60_000, stock: 8 })))
  const students = [await given.student(), await given.student(), await given.student()]
  // An account of this age may spend so much in a day.
  await world.context.db.once('update users set created_at = $at where id = $id', {
    ...{ id: students[1]!.id, at: later(-days(40)) },
  })
  // Nobody is there to type a password when the server asks for it.
  for (const who of [...students, ...stores]) await given.confirm(who)
  const payments: Simulation['payments'] = []
  const funds: [Person, number, string][] = [
    [students[0]!, 20_000, 'refund_needs_attention'],
    [students[1]!, 5000, 'refund_needs_attention'],
    [students[1]!, 250_000, 'success'],
    ...stores.map((store): [Person, number, string] => [store, 6000, 'success']),
  ]
  for (const [payer, naira, card] of funds)
    payments.push({ payer, reference: await fundAtOnce(world, payer, naira, card) })
  return {
    world,
    students,
    stores,
    admins: [await given.admin(), await given.admin()],
    riders: [await given.rider(), await given.rider({ isNew: true })],
    products,
    dear,
    hostel,
    orders: [],
    payments,
    wait: async (ms) => {
      await pass(world, clock, ms)
      await runSchedules(world)
    },
    pick: pickFrom,
  }
}

export const pickFrom = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)]

/** Time passes for the server and for the provider, and what is due by then is done. */
export async function pass(world: World, clock: Shared['clock'], ms: number): Promise<void> {
  clock.offset += ms
  await world.sandbox('POST', '/__sandbox/clock', { advance: ms })
  const due = new Date(Date.now() + clock.offset)
  await world.context.db.once('update graphile_worker._private_jobs set run_at = now() where run_at <= $due', { due })
  await world.settle()
}

/** By card, so that the provider knows all money that there is. */
export async function fundAtOnce(world: World, { token }: Person, amount: number, card: string): Promise<string> {
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount } })).data
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card })
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  return reference
}

/** The provider works again, its webhooks arrive, and nine days pass in steps, so that every deadline is applied. */
export async function heal({ world, wait, admins }: Simulation): Promise<void> {
  await world.sandbox('DELETE', '/__sandbox/faults')
  for (let n = 0; n < 400 && world.context.paystack.circuit !== 'closed'; n++) {
    await world.context.paystack.verifyCharge('vw-none')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await world.sandbox('POST', '/__sandbox/webhooks', { mode: 'normal' })
  await world.sandbox('POST', '/__sandbox/webhooks/flush')
  for (const passed of [hours(1), hours(25), hours(48), hours(96), hours(48)]) await wait(passed)
  await wait(0)
  await decideAll(world, admins)
  await wait(0)
  // What then went back to cards has ended.
  await wait(hours(1))
  await untilTransfersEnd(world, wait)
}

/** Withdrawals end hours after the last fault; a return after that is found by the comparison with the provider. */
async function untilTransfersEnd(world: World, wait: Simulation['wait']): Promise<void> {
  const count = async () =>
    (
      await world.context.db.once<{ n: number }>(
        `select count(*)::int as n from withdrawals where status not in ('succeeded', 'failed', 'reversed')`,
      )
    )[0]!.n
  for (let n = 0; n < 12 && (await count()) > 0; n++) await wait(hours(2))
  if ((await count()) > 0) throw new Error('withdrawals that never end')
  await transferReconciliation.compare(world.context, { from: later(-hours(24 * 30)), to: now() })
}

/** What is left for people is decided: money that was credited to nobody, and refunds that the provider was asked to cancel. */
async function decideAll(world: World, [first, second]: readonly Person[]): Promise<void> {
  const reason = 'At the end of the day'
  const { data: proposed } = await world.api('GET /admin/wallet/adjustments', {
    token: first!.token,
    query: { status: 'proposed', limit: 100 },
  })
  for (const { _id: id } of proposed)
    for (const { token } of [first!, second!])
      await world.ask('POST /admin/wallet/adjustments/:id/decision', {
        token,
        params: { id },
        body: { decision: 'reject', reason },
      })
  const { data: breaks } = await world.api('GET /admin/wallet/breaks', {
    token: first!.token,
    query: { state: 'open', limit: 100 },
  })
  for (const { _id: id, kind, amount } of breaks.filter((one) => one.amount !== null)) {
    await world.api('POST /admin/wallet/breaks/:id/adjustment', {
      token: first!.token,
      params: { id },
      // Nobody could spend what is credited to a deleted account.
      body: { kind: kind === 'charge_account' ? 'refund' : 'credit', reason: `${amount} of theirs` },
    })
    const { data } = await world.api('GET /admin/wallet/breaks/:id', { token: second!.token, params: { id } })
    await world.api('POST /admin/wallet/adjustments/:id/decision', {
      token: second!.token,
      params: { id: data.adjustments.find(({ status }) => status === 'proposed')!._id },
      body: { decision: 'approve', reason },
    })
  }
}
