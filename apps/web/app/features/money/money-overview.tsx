import { useQuery } from '@tanstack/react-query'
import type { PlatformWallet } from '@vendly/contract/admin-money'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Stat, StatsSkeleton } from '../../ui/stat.tsx'
import { FigureLine, FigurePanel } from './figure-panel.tsx'
import { faultsQuery, platformWalletQuery } from './money.queries.ts'
import { accountName } from './money-labels.ts'

/** Where all money is, to the kobo. */
export function MoneyOverview() {
  const { data, error, refetch, isFetching } = useQuery(platformWalletQuery)
  if (data)
    return (
      <div className="grid grid-cols-1 gap-4 px-gutter pt-4 pb-8 lg:px-0">
        <Balanced wallet={data} />
        <Tiles wallet={data} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
          <Waiting wallet={data} />
          <Custody wallet={data} />
        </div>
        {data.providerBalance && <ProviderBalance compared={data.providerBalance} />}
        <Month days={data.days} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
          <Lines title="Revenue" lines={data.revenue} />
          <Lines title="Expenses" lines={data.expenses} />
        </div>
        <Faults />
      </div>
    )
  if (error)
    return (
      <Failed
        title="Couldn’t load the overview"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the overview">
      <div className="grid grid-cols-1 gap-4 px-gutter pt-4">
        <StatsSkeleton count={3} />
        <RowsSkeleton count={6} />
      </div>
    </SkeletonOf>
  )
}

const exact = (naira: number) => nairaText(naira, 'two')

/** Our books balance by themselves; whether the provider has the same is another question. */
function Balanced({ wallet: { difference, waiting } }: { wallet: PlatformWallet }) {
  const { breaks } = waiting
  if (difference === 0)
    return (
      <Note tone={breaks > 0 ? 'gold' : 'ok'}>
        <b>Our books balance.</b> What came in is with users, in escrow, paid out or earned.
        {breaks > 0 && (
          <>
            {' '}
            <Link to="/admin/money?tab=breaks" className="font-semibold underline">
              {countOf(breaks, 'difference')} with the provider
            </Link>
          </>
        )}
      </Note>
    )
  return (
    <Note tone="bad" live>
      <b>{exact(difference)} is not accounted for.</b> Stop payouts and call the engineer on duty.
    </Note>
  )
}

function Tiles({ wallet }: { wallet: PlatformWallet }) {
  const { received, paidOut, custody, earned, coverage, assets } = wallet
  return (
    <dl
      aria-label="All money"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px *:bg-surface md:grid-cols-3"
    >
      <Stat label="Came in" value={exact(received)} note="Less the provider’s fees" />
      <Stat label="Paid out" value={exact(paidOut)} note="To cards and banks" />
      <Stat label="What we hold for users" value={exact(custody.total)} note="Wallets, escrow and holds" />
      <Stat label="Earned" value={exact(earned)} note="Revenue less expenses" />
      <Stat label="At the provider" value={exact(assets.provider)} note={`${exact(assets.bank)} at the bank`} />
      <Stat
        label="Our own money"
        value={exact(coverage)}
        note={coverage < 0 ? 'Less than we hold for users' : 'Beyond what we hold for users'}
      />
    </dl>
  )
}

const custodyNames: readonly { key: Exclude<keyof PlatformWallet['custody'], 'total'>; name: string }[] = [
  { key: 'wallets', name: 'Wallets' },
  { key: 'escrow', name: 'Escrow of open orders' },
  { key: 'payouts', name: 'Withdrawals under way' },
  { key: 'refunds', name: 'Refunds to cards under way' },
  { key: 'chargebacks', name: 'Held for chargebacks' },
  { key: 'ads', name: 'Ads not shown yet' },
  { key: 'riders', name: 'Due to riders from sellers' },
  { key: 'dues', name: 'Due to users from users' },
  { key: 'reserves', name: 'Reserved' },
  { key: 'unapplied', name: 'Not yet matched to a user' },
]

function Custody({ wallet: { custody, assets } }: { wallet: PlatformWallet }) {
  return (
    <FigurePanel title="What we hold for users">
      {custodyNames.map(({ key, name }) => (
        <FigureLine key={key} name={name} amount={custody[key]} />
      ))}
      <FigureLine name="Total" amount={custody.total} strong />
      <FigureLine name="What users owe" amount={assets.owed} />
      {assets.returnedTwice > 0 && <FigureLine name="Of it refunded and charged back" amount={assets.returnedTwice} />}
    </FigurePanel>
  )
}

/** What withdrawals are paid from, as the provider and our ledger have it. */
function ProviderBalance({ compared }: { compared: NonNullable<PlatformWallet['providerBalance']> }) {
  const { at, theirs, ours, underWay, difference, collections } = compared
  return (
    <FigurePanel
      title="Balance at the provider"
      note={
        <p className={`border-line border-t py-3 text-sm ${difference === 0 ? 'text-ink-3' : 'text-bad-text'}`}>
          {difference === 0 ? 'Both are the same.' : 'Look under Differences.'} Compared <RelativeTime at={at} />.
        </p>
      }
    >
      <FigureLine name="The provider says" amount={theirs} />
      <FigureLine name="Our ledger says" amount={ours} />
      <FigureLine name="Withdrawals under way" amount={underWay} />
      <FigureLine name="Difference" amount={difference} strong />
      <FigureLine name="Collected, not paid out yet" amount={collections} />
    </FigurePanel>
  )
}

