import { useQuery } from '@tanstack/react-query'
import type { DebtAge, Exposure, MoneyAlarmKind } from '@vendly/contract/exposure'
import type { TrustLevel } from '@vendly/contract/reserves'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Stat, StatsSkeleton } from '../../ui/stat.tsx'
import { FigureLine, FigurePanel } from '../money/figure-panel.tsx'
import { accountName } from '../money/money-labels.ts'
import { exposureQuery } from './exposure.queries.ts'

const exact = (naira: number) => nairaText(naira, 'two')

export function ExposureOverview() {
  const { data, error, refetch, isFetching } = useQuery(exposureQuery)
  if (data)
    return (
      <div className="grid grid-cols-1 gap-4 px-gutter pt-4 pb-8 lg:px-0">
        <Alarms alarms={data.alarms} />
        <Tiles exposure={data} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
          <Debts debts={data.debts} />
          <Reserves reserves={data.reserves} />
        </div>
        <Expenses expenses={data.expenses} />
      </div>
    )
  if (error)
    return (
      <Failed
        title="Couldn’t load the exposure"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the exposure">
      <div className="grid grid-cols-1 gap-4 px-gutter pt-4">
        <StatsSkeleton count={3} />
        <RowsSkeleton count={6} />
      </div>
    </SkeletonOf>
  )
}

const alarmTexts: Record<MoneyAlarmKind, { to: string; text: (count: number) => string }> = {
  faults: { to: '/admin/money', text: (count) => `The ledger breaks ${countOf(count, 'rule')}` },
  audit: { to: '/admin/money', text: () => 'The hourly audit of the ledger does not run' },
  breaks: { to: '/admin/money?tab=breaks', text: (count) => `${countOf(count, 'difference')} with the provider` },
  webhooks: { to: '/admin/money', text: (count) => `${countOf(count, 'webhook')} not processed` },
  chargebacks: { to: '/admin/money?tab=chargebacks', text: (count) => `${countOf(count, 'chargeback')} to answer` },
  refunds: { to: '/admin/money?tab=refunds', text: (count) => `${countOf(count, 'refund')} to decide` },
  'rider-ways': {
    to: '/admin/money?tab=ways',
    text: (count) => `${countOf(count, 'rider’s way', 'riders’ ways')} to decide`,
  },
  adjustments: { to: '/admin/money?tab=adjustments', text: (count) => `${countOf(count, 'adjustment')} to approve` },
  budget: { to: '/admin/settings', text: () => 'The budget for advances is nearly used' },
}

function Alarms({ alarms }: { alarms: Exposure['alarms'] }) {
  if (alarms.length === 0) return <Note tone="ok">No open alarm about money.</Note>
  return (
    <section className="rounded-card bg-surface hairline">
      <h2 className="display px-3 pt-3 pb-1 text-d-sm">Open alarms</h2>
      <ul className="rows-ruled">
        {alarms.map(({ kind, count, since }) => (
          <li key={kind}>
            <Link
              to={alarmTexts[kind].to}
              className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5 text-sm hover:bg-sunk"
            >
              <span className="font-semibold">{alarmTexts[kind].text(count ?? 0)}</span>
              {since && (
                <span className="flex-none text-ink-3">
                  <RelativeTime at={since} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tiles({ exposure: { debts, reserves, advances, expenses } }: { exposure: Exposure }) {
  const month = expenses.reduce((sum, one) => sum + Math.round(one.month * 100), 0) / 100
  const day = expenses.reduce((sum, one) => sum + Math.round(one.day * 100), 0) / 100
  return (
    <dl
      aria-label="What Vendly could lose"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px *:bg-surface lg:grid-cols-4"
    >
      <Stat label="Owed and at risk" value={exact(debts.atRisk)} note={countOf(debts.debtors, 'debtor')} />
      <Stat label="Reserved" value={exact(reserves.total)} note="Kept for refunds" />
      <Stat
        label="Advanced in 30 days"
        value={exact(advances.used)}
        note={`${exact(advances.left)} left of ${exact(advances.limit)}`}
      />
      <Stat label="Spent in 30 days" value={exact(month)} note={`${exact(day)} in 24 hours`} />
    </dl>
  )
}

const ageNames: Record<DebtAge, string> = {
  day: 'Up to 1 day old',
  week: '1 to 7 days',
  month: '7 to 30 days',
  older: 'Over 30 days',
}

function Debts({ debts: { byAge, total, dueToUsers, atRisk } }: { debts: Exposure['debts'] }) {
  return (
    <FigurePanel
      title="What users owe"
      note={
        <p className="border-line border-t py-3 text-sm">
          <Link to="/admin/exposure?tab=debtors" className="touch font-semibold text-brand-text">
            Who owes
          </Link>
        </p>
      }
    >
      {byAge.map(({ age, amount }) => (
        <FigureLine key={age} name={ageNames[age]} amount={amount} />
      ))}
      <FigureLine name="Total" amount={total} strong />
      <FigureLine name="Of it due to other users" amount={dueToUsers} />
      <FigureLine name="At Vendly’s risk" amount={atRisk} strong />
    </FigurePanel>
  )
}

const levelNames: Record<TrustLevel, string> = { new: 'New', known: 'Known', proven: 'Proven' }
const dayFormat = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

function Reserves({ reserves: { total, byLevel, releases } }: { reserves: Exposure['reserves'] }) {
  return (
    <FigurePanel title="Reserved">
      {byLevel.map(({ level, amount, users }) => (
        <FigureLine key={level} name={`${levelNames[level]}: ${countOf(users, 'person', 'people')}`} amount={amount} />
      ))}
      <FigureLine name="Total" amount={total} strong />
      {releases.map(({ day, amount }) => (
        <FigureLine key={day} name={`Available on ${dayText(day)}`} amount={amount} />
      ))}
    </FigurePanel>
  )
}

function Expenses({ expenses }: { expenses: Exposure['expenses'] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <h2 className="display pt-3 pb-1 text-d-sm">Expenses</h2>
      {expenses.length === 0 ? (
        <p className="py-3 text-ink-3 text-sm">Nothing was spent in 30 days.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-ink-3 text-xs">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                Account
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                24 hours
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                30 days
              </th>
            </tr>
          </thead>
          <tbody>
            {expenses.map(({ account, day, month }) => (
              <tr key={account} className="border-line border-t">
                <th scope="row" className="py-2.5 text-left font-normal text-ink-2">
                  {accountName(account)}
                </th>
                <td className="figures py-2.5 pl-3 text-right">{exact(day)}</td>
                <td className="figures py-2.5 pl-3 text-right">{exact(month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
