import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RiderWay, RiderWayStatus } from '@vendly/contract/rider-ways'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { fullTime } from '../../lib/time.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { MONEY_PAGE, riderWayQuery, riderWaysQuery } from './money.queries.ts'
import { MoneyActionForm } from './money-action-form.tsx'
import { riderWayBadges } from './money-labels.ts'
import { Fact, Facts, PanelLoading } from './panel-parts.tsx'

interface RiderWaysProps {
  status: RiderWayStatus | undefined
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Ways in vain that riders were not paid for at once. */
export function RiderWays({ status, openId, onOpen }: RiderWaysProps) {
  return (
    <PagedList
      query={useInfiniteQuery(riderWaysQuery(status))}
      noun="ways"
      step={MONEY_PAGE}
      failedText="No money was moved."
      skeleton={<RowsSkeleton count={4} />}
      empty={
        <EmptyState
          title="No ways of riders"
          text="When a rider cannot be paid at once for a way in vain, it is listed here."
        />
      }
    >
      {(ways) => (
        <List label="Ways of riders">
          {ways.map((way) => (
            <Row
              key={way._id}
              rowKey={way._id}
              isOpen={way._id === openId}
              onPress={() => onOpen(way._id)}
              lead={<Avatar name={way.rider.name} />}
              title={
                <>
                  <span className="figures">{nairaText(way.amount)}</span> · {way.rider.name}
                </>
              }
              text={way.why}
              end={
                <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
                  <Badge tone={way.isOverdue ? 'bad' : riderWayBadges[way.status].tone}>
                    {riderWayBadges[way.status].label}
                  </Badge>
                  <RelativeTime at={way.createdAt} />
                </span>
              }
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}

export function RiderWayPanel({ id }: { id: string }) {
  const query = useQuery(riderWayQuery(id))
  if (!query.data) return <PanelLoading what="the way" {...query} />
  const way = query.data
  const { label, tone } = riderWayBadges[way.status]
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={nairaText(way.amount, 'two')} lead={<Avatar name={way.rider.name} />}>
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          <PersonLink person={way.rider} />
        </span>
      </PanelHead>
      {way.earlier > 0 && (
        <Note tone="gold">
          {way.earlier === 1 ? 'One more way' : `${way.earlier} more ways`} of this rider for this seller within 30
          days.
        </Note>
      )}
      <Facts>
        <Fact name="Order">
          <Link to={`/orders/${way.order._id}`} className="touch font-semibold text-brand-text">
            {way.order.orderNumber}
          </Link>
        </Fact>
        <Fact name="How it ended">{way.why}</Fact>
        <Fact name="Seller">
          <PersonLink person={way.seller} />
        </Fact>
        {way.minutesCarried !== null && <Fact name="Carried for">{way.minutesCarried} min</Fact>}
        {way.paid > 0 && <Fact name="Paid">{nairaText(way.paid, 'two')}</Fact>}
        {way.endsAt && <Fact name="Decide before">{fullTime(new Date(way.endsAt))}</Fact>}
        {way.decidedBy && <Fact name="Decided by">{way.decidedBy}</Fact>}
        {way.decisionReason && <Fact name="Reason">{way.decisionReason}</Fact>}
      </Facts>
      {way.status === 'owed' && (
        <p className="text-ink-2 text-sm">
          {way.seller.name} had too little when they cancelled. What they repay goes to Vendly first, then to the rider.
        </p>
      )}
      {way.canDecide && <Decision way={way} />}
    </div>
  )
}

function Decision({ way: { _id: id, amount, rider } }: { way: RiderWay }) {
  const sum = nairaText(amount, 'two')
  const decide = (decision: 'approve' | 'refuse') => (reason: string, idempotencyKey: string) =>
    api('POST /admin/rider-ways/:id/decision', { params: { id }, body: { decision, reason }, idempotencyKey })
  return (
    <div className="grid grid-cols-1 gap-2">
      <MoneyActionForm
        kind="primary"
        label={`Pay ${sum}`}
        title="Pay the rider’s way"
        intro={`Vendly pays ${sum} to ${rider.name}. Look at the photo and the times of the order first.`}
        reasons={['The photo shows it', 'The times and the place fit']}
        toast={`${sum} is in the rider’s wallet.`}
        send={decide('approve')}
      />
      <MoneyActionForm
        kind="danger-secondary"
        label="Do not pay"
        title="Do not pay the way"
        intro={`${rider.name} gets nothing for this way, and reads your reason.`}
        danger
        toast="Not paid. The rider was notified."
        send={decide('refuse')}
      />
    </div>
  )
}
