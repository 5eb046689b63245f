import type { RiskCase } from '@vendly/contract/risk'
import { riskLimits } from '@vendly/contract/risk-signals'
import { nairaText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { signalShort } from './risk-signal-text.ts'

interface ListProps {
  cases: readonly RiskCase[]
  onOpen: (id: string) => void
}

export function Score({ score }: Pick<RiskCase, 'score'>) {
  return (
    <Badge tone={score >= riskLimits.held ? 'bad' : 'gold'}>
      <span className="sr-only">Score </span>
      {score}
    </Badge>
  )
}

const whoText = ({ user }: RiskCase) => [user.role, user.campus].filter(Boolean).join(', ')
const whyText = ({ signals }: RiskCase) => signals.map((signal) => signalShort[signal]).join(', ')

const columns: readonly Column<RiskCase>[] = [
  { key: 'score', head: 'Score', cell: ({ score }) => <Score score={score} /> },
  {
    key: 'user',
    head: 'Who',
    cell: (one) => (
      <span className="grid min-w-36">
        <b className="whitespace-normal">{one.user.name}</b>
        <span className="text-ink-3 text-xs capitalize">{whoText(one)}</span>
      </span>
    ),
  },
  {
    key: 'why',
    head: 'Why',
    cell: (one) => <span className="block min-w-60 whitespace-normal text-sm">{whyText(one)}</span>,
  },
  {
    key: 'held',
    head: 'Money that waits',
    numeric: true,
    cell: ({ held }) => (held === null ? '–' : <b className="figures">{nairaText(held)}</b>),
  },
  { key: 'age', head: 'Since', cell: ({ openedAt }) => <RelativeTime at={openedAt} /> },
]

export function RiskTable({ cases, openId, onOpen }: ListProps & { openId: string | undefined }) {
  return (
    <DataTable
      caption="Users to look at"
      columns={openId ? columns.filter(({ key }) => key !== 'held' && key !== 'age') : columns}
      rows={cases}
      rowKey={({ _id }) => _id}
      rowName={({ user }) => user.name}
      openKey={openId}
      onOpen={({ _id }) => onOpen(_id)}
    />
  )
}

export function RiskRows({ cases, onOpen }: ListProps) {
  return (
    <List label="Users to look at">
      {cases.map((one) => (
        <Row
          key={one._id}
          rowKey={one._id}
          onPress={() => onOpen(one._id)}
          lead={<Score score={one.score} />}
          title={one.user.name}
          text={whyText(one)}
          end={one.held !== null && <span className="figures font-semibold">{nairaText(one.held)}</span>}
        />
      ))}
    </List>
  )
}
