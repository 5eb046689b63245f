import { now } from '../../apps/server/src/platform/clock.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { dayInLagos } from '../../apps/server/src/platform/lagos.ts'
import type { Provider } from '../crash-provider.ts'
import type { Campus } from './campus.ts'
import {
  auditMoney,
  compareNotifications,
  compareProvider,
  compareStock,
  compareWallets,
  findLost,
  findStuck,
  findWrongPlaces,
} from './checks.ts'
import { type Day, Turns } from './day.ts'
import { run } from './errands.ts'
import { compareSummaries, passWeeks, settleDay } from './evening.ts'
import { compareFigures } from './figures.ts'
import { openOffice, readEverything } from './office.ts'
import { Phones, Refused } from './phones.ts'
import { ERRANDS_EACH, type Plan, type Weather } from './plan.ts'
import { Records } from './records.ts'

/** People who do something at the same time. */
const AT_ONCE = 8

type Played = {
  plan: Plan
  campus: Campus
  provider: Provider
  context: Context
  url: string
  stopJobs: () => Promise<void>
}

/** Plays the day, prints a table of what was compared, and returns what differs. */
export async function playDay({ plan, campus, provider, context, url, stopJobs }: Played): Promise<string[]> {
  const phones = new Phones(() => url)
  const riders = new Turns(campus.riders)
  const day: Day = { campus, phones, provider, riders, records: new Records(), paid: new Map() }
  const startedAt = now()
  const startedMs = performance.now()
  const from = dayInLagos(startedAt)
  await openOffice(day)
  await runErrands(day, plan)
  await readEverything(day)
  const table = new Table()
  table.add('everything due is done', await settleDay(day, context))
  table.add('answers: none unexpected, doubled presses alike', phones.faults)
  table.add('acknowledged: nothing lost, nothing twice', await findLost(day, context))
  const { compared, wrong } = await compareFigures(day, from)
  table.add(`figures on ${compared} screens and files`, wrong)
  table.add('wallets as people saw money come and go', await compareWallets(day))
  table.add('each event told once', await compareNotifications(day, context))
  await stopJobs()
  table.add('evening messages of stores', await compareSummaries(day, context, startedAt))
  const at = await passWeeks(day, context)
  table.add('nothing stuck after all clocks', await findStuck(context, at))
  table.add('rules of the ledger', await auditMoney(context))
  table.add("the provider's records", await compareProvider(day, context))
  table.add('units of stock', await compareStock(day, context))
  table.add('times, seats and coupons', await findWrongPlaces(context))
  table.print(day, (performance.now() - startedMs) / 1000)
  return table.faults
}

async function runErrands(day: Day, { errands, weather }: Plan): Promise<void> {
  const all = errands.length * ERRANDS_EACH
  let done = 0
  const people = errands.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [n, ofOne] of people)
        for (const [at, errand] of ofOne.entries()) {
          const next = weather[Math.floor((done * weather.length) / all)]
          if (next && Math.floor((done * weather.length) / all) !== Math.floor(((done - 1) * weather.length) / all))
            await change(day, next)
          done++
          await run(day, day.campus.people[n]!, errand, `${n}-${at}`).catch((error: Error) => {
            if (!(error instanceof Refused)) throw error
          })
        }
    }),
  )
}

async function change({ provider }: Day, weather: Weather): Promise<void> {
  await provider.endFaults()
  if ('webhooks' in weather) await provider.call('webhooks', { mode: weather.webhooks })
  else await provider.call('faults', { path: weather.path, kind: weather.fault, times: 2, hold_ms: 300 })
}

class Table {
  readonly faults: string[] = []
  add(what: string, faults: readonly string[]): void {
    process.stdout.write(`${(faults.length === 0 ? 'ok' : `${faults.length} faults`).padEnd(12)}${what}\n`)
    this.faults.push(...faults.map((fault) => `${what}: ${fault}`))
  }
  print({ phones, campus }: Day, seconds: number): void {
    const counts = [...phones.counts].toSorted(([, a], [, b]) => b - a)
    const lines = counts.map(([what, count]) => `${String(count).padStart(6)}      ${what}`)
    const { people, shops, providers, riders } = campus
    process.stdout.write(
      `\n${lines.join('\n')}\n\n${people.length} people, ${shops.length} stores, ${providers.length} sellers of services, ${riders.length} riders; ${phones.calls} calls in ${seconds.toFixed(0)} s\n`,
    )
  }
}
