import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Adjustments } from './adjustments.tsx'
import { Approvals } from './approvals.tsx'
import { BreakPanel, Breaks } from './breaks.tsx'
import { ChargebackPanel, Chargebacks } from './chargebacks.tsx'
import { DuePanel, Dues } from './dues.tsx'
import { platformWalletQuery } from './money.queries.ts'
import {
  chargebackBadges,
  chargebackStatuses,
  dueBadges,
  dueStatuses,
  isChargebackStatus,
  isDueStatus,
  isRefundStatus,
  isRiderWayStatus,
  refundBadges,
  refundStatuses,
  riderWayBadges,
  riderWayStatuses,
} from './money-labels.ts'
import { MoneyOverview } from './money-overview.tsx'
import { ProposeCorrection } from './propose-correction.tsx'
import { RefundPanel, Refunds } from './refunds.tsx'
import { RiderWayPanel, RiderWays } from './rider-ways.tsx'

export const handle: ScreenHandle = { title: 'Money', namesDocument: true }
export const clientLoader = () => warm((client) => void client.prefetchQuery(platformWalletQuery))

const TABS = ['overview', 'breaks', 'adjustments', 'refunds', 'chargebacks', 'ways', 'dues'] as const
type Tab = (typeof TABS)[number]

/** What opens beside the list of each tab, by its name in the address. */
const panels: Partial<Record<Tab, { param: string; label: string; content: (id: string) => ReactNode }>> = {
  breaks: { param: 'break', label: 'Difference', content: (id) => <BreakPanel id={Number(id)} /> },
  refunds: { param: 'refund', label: 'Refund', content: (id) => <RefundPanel id={id} /> },
  chargebacks: { param: 'chargeback', label: 'Chargeback', content: (id) => <ChargebackPanel id={id} /> },
  dues: { param: 'due', label: 'Due', content: (id) => <DuePanel id={id} /> },
  ways: { param: 'way', label: 'Rider’s way', content: (id) => <RiderWayPanel id={id} /> },
}

/** All money of the platform: where it is, what does not fit, and what waits for a decision. */
export default function AdminMoney() {
  const [search, show] = useAddressState()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview'
  const shown = panels[tab]
  const panel = useSidePanel(shown?.param ?? 'none')
  const waiting = useQuery(platformWalletQuery).data?.waiting
  const status = search.get('status')
  const options = optionsOf(tab)
  return (
    <AdminList<Tab>
      title="Money"
      actions={tab === 'adjustments' && <ProposeCorrection />}
      tabs={{
        label: 'Money',
        id: 'money',
        value: tab,
        tabs: [
          { value: 'overview', label: 'Overview' },
          { value: 'breaks', label: 'Differences', count: waiting?.breaks },
          { value: 'adjustments', label: 'Approvals', count: waiting?.adjustments },
          { value: 'refunds', label: 'Refunds', count: waiting?.refunds },
          { value: 'chargebacks', label: 'Chargebacks', count: waiting?.chargebacks },
          { value: 'ways', label: 'Riders’ ways', count: waiting?.riderWays },
          { value: 'dues', label: 'Due to users' },
        ],
        onChange: (next) => show({ tab: next === 'overview' ? undefined : next, status: undefined }),
      }}
      filters={
        options.length > 0 && <Filters options={options} status={status} onStatus={(next) => show({ status: next })} />
      }
      panel={shown && { ...panel, label: shown.label, content: shown.content }}
    >
      {tab === 'overview' && <MoneyOverview />}
      {tab === 'breaks' && (
        <Breaks state={status === 'resolved' ? 'resolved' : 'open'} openId={panel.openId} onOpen={panel.open} />
      )}
      {tab === 'adjustments' && (
        <>
          <Approvals />
          <h2 className="display px-gutter pt-2 text-d-sm lg:px-0">Corrections</h2>
          <Adjustments />
        </>
      )}
      {tab === 'refunds' && (
        <Refunds status={isRefundStatus(status) ? status : undefined} openId={panel.openId} onOpen={panel.open} />
      )}
      {tab === 'chargebacks' && (
        <Chargebacks
          status={isChargebackStatus(status) ? status : undefined}
          openId={panel.openId}
          onOpen={panel.open}
        />
      )}
      {tab === 'ways' && (
        <RiderWays status={isRiderWayStatus(status) ? status : undefined} openId={panel.openId} onOpen={panel.open} />
      )}
      {tab === 'dues' && (
        <Dues status={isDueStatus(status) ? status : undefined} openId={panel.openId} onOpen={panel.open} />
      )}
    </AdminList>
  )
}

interface FiltersProps {
  options: readonly { value: string | undefined; label: string }[]
  status: string | null
  onStatus: (status: string | undefined) => void
}

function Filters({ options, status, onStatus }: FiltersProps) {
  const wide = useWideScreen()
  return (
    <Chips label="Status" wrap={wide}>
      {options.map(({ value, label }) => (
        <Chip
          key={value ?? 'all'}
          look={(status ?? undefined) === value ? 'current' : 'plain'}
          onClick={() => onStatus(value)}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  )
}

function optionsOf(tab: Tab): { value: string | undefined; label: string }[] {
  const all = { value: undefined, label: 'All' }
  if (tab === 'breaks')
    return [
      { value: undefined, label: 'Open' },
      { value: 'resolved', label: 'Resolved' },
    ]
  if (tab === 'refunds') return [all, ...refundStatuses.map((value) => ({ value, label: refundBadges[value].label }))]
  if (tab === 'chargebacks')
    return [all, ...chargebackStatuses.map((value) => ({ value, label: chargebackBadges[value].label }))]
  if (tab === 'ways') return [all, ...riderWayStatuses.map((value) => ({ value, label: riderWayBadges[value].label }))]
  if (tab === 'dues') return [all, ...dueStatuses.map((value) => ({ value, label: dueBadges[value].label }))]
  return []
}
