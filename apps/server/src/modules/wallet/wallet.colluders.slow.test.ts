import { expect, test } from 'vitest'
import { collude } from '../../../test/simulation/coalition.ts'
import { colludingMoves } from '../../../test/simulation/colluding-moves.ts'
import { colludingRecipes } from '../../../test/simulation/colluding-recipes.ts'
import { openSimulatedWorld } from '../../../test/simulation/simulation.ts'
import { Successes } from '../../../test/simulation/steps.ts'

/** `npm run simulate -- --colluders` sets them. */
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 50)
const STEPS = Number(process.env.SIMULATION_STEPS ?? 30)
const FIRST = Number(process.env.SIMULATION_FIRST_SEED ?? 1)

/** From so many steps on, every part of every action has its turn. */
const LONG_RUN = 5000

const colludingActions = [...colludingMoves, ...colludingRecipes]

/** Far above what the seeds of the tests take. */
const TIMEOUT_MS = 86_400_000

test(
  `${SEEDS} coalitions of two to six accounts have no more than they put in`,
  async () => {
    const world = await openSimulatedWorld()
    const successes = new Successes()
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      await collude(world, seed, { steps: STEPS, actions: colludingActions, successes })
      if (process.env.SIMULATION_SEEDS) process.stdout.write(`seed ${seed}: ${STEPS} steps, nothing gained\n`)
    }
    // It must not pass by doing nothing: what never succeeds in a whole run is no test.
    expect(successes.missing(colludingActions, SEEDS * STEPS >= LONG_RUN)).toEqual([])
  },
  TIMEOUT_MS,
)
