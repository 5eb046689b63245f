import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, type Sorting } from '../../ui/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { Price } from '../../ui/money.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Progress, type Upload, Uploads } from '../../ui/progress.tsx'
import { Qr } from '../../ui/qr.tsx'
import { Delta, Stat, Stats } from '../../ui/stat.tsx'
import { type State, StateBadge } from '../../ui/state-badge.tsx'
import { CodeDigits, Ticket } from '../../ui/ticket.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Specimen } from './specimen.tsx'

const noop = () => undefined
const uploads: readonly Upload[] = [
  { id: '1', name: 'fan-front.jpg', size: 2_200_000, sent: 1_408_000, state: 'sending' },
  { id: '2', name: 'fan-side.jpg', size: 1_900_000, sent: 1_900_000, state: 'done' },
  { id: '3', name: 'waybill.jpg', size: 900_000, sent: 270_000, state: 'failed', problem: 'No network at 30%' },
]

export function StatSection() {
  return (
    <Specimen title="Stat tiles" rule="Side by side with hairlines; vendors see whole naira.">
      <Stats>
        <Stat label="Sales today" value="₦142,000" note={<Delta change={18} />} />
        <Stat label="Orders" value="16" note={<Delta change={-2} unit="" />} />
      </Stats>
    </Specimen>
  )
}

export function TimelineSection() {
  return (
    <Specimen title="Timeline">
      <Timeline
        label="Order VD-48213"
        steps={[
          { key: 'paid', title: 'Paid from wallet', time: '2:06 pm', step: 'done' },
          { key: 'ready', title: 'Food is ready', time: '2:24 pm', step: 'done' },
          { key: 'way', title: 'Ibrahim picked it up', text: 'Passing New Hall', step: 'now' },
          { key: 'there', title: 'Delivered to Moremi Hall', step: 'later' },
        ]}
      />
    </Specimen>
  )
}

export function TicketSection() {
  return (
    <Specimen title="Code and QR" rule="For codes, receipts and balances. At most one per screen.">
      <Ticket
        label="Delivery code"
        stub={
          <span className="flex items-center gap-2 text-sm">
            <Icon name="shield-check-fill" size="sm" /> ₦6,100 held safely
          </span>
        }
      >
        <div className="flex items-start gap-4">
          <div className="grid flex-1 gap-2">
            <span className="text-on-night-2 text-sm">Give this code only when you have your order</span>
            <CodeDigits code="4071" />
          </div>
          <Qr value="4071" label="QR code with your delivery code" />
        </div>
      </Ticket>
    </Specimen>
  )
}

export function UploadSection() {
  return (
    <Specimen title="Uploads and progress">
      <Uploads uploads={uploads} onRemove={noop} onRetry={noop} />
      <Progress label="Sending notifications" percent={40} tone="gold" />
    </Specimen>
  )
}

interface OrderRow {
  id: string
  buyer: string
  state: State
  escrow: State
  total: number
}

const orders: readonly OrderRow[] = [
  { id: 'VD-48213', buyer: 'Chidinma Okonkwo-Adeyemi', state: 'picked-up', escrow: 'held', total: 6_100 },
  { id: 'VD-48214', buyer: 'Chidinma Okonkwo-Adeyemi', state: 'pending', escrow: 'held', total: 45_900 },
  { id: 'VD-47990', buyer: 'Oghenetega Oritsejafor', state: 'delivered', escrow: 'released', total: 1_250_500 },
]

const columns: readonly Column<OrderRow>[] = [
  { key: 'id', head: 'Order', cell: (row) => <b>{row.id}</b>, sortable: true },
  { key: 'buyer', head: 'Buyer', cell: (row) => row.buyer },
  { key: 'state', head: 'Status', cell: (row) => <StateBadge state={row.state} /> },
  { key: 'escrow', head: 'Escrow', cell: (row) => <StateBadge state={row.escrow} /> },
  { key: 'total', head: 'Total', cell: (row) => <Price amount={row.total} size="sm" />, numeric: true, sortable: true },
  {
    key: 'open',
    head: 'Actions',
    cell: () => (
      <Button kind="secondary" size="xs">
        Open
      </Button>
    ),
    numeric: true,
  },
]

export function TableSection() {
  const [open, setOpen] = useState('VD-48214')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['VD-48214']))
  const [sorting, setSorting] = useState<Sorting>({ key: 'id', direction: 'up' })
  const toggle = ({ id }: OrderRow) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  return (
    <Specimen title="Table" rule="48 px rows, sticky head, numbers on the right.">
      <KeyHints hints={{ 'J K': 'move', Enter: 'open', X: 'select' }} />
      <DataTable
        caption="Orders"
        columns={columns}
        rows={orders}
        rowKey={(row) => row.id}
        rowName={(row) => row.id}
        openKey={open}
        onOpen={(row) => setOpen(row.id)}
        selected={selected}
        onToggle={toggle}
        sorting={sorting}
        onSort={setSorting}
      />
      <Pager shown={24} total={186} step={24} noun="products" onMore={noop} />
      <Pager shown={186} total={186} step={24} noun="products" onMore={noop} />
    </Specimen>
  )
}
