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
  /** Two, because some of what one does another one has to approve. */
  admins: Person[]
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

type Answer = Awaited<ReturnType<World['ask']>>
/** A simulation as one action has it. `part` is one of the action's parts. */
export type Acting = Simulation & {
  /** Calls the API. Throws unless the call succeeds, or is refused for one of the reasons that the action expects. */
  ask: (call: string, options: Parameters<World['ask']>[1], part?: string) => Promise<Answer>
  /** Something that is no call to the API has succeeded. */
  did: (part?: string) => void
}

/** Numbers that decide what an action does. */
export type Step = { name: string; a: number; b: number; c: number }
export type Action = {
  readonly name: string
  /** How often it is taken, beside the others. */
  readonly weight: number
  /** What it does one of each time; each of them has to succeed in a long run, and one of them in every run. */
  readonly parts?: readonly string[]
  /** Codes of the problems that it may be refused with. */
  readonly expects: readonly string[]
  readonly run: (simulation: Acting, step: Step) => Promise<unknown>
}

/** What a use of the own money may be refused with. */
export const SPENDING = ['withdrawals_frozen', 'in_debt', 'confirm_first', 'day_limit', 'card_money_new'] as const

/** The payment provider fails on purpose, so every call that asks it may be refused. */
export const UNANSWERED = ['provider_unreachable', 'payment_not_started', 'too_many_requests', 'card_declined'] as const

/** How often each action, or each of its parts, has succeeded in a run, and with what it was refused. */
export class Successes {
  readonly #counts = new Map<string, number>()
  readonly #refusals = new Map<string, Set<string>>()
  add = (name: string): void => void this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  refused = (name: string, code: string): void =>
    void this.#refusals.set(name, (this.#refusals.get(name) ?? new Set()).add(code))
  /** Those that never succeeded; in a long run, with their parts. */
  missing = (actions: readonly Action[], isLong: boolean): string[] =>
    actions.flatMap(({ name, parts = [''] }) => {
      const never = parts.map((part) => name + part).filter((one) => !this.#counts.has(one))
      const isMissing = isLong ? never.length > 0 : never.length === parts.length
      return isMissing ? never.map((one) => [one, ...(this.#refusals.get(one) ?? [])].join(', ')) : []
    })
}

/** What a step had read may have been changed by another one at the same moment, so it may be refused for that. */
const OVERTAKEN = [403, 404, 409, 422]

/** Returns whether something has succeeded. */
async function act(
  simulation: Simulation,
  action: Action,
  step: Step,
  { successes, isAlone }: Taken,
): Promise<boolean> {
  let isDone = false
  const did = (part = '') => {
    isDone = true
    successes.add(action.name + part)
  }
  const ask: Acting['ask'] = async (call, options, part) => {
    const answer = await simulation.world.ask(call, options)
    const { status, body } = answer
    if (status >= 400) successes.refused(action.name + (part ?? ''), body.code)
    if (status < 400) did(part)
    else if (!action.expects.includes(body.code) && (isAlone || !OVERTAKEN.includes(status)))
      throw new Error(`${action.name}: ${call} was refused with ${status} ${JSON.stringify(body)}`)
    return answer
  }
  await action.run({ ...simulation, ask, did }, step)
  return isDone
}

type Taken = { successes: Successes; isAlone: boolean }

/** The action of a step, and those after it in the list until one succeeds. */
async function play(simulation: Simulation, actions: readonly Action[], step: Step, taken: Taken): Promise<void> {
  const start = actions.findIndex(({ name }) => name === step.name)
  for (let n = 0; n < actions.length; n++)
    if (await act(simulation, actions[(start + n) % actions.length]!, step, taken)) return
}

/** Of so many steps, some are taken by several people at once. */
const AT_ONCE = 3

/** The steps of a seed: always the same. */
function stepsOf(seed: number, count: number, actions: readonly Action[]): Step[] {
  const name = fc.oneof(...actions.map((action) => ({ weight: action.weight, arbitrary: fc.constant(action.name) })))
  const number = fc.noBias(fc.nat(1_000_000))
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
export async function simulate(
  world: World,
  seed: number,
  steps: number,
  actions: readonly Action[],
  successes: Successes,
): Promise<void> {
  const done: string[] = []
  const { given, clock } = sharedOf(world)
  const restore = useClock(() => new Date(Date.now() + clock.offset))
  try {
    const simulation = await peopleOf(world, given, clock)
    const left = stepsOf(seed, steps, actions)
    while (left.length) {
      const together = left.splice(0, left[0]!.c % 5 === 0 ? AT_ONCE : 1)
      done.push(together.map(({ name, a, b, c }) => `${name} ${a} ${b} ${c}`).join(', at once '))
      const taken = { successes, isAlone: together.length === 1 }
      const ended = await Promise.allSettled(together.map((step) => play(simulation, actions, step, taken)))
      for (const one of ended) if (one.status === 'rejected') throw one.reason
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

async function expectNoFaults(world: World): Promise<void> {
  const faults = await world.faults()
  if (faults.length) throw new Error(JSON.stringify(faults))
}

async function peopleOf(world: World, given: Shared['given'], clock: Shared['clock']): Promise<Simulation> {
  const { hostel } = await given.home()
  const stores = [await given.vendor(), await given.vendor({ plan: 'premium' })]
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
  const students = [await given.student(), await given.student(), await given.student()]
  // Nobody is there to type a password when the server asks for it.
  for (const who of [...students, ...stores]) await given.confirm(who)
  const { db } = world.context
  const payments: Simulation['payments'] = []
  const funds: [Person, number, string][] = [
    [students[0]!, 20_000, 'refund_needs_attention'],
    [students[1]!, 5000, 'refund_needs_attention'],
    ...stores.map((store): [Person, number, string] => [store, 6000, 'success']),
  ]
  for (const [payer, naira, card] of funds)
    payments.push({ payer, reference: await fundAtOnce(world, payer, naira, card) })
  return {
    world,
    students,
    stores,
    admins: [await given.admin(), await given.admin()],
    riders: [await given.rider(), await given.rider()],
    products,
    hostel,
    orders: [],
    payments,
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

/** By card, so that the provider knows all money that there is. */
async function fundAtOnce(world: World, { token }: Person, amount: number, card: string): Promise<string> {
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount } })).data
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card })
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  return reference
}

/** The provider works again, its webhooks arrive, and nine days pass in steps, so that every deadline is applied. */
async function heal({ world, wait, admins }: Simulation): Promise<void> {
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
  for (const { _id: id, amount } of breaks.filter((one) => one.amount !== null)) {
    await world.api('POST /admin/wallet/breaks/:id/adjustment', {
      token: first!.token,
      params: { id },
      body: { kind: 'credit', reason: `${amount} of theirs` },
    })
    const { data } = await world.api('GET /admin/wallet/breaks/:id', { token: second!.token, params: { id } })
    await world.api('POST /admin/wallet/adjustments/:id/decision', {
      token: second!.token,
      params: { id: data.adjustments.find(({ status }) => status === 'proposed')!._id },
      body: { decision: 'approve', reason },
    })
  }
}
