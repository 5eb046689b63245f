import { useQuery } from '@tanstack/react-query'
import type { AdminOrder, LateStep } from '@vendly/contract/admin-orders'
import type { DashboardStats } from '@vendly/contract/admin-stats'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge, Count } from '../../ui/badge.tsx'
import { CallLink } from '../../ui/call-link.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { OrderAmount } from '../../ui/order-amount.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TimeLeft } from '../complaints/time-left.tsx'
import { stepNames, stepOptions } from '../order-admin/orders-filter.ts'
import { lateOrdersQuery } from './admin-dashboard.queries.ts'

type Step = LateStep | 'all'
interface LateOrdersProps {
  late: DashboardStats['late']
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Late orders by the step they wait for, the worst of it open to act on. */
export function LateOrders({ late, openId, onOpen }: LateOrdersProps) {
  const [chosen, setChosen] = useState<Step>('all')
  const total = late.reduce((sum, { orders }) => sum + orders, 0)
  const tabs = [
    { value: 'all' as Step, label: 'All', count: total },
    ...stepOptions.flatMap(({ value, label }) => {
      const count = late.find(({ step }) => step === value)?.orders ?? 0
      return count > 0 ? [{ value: value as Step, label, count }] : []
    }),
  ]
  // The last order of a step may have gone on.
  const step = tabs.some(({ value }) => value === chosen) ? chosen : 'all'
  return (
    <section className="min-w-0 rounded-card bg-surface hairline">
      <h2 className="display flex items-center gap-2 px-3 pt-3 pb-1 text-d-sm">
        Late orders <Count value={total} tone="red" />
        <span className="font-normal font-sans text-ink-3 text-xs">worst first</span>
      </h2>
      {total === 0 ? (
        <p className="px-3 pt-1 pb-4 text-ink-2 text-sm">No order is late.</p>
      ) : (
        <Tabs label="Late orders by step" id="late" value={step} tabs={tabs} onChange={setChosen}>
          <Worst step={step} openId={openId} onOpen={onOpen} />
        </Tabs>
      )}
    </section>
  )
}

type WorstProps = Pick<LateOrdersProps, 'openId' | 'onOpen'> & { step: Step }
function Worst({ step, openId, onOpen }: WorstProps) {
  const asked = step === 'all' ? undefined : step
  const { data, error, refetch, isFetching } = useQuery(lateOrdersQuery(asked))
  if (!data && error)
    return (
      <Failed title="Late orders did not load" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <RowsSkeleton count={4} />
  return (
    <>
      <ul className="rows-ruled">
        {data.map((order) => (
          <li key={order._id}>
            <LateRow order={order} isOpen={order._id === openId} onPress={() => onOpen(order._id)} />
          </li>
        ))}
      </ul>
      <Link
        to={`/admin/orders?tab=late${asked ? `&step=${asked}` : ''}`}
        className="touch flex min-h-11 items-center border-line border-t px-3 font-semibold text-brand-text text-sm"
      >
        See all late orders
      </Link>
    </>
  )
}

/** Who has to take the step. Nobody can be called where no rider has taken it. */
const callsOf = ({ late, vendor, rider }: AdminOrder): { name: string; phone: string | null } | null =>
  late?.step === 'rider' ? null : late?.step === 'deliver' ? rider : { name: vendor.businessName, phone: vendor.phone }

function LateRow({ order, isOpen, onPress }: { order: AdminOrder; isOpen: boolean; onPress: () => void }) {
  const { orderNumber, customer, vendor, campus, late } = order
  const party = callsOf(order)
  return (
    <div className="flex items-center gap-2 pr-3">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onPress}
        className="grid min-w-0 flex-1 cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-2 text-left text-sm hover:bg-sunk aria-[current]:bg-brand-soft"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <b className="text-bad-text">{late && <TimeLeft until={late.since} saysLate />}</b>
          {late && <Badge tone="bad">{stepNames[late.step]}</Badge>}
        </span>
        <OrderAmount order={order} />
        <span className="min-w-0 truncate">
          {vendor.businessName} <span className="text-ink-3">to</span> {customer.name}
        </span>
        <span className="whitespace-nowrap text-ink-3 text-xs">
          {orderNumber} · {campus.shortName}
        </span>
      </button>
      {party && <CallLink {...party} />}
    </div>
  )
}
