import type { AdminRight } from '@vendly/contract/admin-roles'
import type { ProblemCode } from '@vendly/contract/problems'
import { type Actor, hasRight } from './actor.ts'
import { ensure, Problem } from './problem.ts'

/** One allowed transition: who may make it, from which states, and where it leads. */
type Transition<State extends string, Party extends string, Facts> = {
  readonly by: Party
  readonly from: readonly State[]
  readonly to: State
  /** What else must be true of the record. */
  readonly when?: (facts: Facts) => boolean
}

type Declared<State extends string, Action extends string, Party extends string, Facts> = {
  /** The state that the record is in. */
  stateOf: (facts: Facts) => State
  /** What the actor is to this record: its buyer, its seller, an administrator … Nothing: they may not know of it. */
  partiesOf: (actor: Actor, facts: Facts) => readonly Party[]
  /** What administrators must have to act as a party; to see the record another right may be enough. */
  rightToAct?: Partial<Record<Party, AdminRight>>
  /** Refused when the action belongs to the actor but not to the present state. */
  problem: ProblemCode
  transitions: Readonly<Record<Action, readonly Transition<State, Party, Facts>[]>>
}

export type StateMachine<State extends string, Action extends string, Party extends string, Facts> = {
  readonly partiesOf: (actor: Actor, facts: Facts) => readonly Party[]
  /** The transition that the action would be, or undefined when the actor may not take it now. */
  transitionFor: (actor: Actor, facts: Facts, action: Action) => Transition<State, Party, Facts> | undefined
  /** The same. Throws: not_found to strangers, forbidden when it is never theirs, the machine's own problem when not now. */
  ensureTransition: (actor: Actor, facts: Facts, action: Action) => Transition<State, Party, Facts>
  /** What the actor may do now: travels with the record, so that a screen asks `can` and never a role. */
  canOf: (actor: Actor, facts: Facts) => Record<Action, boolean>
}

/** A table of states as one value: rules, refusals and `can` are read from the same rows. */
export function stateMachine<State extends string, Action extends string, Party extends string, Facts>({
  stateOf,
  partiesOf,
  rightToAct = {},
  problem,
  transitions,
}: Declared<State, Action, Party, Facts>): StateMachine<State, Action, Party, Facts> {
  const actions = Object.keys(transitions) as Action[]

  const actsAs = (actor: Actor, party: Party) => {
    const right = rightToAct[party]
    return right === undefined || hasRight(actor, right)
  }

  const transitionFor = (actor: Actor, facts: Facts, action: Action) => {
    const parties = partiesOf(actor, facts).filter((party) => actsAs(actor, party))
    return transitions[action].find(
      ({ by, from, when }) => parties.includes(by) && from.includes(stateOf(facts)) && (when?.(facts) ?? true),
    )
  }

  const ensureTransition = (actor: Actor, facts: Facts, action: Action) => {
    const transition = transitionFor(actor, facts, action)
    if (transition) return transition
    const parties = partiesOf(actor, facts)
    ensure(parties.length, 'not_found')
    ensure(
      transitions[action].some(({ by }) => parties.includes(by) && actsAs(actor, by)),
      'forbidden',
    )
    throw new Problem(problem, { status: stateOf(facts) })
  }

  const canOf = (actor: Actor, facts: Facts) =>
    Object.fromEntries(actions.map((action) => [action, transitionFor(actor, facts, action) !== undefined])) as Record<
      Action,
      boolean
    >

  return { partiesOf, transitionFor, ensureTransition, canOf }
}
