import { expect, test } from 'vitest'
import { everyAction } from '../../../test/simulation/every-action.ts'
import { openSimulatedWorld, simulate } from '../../../test/simulation/simulation.ts'
import { Successes } from '../../../test/simulation/steps.ts'

/** `npm run simulate` and `npm test` set them; the former also lists how often each action succeeded. */
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? 50)
const STEPS = Number(process.env.SIMULATION_STEPS ?? 40)
const FIRST = Number(process.env.SIMULATION_FIRST_SEED ?? 1)

/** From so many steps on, every part of every action has its turn. */
const LONG_RUN = 18_000

/** Far above what the seeds of the tests take; a run of thousands may take a day. */
const TIMEOUT_MS = 86_400_000

/** Seeds share worlds, but not all of them one: each audit and comparison reads everything that was there before. */
const worlds = await Promise.all(Array.from({ length: Math.min(5, Math.ceil(SEEDS / 10)) }, () => openSimulatedWorld()))
const COUNTS = `
  select (select count(*)::int from payment_charges where status = 'succeeded') as charges,
  (select count(*)::int from escrows where status = 'released') as released,
  (select count(*)::int from escrows where status = 'refunded') as refunded,
  (select count(*)::int from withdrawals where status = 'succeeded') as withdrawn,
  (select count(*)::int from withdrawals where status = 'reversed') as reversed,
  (select count(*)::int from journals where kind = 'transfer') as transferred,
  (select count(*)::int from journals where kind = 'transfer.stall') as "paidAtStalls",
  (select count(*)::int from premium_periods where paid_at is not null) as premium,
  (select count(*)::int from ads where status in ('running', 'ended', 'stopped')) as ads,
  (select count(*)::int from chargebacks where status in ('won', 'lost')) as chargebacks,
  (select count(*)::int from reserves where closed_at is not null) as reserves`

test(
  `${SEEDS} seeds of people who buy, sell and deliver, with a provider that fails, leave the books right`,
  async () => {
    const successes = new Successes()
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      await simulate(worlds[seed % worlds.length]!, seed, STEPS, everyAction, successes)
      if (process.env.SIMULATION_SEEDS) process.stdout.write(`seed ${seed}: ${STEPS} steps, books right\n`)
    }
    // It must not pass by doing nothing: what never succeeds in a whole run is no test.
    const isLong = SEEDS * STEPS >= LONG_RUN
    if (process.env.SIMULATION_COUNTS)
      for (const [name, times] of successes.counts()) process.stdout.write(`${times} times: ${name}\n`)
    expect(successes.missing(everyAction, isLong)).toEqual([])
    const totals: Record<string, number> = {}
    for (const { context } of worlds)
      for (const [what, count] of Object.entries((await context.db.once<Record<string, number>>(COUNTS))[0]!))
        totals[what] = (totals[what] ?? 0) + count
    for (const [what, count] of Object.entries(totals)) expect([what, count > SEEDS / 50]).toEqual([what, true])
  },
  TIMEOUT_MS,
)
