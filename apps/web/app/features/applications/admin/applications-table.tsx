import { Avatar } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { StoreAvatar, storeColour } from '../../../ui/store-avatar.tsx'
import { vehicleWords } from '../rider/rider-steps.ts'
import { type AdminFilter, type DeskApplication, isVendor, type Kind, titleOf } from './applications-admin.queries.ts'

interface DeskRowsProps {
  kind: Kind
  wish: AdminFilter
  rows: readonly DeskApplication[]
  /** None: nothing opens. */
  onOpen?: (id: string) => void
}

/** To work through from the keyboard: J and K move, Enter opens. */
export function DeskTable({ kind, wish, rows, onOpen }: DeskRowsProps) {
  return (
    <>
      <DataTable
        caption={`${kind === 'vendor' ? 'Vendors' : 'Riders'}, ${wish.status}`}
        columns={columnsFor(kind, wish)}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={titleOf}
        onOpen={onOpen && (({ _id }) => onOpen(_id))}
      />
      {onOpen && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
    </>
  )
}

type DeskColumn = Column<DeskApplication>

const name: DeskColumn = {
  key: 'name',
  head: 'Name',
  cell: (one) => (
    <span className="flex items-center gap-2.5">
      <Lead application={one} size="sm" />
      <span className="grid min-w-0">
        <b className="truncate">{titleOf(one)}</b>
        <span className="truncate text-ink-3 text-xs">{isVendor(one) ? one.applicant.name : one.applicant.email}</span>
      </span>
    </span>
  ),
}
const trade: Record<Kind, DeskColumn> = {
  vendor: { key: 'trade', head: 'Sells', cell: (one) => isVendor(one) && one.categoryName },
  rider: {
    key: 'trade',
    head: 'Vehicle',
    cell: (one) =>
      !isVendor(one) && one.vehicle ? `${vehicleWords[one.vehicle]}${one.plate ? `, ${one.plate}` : ''}` : '',
  },
}
const campus: DeskColumn = { key: 'campus', head: 'Campus', cell: (one) => one.campus.shortName }
const papers: DeskColumn = { key: 'papers', head: 'Documents', numeric: true, cell: (one) => one.documents.length }
const waits: DeskColumn = {
  key: 'waits',
  head: 'Sent',
  cell: (one) => (
    <span className="flex items-center gap-2">
      {one.submittedAt && <RelativeTime at={one.submittedAt} />}
      {one.attempt > 1 && <span className="text-ink-3 text-xs">try {one.attempt}</span>}
    </span>
  ),
}
const desk: DeskColumn = {
  key: 'desk',
  head: 'On the desk of',
  cell: (one) => (one.claim ? one.claim.mine ? 'You' : one.claim.name : <span className="text-ink-3">Nobody</span>),
}
const decided: DeskColumn = {
  key: 'decided',
  head: 'Decided',
  cell: (one) => (
    <span className="grid">
      {one.decidedAt && <RelativeTime at={one.decidedAt} />}
      <span className="text-ink-3 text-xs">{one.decidedBy}</span>
    </span>
  ),
}
const why: DeskColumn = {
  key: 'why',
  head: 'Reason',
  cell: (one) => <span className="line-clamp-2 max-w-menu whitespace-normal text-xs">{one.reason}</span>,
}

const columnsFor = (kind: Kind, { status }: AdminFilter): DeskColumn[] =>
  status === 'pending'
    ? [name, trade[kind], campus, papers, waits, desk]
    : status === 'rejected'
      ? [name, trade[kind], campus, why, decided]
      : [name, trade[kind], campus, papers, decided]

function Lead({ application, size }: { application: DeskApplication; size?: 'sm' }) {
  const { applicant } = application
  if (!isVendor(application))
    return <Avatar name={applicant.name} photo={applicant.avatar} size={size === 'sm' ? 'sm' : 'md'} />
  return <StoreAvatar name={application.businessName} colour={storeColour(application.businessName)} size={size} />
}

/** The same on a phone. */
export function DeskRows({ kind, rows, onOpen }: DeskRowsProps) {
  return (
    <div className="md:px-gutter">
      <List label={kind === 'vendor' ? 'Vendors' : 'Riders'}>
        {rows.map((one) => (
          <Row
            key={one._id}
            onPress={onOpen && (() => onOpen(one._id))}
            lead={<Lead application={one} />}
            title={titleOf(one)}
            text={lineOf(one)}
            end={
              <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
                {one.submittedAt && <RelativeTime at={one.decidedAt ?? one.submittedAt} />}
                {one.claim && !one.claim.mine ? <span>{one.claim.name}</span> : <StateBadge state={one.status} />}
              </span>
            }
          />
        ))}
      </List>
    </div>
  )
}

const lineOf = (one: DeskApplication): string =>
  [
    isVendor(one) ? one.applicant.name : one.vehicle && vehicleWords[one.vehicle],
    one.campus.shortName,
    one.attempt > 1 && `try ${one.attempt}`,
    one.status === 'rejected' && one.reason,
  ]
    .filter(Boolean)
    .join(' · ')
