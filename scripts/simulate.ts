import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate -- --seeds 1000 --steps 400 --first 1`: people who buy, sell, deliver and move money over HTTP, while the
 * provider fails; every rule of the ledger is checked after each step. Prints each seed, and how often each action succeeded; a
 * seed always plays the same.
 * With `--colluders` they are accomplices who try to have more than they put in.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    steps: { type: 'string' },
    first: { type: 'string', default: '1' },
    colluders: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '..')
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', values.colluders ? 'wallet.colluders.slow.test' : 'wallet.simulation.test'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SIMULATION_SEEDS: values.seeds,
      SIMULATION_STEPS: values.steps ?? (values.colluders ? '30' : '400'),
      SIMULATION_FIRST_SEED: values.first,
      SIMULATION_COUNTS: '1',
    },
  },
)
process.exitCode = status ?? 1
