import fc from 'fast-check'
import { useClock } from '../../src/platform/clock.ts'
import type { Person, Store } from '../given.ts'
import type { World } from '../world.ts'

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
  /** Two of them are more than one administrator may pay out alone. */
  dear?: Product[]
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
export type Acting<S extends Simulation = Simulation> = S & {
  /** Calls the API. Throws unless the call succeeds, or is refused for one of the reasons that the action expects. */
  ask: (call: string, options: Parameters<World['ask']>[1], part?: string) => Promise<Answer>
  /** Something that is no call to the API has succeeded. */
  did: (part?: string) => void
}

/** Numbers that decide what an action does. */
export type Step = { name: string; a: number; b: number; c: number }
export type Action<S extends Simulation = Simulation> = {
  readonly name: string
  /** How often it is taken, beside the others. */
  readonly weight: number
  /** What it does one of each time; each of them has to succeed in a long run. */
  readonly parts?: readonly string[]
  /** Codes of the problems that it may be refused with. */
  readonly expects: readonly string[]
  /** It lets hours pass. Nothing is done at the same moment: what that had read would be hours old before it acts. */
  readonly isLong?: boolean
  readonly run: (simulation: Acting<S>, step: Step) => Promise<unknown>
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
  /** Each action and part with how often it succeeded. */
  counts = (): [name: string, times: number][] => [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  /**
   * Those that never succeeded, with the parts that did not. In a short run, what some actions need comes about too seldom: then it
   * is a fault when more than a fifth of them did nothing.
   */
  missing = (actions: readonly Pick<Action, 'name' | 'parts'>[], isLong: boolean): string[] => {
    const never = actions.map(({ name, parts = [''] }) =>
      parts.map((part) => name + part).filter((one) => !this.#counts.has(one)),
    )
    const idle = never.filter((missed, at) => missed.length === (actions[at]!.parts?.length ?? 1))
    const isMissing = isLong || idle.length > actions.length / 5
    return isMissing ? never.flat().map((one) => [one, ...(this.#refusals.get(one) ?? [])].join(', ')) : []
  }
}

/** What a step had read may have been changed by another one at the same moment, so it may be refused for that. */
const OVERTAKEN = [401, 403, 404, 409, 422]

/** Returns whether something has succeeded. */
async function act<S extends Simulation>(
  simulation: S,
  action: Action<S>,
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
async function play<S extends Simulation>(
  simulation: S,
  actions: readonly Action<S>[],
  step: Step,
  taken: Taken,
): Promise<void> {
  const start = actions.findIndex(({ name }) => name === step.name)
  for (let n = 0; n < actions.length; n++)
    if (await act(simulation, actions[(start + n) % actions.length]!, step, taken)) return
}

/** The steps of a seed: always the same. */
function stepsOf(seed: number, count: number, actions: readonly Pick<Action, 'name' | 'weight'>[]): Step[] {
  const name = fc.oneof(...actions.map((action) => ({ weight: action.weight, arbitrary: fc.constant(action.name) })))
  const number = fc.noBias(fc.nat(1_000_000))
  const step = fc.record({ name, a: number, b: number, c: number })
  const [steps = []] = fc.sample(fc.array(step, { minLength: count, maxLength: count, size: 'max' }), {
    seed,
    numRuns: 1,
  })
  return steps
}

/** Of so many steps, some are taken by several people at once. */
const AT_ONCE = 3

/** What is played in a seed, by whom, and what must hold. */
export type Played<S extends Simulation> = {
  actions: readonly Action<S>[]
  steps: number
  successes: Successes
  /** Milliseconds that the clock is ahead. */
  clock: { offset: number }
  open: () => Promise<S>
  afterEach: (simulation: S) => Promise<void>
  atEnd: (simulation: S) => Promise<void>
}

/** Throws with the seed and its last steps. */
export async function playSeed<S extends Simulation>(seed: number, played: Played<S>): Promise<void> {
  const { actions, successes, clock } = played
  const done: string[] = []
  const restore = useClock(() => new Date(Date.now() + clock.offset))
  try {
    const simulation = await played.open()
    const left = stepsOf(seed, played.steps, actions)
    while (left.length) {
      const next = left.slice(0, left[0]!.c % 5 === 0 ? AT_ONCE : 1)
      const isLong = next.some(({ name }) => actions.find((one) => one.name === name)!.isLong)
      const together = left.splice(0, isLong ? 1 : next.length)
      done.push(together.map(({ name, a, b, c }) => `${name} ${a} ${b} ${c}`).join(', at once '))
      const taken = { successes, isAlone: together.length === 1 }
      const ended = await Promise.allSettled(together.map((step) => play(simulation, actions, step, taken)))
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      await played.afterEach(simulation)
    }
    await played.atEnd(simulation)
  } catch (error) {
    throw new Error(`seed ${seed}, after ${done.length} steps:\n${done.slice(-12).join('\n')}\n${error}`, {
      cause: error,
    })
  } finally {
    restore()
  }
}