function Lines({ title, lines }: { title: string; lines: PlatformWallet['revenue'] }) {
  return (
    <FigurePanel title={title}>
      {lines.length === 0 && <p className="py-3 text-ink-3 text-sm">Nothing yet.</p>}
      {lines.map(({ account, amount }) => (
        <FigureLine key={account} name={accountName(account)} amount={amount} />
      ))}
      <FigureLine
        name="Total"
        amount={lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100}
        strong
      />
    </FigurePanel>
  )
}

/** What does not fit, or waits for a person. */
function Waiting({ wallet: { waiting } }: { wallet: PlatformWallet }) {
  const { oldestEscrow, oldestProviderEventAt } = waiting
  return (
    <section className="rounded-card bg-surface hairline">
      <h2 className="display px-3 pt-3 pb-1 text-d-sm">Needs attention</h2>
      <ul className="rows-ruled">
        <Waits to="/admin/money?tab=breaks" name="Differences with the provider" count={waiting.breaks} />
        <Waits to="/admin/money?tab=adjustments" name="Waiting for a second person" count={waiting.adjustments} />
        <Waits to="/admin/money?tab=refunds" name="Refunds to decide" count={waiting.refunds} />
        <Waits to="/admin/money?tab=chargebacks" name="Chargebacks to answer" count={waiting.chargebacks} />
        <Waits to="/admin/withdrawals" name="Withdrawals under way" count={waiting.withdrawals} quiet />
        <li className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5 text-sm">
          <span>Webhooks not processed</span>
          <span className={waiting.providerEvents ? 'font-semibold text-bad-text' : 'text-ink-3'}>
            {waiting.providerEvents && oldestProviderEventAt ? (
              <>
                {waiting.providerEvents}, since <RelativeTime at={oldestProviderEventAt} />
              </>
            ) : (
              'None'
            )}
          </span>
        </li>
        <li className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5 text-sm">
          <span>Oldest money in escrow</span>
          {oldestEscrow ? (
            <Link to={`/orders/${oldestEscrow._id}`} className="touch font-semibold text-brand-text">
              {oldestEscrow.orderNumber}, <RelativeTime at={oldestEscrow.paidAt} />
            </Link>
          ) : (
            <span className="text-ink-3">None</span>
          )}
        </li>
      </ul>
    </section>
  )
}

function Waits({ to, name, count, quiet = false }: { to: string; name: string; count: number; quiet?: boolean }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5 text-sm hover:bg-sunk">
        <span>{name}</span>
        <span className={`figures ${count && !quiet ? 'font-semibold text-bad-text' : 'text-ink-3'}`}>
          {count || 'None'}
        </span>
      </Link>
    </li>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

function Month({ days }: { days: PlatformWallet['days'] }) {
  const total = (part: 'received' | 'paidOut' | 'earned') =>
    days.reduce((sum, day) => sum + Math.round(day[part] * 100), 0) / 100
  // Thirty names do not fit: one for each week.
  const rows = days.map((day, at) => ({ ...day, tick: at % 7 === 2 ? dayText(day.day) : '' }))
  return (
    <section className="rounded-card bg-surface p-3 hairline">
      <h2 className="display pb-1 text-d-sm">Last 30 days</h2>
      <Chart
        label="Money in and out, last 30 days"
        summary={`${exact(total('received'))} came in, ${exact(total('paidOut'))} was paid out and ${exact(total('earned'))} earned.`}
        rows={rows}
        rowKey={({ day }) => day}
        tick={({ tick }) => tick}
        series={[
          { label: 'Out', tone: 'brand', value: ({ paidOut }) => paidOut, total: nairaText(total('paidOut')) },
          { label: 'In', tone: 'ok', value: ({ received }) => received, total: nairaText(total('received')) },
        ]}
        cutLabel={({ received, paidOut }) => nairaText(Math.max(received, paidOut))}
        table={{
          open: 'Day by day',
          head: 'Day',
          name: ({ day }) => dayText(day),
          columns: [
            { head: 'In', cell: ({ received }) => exact(received) },
            { head: 'Out', cell: ({ paidOut }) => exact(paidOut) },
            { head: 'Earned', cell: ({ earned }) => exact(earned) },
          ],
        }}
      />
    </section>
  )
}

/** Checked when asked for, because it reads the whole ledger. */
function Faults() {
  const { data, error, refetch, isFetching } = useQuery({ ...faultsQuery, enabled: false })
  return (
    <section className="rounded-card bg-surface p-3 hairline">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="display flex-1 text-d-sm">Audit of the ledger</h2>
        <Button kind="secondary" size="sm" busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
          Check now
        </Button>
      </div>
      <div aria-live="polite" className="pt-2 text-sm">
        {!data && !error && <p className="text-ink-3">It also runs every hour.</p>}
        {error && <p className="text-bad-text">{error.message}</p>}
        {data?.length === 0 && <p className="text-ok-text">No rule is broken.</p>}
        {data && data.length > 0 && (
          <>
            <p className="font-semibold text-bad-text">{countOf(data.length, 'fault')}</p>
            <ul className="rows-ruled">
              {data.map((fault) => (
                <li key={`${fault.rule} ${fault.subject}`} className="py-2 wrap-anywhere">
                  <b>{fault.rule}</b>: {fault.subject}, {fault.found}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
