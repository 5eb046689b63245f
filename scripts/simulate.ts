import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate -- --seeds 1000 --steps 400 --first 1`: people who buy, sell, deliver and move money over HTTP, while the
 * provider fails; every rule of the ledger is checked after each step. Prints each seed; a seed always plays the same.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    steps: { type: 'string', default: '400' },
    first: { type: 'string', default: '1' },
  },
})
const root = join(import.meta.dirname, '..')
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'wallet.simulation.test'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SIMULATION_SEEDS: values.seeds,
      SIMULATION_STEPS: values.steps,
      SIMULATION_FIRST_SEED: values.first,
    },
  },
)
process.exitCode = status ?? 1
