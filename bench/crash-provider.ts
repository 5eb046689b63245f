import { setTimeout as pause } from 'node:timers/promises'
import { paymentJobs } from '../apps/server/src/modules/payments/payments.jobs.ts'
import { payoutJobs } from '../apps/server/src/modules/payouts/payouts.jobs.ts'
import { transferReconciliation } from '../apps/server/src/modules/payouts/payouts.reconciliation.ts'
import { days, hours, later, now, useClock } from '../apps/server/src/platform/clock.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { drainJobs } from '../apps/server/src/platform/jobs.ts'
import { findDifferences, type ProviderBooks } from '../apps/server/test/simulation/book-differences.ts'
import { startSandbox } from '../packages/sandbox/src/sandbox.ts'

export const PAYSTACK_KEY = 'sk_test_sandbox_crash'
/** How long the server waits for an answer of the provider. */
export const ANSWER_MS = 2_000
const PATHS = [
  '/transaction/initialize',
  '/transaction/verify/:x',
  '/transfer',
  '/transfer/verify/:x',
  '/transferrecipient',
  '/bank/resolve',
] as const
const KINDS = ['500', 'timeout_after', 'timeout_before', 'malformed', '429'] as const

/** The payment provider and the mail server, in this process: they outlive the server. */
export async function startProvider() {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataFolder: ':memory:',
    defaults: { startBalanceKobo: 0 },
  })
  const url = `http://127.0.0.1:${sandbox.httpPort}`
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/__sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${PAYSTACK_KEY}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`the provider answered ${path} with ${response.status}`)
    const text = await response.text()
    return text ? JSON.parse(text) : undefined
  }
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    call: (path: string, body?: object) => send(body ? 'POST' : 'GET', path, body),
    endFaults: () => send('DELETE', 'faults'),
    close: sandbox.close,
  }
}
export type Provider = Awaited<ReturnType<typeof startProvider>>

/** One call after the other fails at the provider, another one each time. Resolves to how many faults were asked for. */
export async function keepFailing(provider: Provider, isStopping: () => boolean, isPaused: () => boolean) {
  let faults = 0
  for (; !isStopping(); await pause(200 + Math.random() * 600)) {
    // One at a time: those for calls that are rare would gather.
    await provider.endFaults()
    if (isPaused()) continue
    const path = PATHS[faults % PATHS.length]
    const kind = KINDS[Math.floor(faults / PATHS.length) % KINDS.length]
    await provider.call('faults', { path, kind, hold_ms: 300 })
    faults++
  }
  await provider.endFaults()
  return faults
}

/** Hours in which a withdrawal that was cut off is found out about, then days until a payment page that was left expires. */
const STEPS_MS = [...Array<number>(24).fill(hours(1)), ...Array<number>(8).fill(days(1))]

/**
 * The clock goes on, for us and for the provider, until all withdrawals and charges have ended. Then our books are compared with the
 * provider's. No other process may run jobs meanwhile. Returns the differences, and what is still under way.
 */
export async function closeBooks(context: Context, provider: Provider): Promise<string[]> {
  let offset = 0
  const restore = useClock(() => new Date(Date.now() + offset))
  try {
    for (const step of STEPS_MS) {
      offset += step
      await provider.call('clock', { advance: step })
      await context.db.once(
        `update graphile_worker._private_jobs j set run_at = now()
           from graphile_worker._private_tasks t
          where t.id = j.task_id and (t.identifier like 'payouts.%' or t.identifier = 'wallet.checkCharge')
            and j.run_at <= $due`,
        { due: now() },
      )
      await drainJobs(context, [...payoutJobs, ...paymentJobs])
      if (!(await listUnderWay(context)).length) break
    }
    await transferReconciliation.compare(context, { from: later(-days(2) - offset), to: now() })
    const underWay = (await listUnderWay(context)).map(({ what, n }) => `${n} ${what}`)
    return [...underWay, ...(await findDifferences(context.db, (await provider.call('state')) as ProviderBooks))]
  } finally {
    restore()
  }
}

const listUnderWay = ({ db }: Context) =>
  db.once<{ what: string; n: number }>(
    `select what, count(*)::int as n
       from (select 'withdrawals are still ' || status as what from withdrawals
              where status not in ('succeeded', 'failed', 'reversed')
             union all
             select 'charges are still ' || status from payment_charges where status in ('created', 'open')) open
      group by what`,
  )
