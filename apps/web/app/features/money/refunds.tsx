import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isAccountNumber } from '@vendly/contract/account-number'
import type { CardRefundRecord, RefundStatus } from '@vendly/contract/refunds'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { fullTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { AccountNumberField } from '../payouts/account-number-field.tsx'
import { BankField, type ChosenBank } from '../payouts/bank-field.tsx'
import { MONEY_PAGE, refundQuery, refundsQuery, useMoneyAction } from './money.queries.ts'
import { MoneyActionForm } from './money-action-form.tsx'
import { refundBadges } from './money-labels.ts'
import { Fact, Facts, History, PanelLoading } from './panel-parts.tsx'

interface RefundsProps {
  status: RefundStatus | undefined
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Money that goes back to the card it came from. */
export function Refunds({ status, openId, onOpen }: RefundsProps) {
  return (
    <PagedList
      query={useInfiniteQuery(refundsQuery(status))}
      noun="refunds"
      step={MONEY_PAGE}
      failedText="No money was moved."
      skeleton={<RowsSkeleton count={5} />}
      empty={<EmptyState title="No refunds" text="When a user asks for money back on the card, it is listed here." />}
    >
      {(refunds) => (
        <List label="Refunds">
          {refunds.map((refund) => (
            <Row
              key={refund._id}
              rowKey={refund._id}
              isOpen={refund._id === openId}
              onPress={() => onOpen(refund._id)}
              lead={<Avatar name={refund.user.name} />}
              title={
                <>
                  {refund.user.name} · <span className="figures">{nairaText(refund.amount, 'two')}</span>
                </>
              }
              text={refund.reason}
              end={
                <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
                  <Badge tone={refund.isOverdue ? 'bad' : refundBadges[refund.status].tone}>
                    {refundBadges[refund.status].label}
                  </Badge>
                  <RelativeTime at={refund.createdAt} />
                </span>
              }
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}

export function RefundPanel({ id }: { id: string }) {
  const query = useQuery(refundQuery(id))
  if (!query.data) return <PanelLoading what="the refund" {...query} />
  const refund = query.data
  const { label, tone } = refundBadges[refund.status]
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={nairaText(refund.amount, 'two')} lead={<Avatar name={refund.user.name} />}>
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          <Link to={`/admin/users?user=${refund.user._id}`} className="touch font-semibold text-brand-text text-sm">
            {refund.user.name}
          </Link>
        </span>
      </PanelHead>
      {refund.failure && <Note tone="bad">{refund.failure}</Note>}
      {refund.chargeback && (
        <Note tone="bad">
          The payer’s bank disputes this payment. Nothing goes to the card until it has decided.{' '}
          <Link to={`/admin/money?tab=chargebacks&chargeback=${refund.chargeback}`} className="font-semibold underline">
            Open the chargeback
          </Link>
        </Note>
      )}
      {(refund.owed > 0 || refund.isFrozen) && refund.can.approve && (
        <Note tone="bad">
          {refund.owed > 0 && `${refund.user.name} owes ${nairaText(refund.owed, 'two')}. `}
          {refund.isFrozen && 'Withdrawals are paused, because a bank disputes a card payment. '}
          What goes to the card is not there to repay it.
        </Note>
      )}
      {refund.status === 'needs-attention' && refund.cancelAskedAt && (
        <Note tone="gold">
          The provider was asked to cancel it {fullTime(new Date(refund.cancelAskedAt))}. The money stays held until it
          says that the refund has failed.
        </Note>
      )}
      <Facts>
        <Fact name="Reason">{refund.reason}</Fact>
        <Fact name="Card payment">{nairaText(refund.charged, 'two')}</Fact>
        {refund.paidAt && <Fact name="Paid">{fullTime(new Date(refund.paidAt))}</Fact>}
        <Fact name="Reference">
          <span className="break-all">{refund.reference}</span>
        </Fact>
        <Fact name="In the wallet now">{nairaText(refund.balance, 'two')}</Fact>
        {refund.providerId && <Fact name="Number at the provider">{refund.providerId}</Fact>}
        {refund.source === 'unapplied' && <Fact name="Taken from">Money credited to nobody</Fact>}
      </Facts>
      <RefundActions refund={refund} />
      <History entries={refund.history} />
    </div>
  )
}

function RefundActions({
  refund: { _id: id, can, amount, user, reference, providerId },
}: {
  refund: CardRefundRecord
}) {
  const decide = (decision: 'approve' | 'reject') => (reason: string, idempotencyKey: string) =>
    api('POST /admin/refunds/:id/decision', { params: { id }, body: { decision, reason }, idempotencyKey })
  const sum = nairaText(amount, 'two')
  return (
    <div className="grid grid-cols-1 gap-2">
      {can.approve && (
        <MoneyActionForm
          kind="primary"
          label={`Approve ${sum}`}
          title="Refund to the card"
          intro={`${sum} is held already. It goes to ${user.name}’s card; banks take 3 to 10 working days.`}
          reasons={['Funded too much', 'Funded by mistake', 'The account is being closed']}
          toast={`${sum} is on its way to the card.`}
          send={decide('approve')}
        />
      )}
      {can.reject && (
        <MoneyActionForm
          kind="danger-secondary"
          label="Reject"
          title="Reject the refund"
          intro={`${sum} goes back to ${user.name}’s wallet. They read your reason.`}
          danger
          toast="Rejected. The money is back in the wallet."
          send={decide('reject')}
        />
      )}
      {can.retry && <SendToAccount id={id} name={user.name} />}
      {can.cancel && (
        <MoneyActionForm
          label="Ask the provider to cancel it"
          title="Cancel the refund"
          intro={`Write to the provider first: refund ${providerId} of the payment ${reference}. ${sum} stays held, because it may still be paid there. It is in ${user.name}’s wallet as soon as the provider says that the refund has failed.`}
          reasons={['The card was closed', 'The user wants it in the wallet']}
          toast="Noted. The money is still held."
          send={(reason, idempotencyKey) =>
            api('POST /admin/refunds/:id/cancel', { params: { id }, body: { reason }, idempotencyKey })
          }
        />
      )}
    </div>
  )
}

/** The card's bank did not take it: the provider sends it to an account of the user instead. */
function SendToAccount({ id, name }: { id: string; name: string }) {
  const { mutateAsync, error } = useMoneyAction(
    (body: { accountNumber: string; bankCode: string }) =>
      api('POST /admin/refunds/:id/account', { params: { id }, body }),
    () => showToast({ text: 'Sent to the account.' }),
  )
  const form = useForm<{ bank: ChosenBank; accountNumber: string }>({
    saved: { bank: { text: '', code: '' }, accountNumber: '' },
    validate: ({ bank, accountNumber }) => ({
      bank: bank.code ? undefined : 'Choose a bank.',
      accountNumber: isAccountNumber(accountNumber) ? undefined : 'An account number has 10 digits.',
    }),
    submit: ({ bank, accountNumber }) => mutateAsync({ accountNumber, bankCode: bank.code }),
  })
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 gap-3 rounded-control bg-sunk p-3"
    >
      <p className="text-sm">The card’s bank did not take it. Ask {name} for an account, and send it there.</p>
      <BankField value={form.values.bank} onChange={(bank) => form.set({ bank })} error={form.errors.bank} />
      <AccountNumberField
        value={form.values.accountNumber}
        error={form.errors.accountNumber}
        onNumber={(accountNumber) => form.set({ accountNumber })}
      />
      {error && (
        <Note tone="bad" live>
          {refusalText(error, 'The money is still held.')}
        </Note>
      )}
      <Button type="submit" block busy={form.isSubmitting && 'Sending…'}>
        Send to this account
      </Button>
    </form>
  )
}
