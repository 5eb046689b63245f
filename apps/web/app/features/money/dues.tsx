import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Due, DueStatus } from '@vendly/contract/dues'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { dueQuery, duesQuery, MONEY_PAGE } from './money.queries.ts'
import { MoneyActionForm } from './money-action-form.tsx'
import { dueBadges, dueKindNames } from './money-labels.ts'
import { Fact, Facts, PanelLoading } from './panel-parts.tsx'

interface DuesProps {
  status: DueStatus | undefined
  openId: string | undefined
  onOpen: (id: string) => void
}

/** What users owe to other users, who wait for it. */
export function Dues({ status, openId, onOpen }: DuesProps) {
  return (
    <PagedList
      query={useInfiniteQuery(duesQuery(status))}
      noun="dues"
      step={MONEY_PAGE}
      failedText="No money was moved."
      skeleton={<RowsSkeleton count={4} />}
      empty={
        <EmptyState
          title="Nothing is due"
          text="When somebody has too little for a refund or a rider’s way, the rest is listed here."
        />
      }
    >
      {(dues) => (
        <List label="Due to users">
          {dues.map((due) => (
            <Row
              key={due._id}
              rowKey={due._id}
              isOpen={due._id === openId}
              onPress={() => onOpen(due._id)}
              lead={<Avatar name={due.creditor.name} />}
              title={
                <>
                  <span className="figures">{nairaText(due.amount)}</span> · {due.creditor.name}
                </>
              }
              text={`${dueKindNames[due.kind]}, ${due.subject.number}, from ${due.debtor.name}`}
              end={
                <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
                  <Badge tone={dueBadges[due.status].tone}>{dueBadges[due.status].label}</Badge>
                  <RelativeTime at={due.createdAt} />
                </span>
              }
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}

export function DuePanel({ id }: { id: string }) {
  const query = useQuery(dueQuery(id))
  const list = useInfiniteQuery(duesQuery(undefined))
  if (!query.data) return <PanelLoading what="what is due" {...query} />
  const due = query.data
  const budget = list.data?.pages[0]?.budget
  const { label, tone } = dueBadges[due.status]
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={nairaText(due.amount, 'two')} lead={<Avatar name={due.creditor.name} />}>
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          <PersonLink {...due.creditor} />
        </span>
      </PanelHead>
      <Facts>
        <Fact name="For">{dueKindNames[due.kind]}</Fact>
        <Fact name={due.subject.kind === 'booking' ? 'Booking' : 'Order'}>
          <Link
            to={`${due.subject.kind === 'booking' ? '/service-bookings' : '/orders'}/${due.subject._id}`}
            className="touch font-semibold text-brand-text"
          >
            {due.subject.number}
          </Link>
        </Fact>
        <Fact name="Owed by">
          <PersonLink {...due.debtor} />
        </Fact>
        <Fact name="They owe in all">{nairaText(due.owed, 'two')}</Fact>
        {due.paid > 0 && <Fact name="Repaid">{nairaText(due.paid, 'two')}</Fact>}
        {due.advanced > 0 && <Fact name="Advanced by Vendly">{nairaText(due.advanced, 'two')}</Fact>}
        {due.open > 0 && <Fact name="Still due">{nairaText(due.open, 'two')}</Fact>}
        {budget && (
          <Fact name="Left for advances">
            {nairaText(budget.left)} of {nairaText(budget.limit)}
          </Fact>
        )}
      </Facts>
      {due.advances.map(({ amount, by, reason, at }) => (
        <p key={at} className="text-sm wrap-anywhere">
          <b className="figures">{nairaText(amount, 'two')}</b> advanced by {by}, <RelativeTime at={at} />: {reason}
        </p>
      ))}
      <p className="text-ink-2 text-sm">
        What {due.debtor.name} repays goes to Vendly first, then to those to whom it is due, the oldest first.
      </p>
      {due.open > 0 && <Advance due={due} />}
    </div>
  )
}

const PersonLink = ({ _id, name }: { _id: string; name: string }) => (
  <Link to={`/admin/users?user=${_id}`} className="touch font-semibold text-brand-text text-sm">
    {name}
  </Link>
)

function Advance({ due: { _id: id, open, creditor, debtor } }: { due: Due }) {
  const sum = nairaText(open, 'two')
  return (
    <MoneyActionForm
      kind="primary"
      label={`Advance ${sum}`}
      title="Advance what is due"
      intro={`Vendly pays ${sum} to ${creditor.name}, and ${debtor.name} owes it to Vendly. It counts against the budget.`}
      reasons={['The buyer should not wait for the seller', 'The seller is known and will repay it']}
      toast={`${sum} is in ${creditor.name}’s wallet.`}
      send={(reason, idempotencyKey) =>
        api('POST /admin/dues/:id/advance', { params: { id }, body: { amount: String(open), reason }, idempotencyKey })
      }
    />
  )
}
