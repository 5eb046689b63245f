import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { StoreAvatar, storeColour } from '../../../ui/store-avatar.tsx'
import { vehicleLabels } from '../rider/rider-steps.ts'
import { type AdminApplication, isVendor, type Kind, titleOf } from './applications-admin.queries.ts'
import type { Tab } from './applications-filter.ts'

interface ApplicationsTableProps {
  kind: Kind
  status: Tab
  applications: readonly AdminApplication[]
  /** None: sample data, which cannot be opened. */
  onOpen?: (id: string) => void
}

export function ApplicationsTable({ kind, status, applications, onOpen }: ApplicationsTableProps) {
  return (
    <DataTable
      caption={`${kind === 'vendor' ? 'Vendors' : 'Riders'}, ${status}`}
      columns={columnsFor(kind, status)}
      rows={applications}
      rowKey={({ _id }) => _id}
      rowName={titleOf}
      onOpen={onOpen && (({ _id }) => onOpen(_id))}
    />
  )
}

type ApplicationColumn = Column<AdminApplication>

const name: ApplicationColumn = {
  key: 'name',
  head: 'Name',
  cell: (application) => (
    <span className="flex items-center gap-2.5">
      <Lead application={application} size="sm" />
      <span className="grid min-w-0">
        <b className="truncate">{titleOf(application)}</b>
        <span className="truncate text-ink-3 text-xs">
          {isVendor(application) ? application.applicant.name : application.applicant.email}
        </span>
      </span>
    </span>
  ),
}
const trade: Record<Kind, ApplicationColumn> = {
  vendor: { key: 'trade', head: 'Sells', cell: (application) => isVendor(application) && application.categoryName },
  rider: {
    key: 'trade',
    head: 'Vehicle',
    cell: (application) =>
      !isVendor(application) &&
      application.vehicle &&
      [vehicleLabels[application.vehicle], application.plate].filter(Boolean).join(', '),
  },
}
const flags: ApplicationColumn = {
  key: 'flags',
  head: 'Flags',
  cell: (application) => <FlagBadge application={application} />,
}
const campus: ApplicationColumn = { key: 'campus', head: 'Campus', cell: ({ campus: { shortName } }) => shortName }
const documents: ApplicationColumn = {
  key: 'documents',
  head: 'Documents',
  numeric: true,
  cell: (application) => application.documents.length,
}
const submitted: ApplicationColumn = {
  key: 'submitted',
  head: 'Submitted',
  cell: ({ submittedAt, attempt }) => (
    <span className="flex items-center gap-2">
      {submittedAt && <RelativeTime at={submittedAt} />}
      {attempt > 1 && <span className="text-ink-3 text-xs">{attemptText(attempt)}</span>}
    </span>
  ),
}
const assigned: ApplicationColumn = {
  key: 'assigned',
  head: 'Assigned to',
  cell: ({ claim }) => (claim ? claim.isMine ? 'You' : claim.name : <span className="text-ink-3">–</span>),
}
const decided: ApplicationColumn = {
  key: 'decided',
  head: 'Decided',
  cell: ({ decidedAt, decidedBy }) => (
    <span className="grid">
      {decidedAt && <RelativeTime at={decidedAt} />}
      <span className="text-ink-3 text-xs">{decidedBy}</span>
    </span>
  ),
}
const reason: ApplicationColumn = {
  key: 'reason',
  head: 'Reason',
  cell: (application) => (
    <span className="line-clamp-2 max-w-menu whitespace-normal text-xs">{application.reason}</span>
  ),
}

const columnsFor = (kind: Kind, status: Tab): ApplicationColumn[] =>
  ({
    pending: [name, trade[kind], campus, documents, flags, submitted, assigned],
    verified: [name, trade[kind], campus, documents, decided],
    rejected: [name, trade[kind], campus, reason, decided],
  })[status]

const flagNames = {
  'same-document': 'Same document',
  'file-twice': 'File sent twice',
  'same-plate': 'Same plate',
  'name-changed': 'Name changed',
}

function FlagBadge({ application }: { application: AdminApplication }) {
  const kinds = [...new Set(application.flags.map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {kinds.map((kind) => (
        <Badge key={kind} tone="bad" icon="flag">
          {flagNames[kind]}
        </Badge>
      ))}
    </span>
  )
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "2nd attempt" */
const attemptText = (attempt: number): string => `${attempt}${endings[ordinals.select(attempt)] ?? 'th'} attempt`

function Lead({ application, size }: { application: AdminApplication; size?: 'sm' }) {
  const { applicant } = application
  if (!isVendor(application)) return <Avatar name={applicant.name} photo={applicant.avatar} size={size ?? 'md'} />
  return (
    <StoreAvatar
      name={application.businessName}
      colour={storeColour(application.businessName)}
      image={application.store?.image}
      size={size}
    />
  )
}

/** The same on a phone. */
export function ApplicationRows({ kind, applications, onOpen }: ApplicationsTableProps) {
  return (
    <List label={kind === 'vendor' ? 'Vendors' : 'Riders'}>
      {applications.map((application) => (
        <Row
          key={application._id}
          rowKey={application._id}
          onPress={onOpen && (() => onOpen(application._id))}
          lead={<Lead application={application} />}
          title={titleOf(application)}
          text={
            <>
              {summaryOf(application)}
              <FlagBadge application={application} />
            </>
          }
          end={<RowEnd application={application} />}
        />
      ))}
    </List>
  )
}

function RowEnd({ application: { submittedAt, decidedAt, claim, status } }: { application: AdminApplication }) {
  return (
    <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
      {submittedAt && <RelativeTime at={decidedAt ?? submittedAt} />}
      {claim && !claim.isMine ? <span>{claim.name}</span> : <StateBadge state={status} />}
    </span>
  )
}

const summaryOf = (application: AdminApplication): string =>
  [
    isVendor(application) ? application.applicant.name : application.vehicle && vehicleLabels[application.vehicle],
    application.campus.shortName,
    application.attempt > 1 && attemptText(application.attempt),
    application.status === 'rejected' && application.reason,
  ]
    .filter(Boolean)
    .join(' · ')
