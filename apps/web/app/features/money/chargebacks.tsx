import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ChargebackLine, ChargebackRecord, ChargebackStatus } from '@vendly/contract/chargebacks'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { fullTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { AreaField } from '../../ui/field.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { chargebackQuery, chargebacksQuery, MONEY_PAGE, useMoneyAction } from './money.queries.ts'
import { chargebackBadges, refundBadges } from './money-labels.ts'
import { Fact, Facts, History, PanelLoading } from './panel-parts.tsx'

interface ChargebacksProps {
  status: ChargebackStatus | undefined
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Card payments that banks demand back. */
export function Chargebacks({ status, openId, onOpen }: ChargebacksProps) {
  return (
    <PagedList
      query={useInfiniteQuery(chargebacksQuery(status))}
      noun="chargebacks"
      step={MONEY_PAGE}
      failedText="Nothing was answered."
      skeleton={<RowsSkeleton count={4} />}
      empty={<EmptyState title="No chargebacks" text="When a bank demands a card payment back, it is listed here." />}
    >
      {(chargebacks) => (
        <List label="Chargebacks">
          {chargebacks.map((one) => (
            <Row
              key={one._id}
              rowKey={one._id}
              isOpen={one._id === openId}
              onPress={() => onOpen(one._id)}
              lead={<Avatar name={one.user.name} />}
              title={
                <>
                  {one.user.name} · <span className="figures">{nairaText(one.amount, 'two')}</span>
                </>
              }
              text={dueText(one) ?? one.reference}
              end={
                <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
                  <Badge tone={chargebackBadges[one.status].tone}>{chargebackBadges[one.status].label}</Badge>
                  <RelativeTime at={one.createdAt} />
                </span>
              }
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}

function dueText({ status, dueAt }: ChargebackLine): string | undefined {
  if (status !== 'open' || !dueAt) return undefined
  const hours = Math.floor((new Date(dueAt).getTime() - serverNow().getTime()) / 3_600_000)
  if (hours < 0) return 'The time to answer is over'
  return hours < 1 ? 'Answer within the hour' : `Answer within ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

export function ChargebackPanel({ id }: { id: string }) {
  const query = useQuery(chargebackQuery(id))
  if (!query.data) return <PanelLoading what="the chargeback" {...query} />
  const one = query.data
  const due = dueText(one)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={nairaText(one.amount, 'two')} lead={<Avatar name={one.user.name} />}>
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={chargebackBadges[one.status].tone}>{chargebackBadges[one.status].label}</Badge>
          <Link to={`/admin/users?user=${one.user._id}`} className="touch font-semibold text-brand-text text-sm">
            {one.user.name}
          </Link>
        </span>
      </PanelHead>
      {due && (
        <Note tone="bad">
          <b>{due}.</b> Without an answer the bank gets the money.
        </Note>
      )}
      {one.refunded > 0 && (
        <Note tone={one.can.answer ? 'bad' : 'gold'}>
          <b>
            {nairaText(one.refunded, 'two')} of {nairaText(one.charged, 'two')} is already refunded to the card.
          </b>
          <ul>
            {one.refunds.map(({ _id, amount, createdAt, status, providerId }) => (
              <li key={_id}>
                <Link to={`/admin/money?tab=refunds&refund=${_id}`} className="underline">
                  {nairaText(amount, 'two')}
                </Link>
                , {fullTime(new Date(createdAt))}, {refundBadges[status].label.toLowerCase()}, number {providerId}
              </li>
            ))}
          </ul>
          {one.can.answer && 'The evidence begins with it. Do not accept what the payer has back already.'}
          {one.returnedTwice > 0 && `${nairaText(one.returnedTwice, 'two')} went back twice.`}
        </Note>
      )}
      <Facts>
        <Fact name="Held from the wallet">{nairaText(one.held, 'two')}</Fact>
        <Fact name="The user owes">{nairaText(one.debt, 'two')}</Fact>
        {one.dueAt && <Fact name="Answer due">{fullTime(new Date(one.dueAt))}</Fact>}
        <Fact name="Reference">
          <span className="break-all">{one.reference}</span>
        </Fact>
        {one.orders.map(({ _id, orderNumber, isKept }) => (
          <Fact key={_id} name={isKept ? 'Kept in escrow' : 'Bought with it'}>
            <Link to={`/orders/${_id}`} className="touch text-brand-text">
              {orderNumber}
            </Link>
          </Fact>
        ))}
        {one.bookings.map(({ _id, bookingNumber, isKept }) => (
          <Fact key={_id} name={isKept ? 'Kept in escrow' : 'Booked with it'}>
            <Link to={`/service-bookings/${_id}`} className="touch text-brand-text">
              {bookingNumber}
            </Link>
          </Fact>
        ))}
      </Facts>
      <section>
        <h2 className="pb-1.5 font-semibold text-sm">Evidence</h2>
        <p className="whitespace-pre-line rounded-control bg-sunk p-3 text-sm wrap-anywhere">{one.evidence}</p>
      </section>
      {one.can.answer && <AnswerForm one={one} />}
      <History entries={one.history} />
    </div>
  )
}

function AnswerForm({ one: { _id: id, amount, refunded, user } }: { one: ChargebackRecord }) {
  const [note, setNote] = useState('')
  const [asks, setAsks] = useState(false)
  const toasts = {
    decline: 'The evidence was sent to the bank.',
    accept: `${nairaText(amount, 'two')} goes back to ${user.name}’s card.`,
  }
  const { mutate, isPending, error } = useMoneyAction(
    (answer: keyof typeof toasts) =>
      api('POST /admin/chargebacks/:id/answer', { params: { id }, body: { answer, note } }),
    (answer) => {
      setAsks(false)
      showToast({ text: toasts[answer] })
    },
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <AreaField
        label="Add to the evidence"
        optional
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <Note tone="bad" live>
          {refusalText(error, 'Nothing was answered.')}
        </Note>
      )}
      <Button block busy={isPending && 'Sending…'} onClick={() => mutate('decline')}>
        Send evidence and decline
      </Button>
      <Button
        kind="danger-secondary"
        block
        busy={isPending && 'Sending…'}
        onClick={() => (refunded > 0 ? setAsks(true) : mutate('accept'))}
      >
        Accept: give {nairaText(amount)} back
      </Button>
      <Sheet
        open={asks}
        kind="dialog"
        title="Already refunded"
        onClose={() => setAsks(false)}
        action={
          <div className="grid grid-cols-1 gap-2">
            <Button block busy={isPending && 'Sending…'} onClick={() => mutate('decline')}>
              Send evidence and decline
            </Button>
            <Button kind="danger-secondary" block busy={isPending && 'Sending…'} onClick={() => mutate('accept')}>
              Pay {nairaText(amount)} all the same
            </Button>
          </div>
        }
      >
        <p className="text-sm">
          {nairaText(refunded, 'two')} of this payment is on {user.name}’s card already. If you accept, the bank takes{' '}
          {nairaText(amount, 'two')} as well, and the payer has it twice.
        </p>
      </Sheet>
    </div>
  )
}
