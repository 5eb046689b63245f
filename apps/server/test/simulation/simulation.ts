import fc from 'fast-check'
import { transferReconciliation } from '../../src/modules/payouts/payouts.reconciliation.ts'
import { hours, later, now, useClock } from '../../src/platform/clock.ts'
import { probeAtOnce } from '../circuit.ts'
import { givenIn, type Person, type Store } from '../given.ts'
import { openWorld, type World } from '../world.ts'
import { expectSame } from './provider-books.ts'

export type SimulatedOrder = { id: string; buyer: Person; store: Store; rider?: Person }
type Product = { id: string; optionIds: string[] }

/** Everybody and everything that one seed is about. */
export type Simulation = {
  world: World
  students: Person[]
  stores: Store[]
  riders: Person[]
  products: Product[]
  hostel: string
  orders: SimulatedOrder[]
  /** References of payments that were started, with who pays. */
  payments: { reference: string; payer: Person }[]
  /** Advances the clock of the server and of the provider, and runs what is due by then. */
  wait: (ms: number) => Promise<void>
  /** One of them, by a number of the step. */
  pick: <T>(from: readonly T[], n: number) => T | undefined
}

/** Numbers that decide what an action does. */
export type Step = { name: string; a: number; b: number; c: number }
export type Action = {
  readonly name: string
  /** How often it is taken, beside the others. */
  readonly weight: number
  readonly run: (simulation: Simulation, step: Step) => Promise<unknown>
}

/** The steps of a seed: always the same. */
function stepsOf(seed: number, count: number, actions: readonly Action[]): Step[] {
  const name = fc.oneof(...actions.map((action) => ({ weight: action.weight, arbitrary: fc.constant(action.name) })))
  const number = fc.nat(1_000_000)
  const step = fc.record({ name, a: number, b: number, c: number })
  const [steps = []] = fc.sample(fc.array(step, { minLength: count, maxLength: count, size: 'max' }), {
    seed,
    numRuns: 1,
  })
  return steps
}

/** A world whose provider is given up on after 400 ms, and tried again soon. */
export async function openSimulatedWorld(): Promise<World> {
  const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '400', LOG_LEVEL: 'silent' })
  probeAtOnce(world)
  return world
}

/**
 * Plays the steps of a seed with people of its own, and checks every rule of the ledger after each. Then the faults end, nine
 * days pass, and our books must be those of the provider. Throws with the seed and the steps so far.
 */
export async function simulate(world: World, seed: number, steps: number, actions: readonly Action[]): Promise<void> {
  const done: string[] = []
  const { given, clock } = sharedOf(world)
  const restore = useClock(() => new Date(Date.now() + clock.offset))
  try {
    const simulation = await peopleOf(world, given, clock)
    for (const step of stepsOf(seed, steps, actions)) {
      done.push(`${step.name} ${step.a} ${step.b} ${step.c}`)
      await actions.find(({ name }) => name === step.name)!.run(simulation, step)
      await expectNoFaults(world)
    }
    await heal(simulation)
    await expectNoFaults(world)
    await expectSame(world)
  } catch (error) {
    throw new Error(`seed ${seed}, after ${done.length} steps:\n${done.slice(-12).join('\n')}\n${error}`, {
      cause: error,
    })
  } finally {
    restore()
  }
}

/** What the seeds of a world share. Its clock goes on from seed to seed, like the provider's. */
type Shared = { given: ReturnType<typeof givenIn>; clock: { offset: number } }
const sharedBy = new WeakMap<World, Shared>()
function sharedOf(world: World): Shared {
  const shared = sharedBy.get(world) ?? { given: givenIn(world), clock: { offset: 0 } }
  sharedBy.set(world, shared)
  return shared
}

/** Refusals that a user can read are fine, and a provider that does not answer; a fault of ours is not. */
export function expectAnswered({ status, body }: { status: number; body: unknown }): void {
  if (status >= 500 && status !== 502 && status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const admins = new WeakMap<Simulation, Promise<Person>>()

/** An administrator, who is registered once for a seed. */
export function adminOf(simulation: Simulation): Promise<Person> {
  const admin = admins.get(simulation) ?? givenIn(simulation.world).admin()
  admins.set(simulation, admin)
  return admin
}

async function expectNoFaults(world: World): Promise<void> {
  const faults = await world.faults()
  if (faults.length) throw new Error(JSON.stringify(faults))
}

async function peopleOf(world: World, given: Shared['given'], clock: Shared['clock']): Promise<Simulation> {
  const { hostel } = await given.home()
  const stores = [await given.vendor(), await given.vendor({ plan: 'premium' })]
  for (const store of stores) await given.money(store, 6000)
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
  const students = [await given.student(20_000), await given.student(5000), await given.student()]
  const { db } = world.context
  return {
    world,
    students,
    stores,
    riders: [await given.rider(), await given.rider()],
    products,
    hostel,
    orders: [],
    payments: [],
    wait: async (ms) => {
      clock.offset += ms
      await world.sandbox('POST', '/__sandbox/clock', { advance: ms })
      const due = new Date(Date.now() + clock.offset)
      await db.once('update graphile_worker._private_jobs set run_at = now() where run_at <= $due', { due })
      await world.settle()
    },
    pick: (from, n) => from[n % Math.max(1, from.length)],
  }
}

/** The provider works again, its webhooks arrive, and nine days pass in steps, so that every deadline is applied. */
async function heal({ world, wait }: Simulation): Promise<void> {
  await world.sandbox('DELETE', '/__sandbox/faults')
  for (let n = 0; n < 400 && world.context.paystack.circuit !== 'closed'; n++) {
    await world.context.paystack.verifyCharge('vw-none')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await world.sandbox('POST', '/__sandbox/webhooks', { mode: 'normal' })
  await world.sandbox('POST', '/__sandbox/webhooks/flush')
  for (const passed of [hours(1), hours(25), hours(48), hours(96), hours(48)]) await wait(passed)
  await wait(0)
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
