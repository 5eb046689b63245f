import { useQuery } from '@tanstack/react-query'
import type { WalletTransactionDetail } from '@vendly/contract/wallet'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { fullTime } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Movement } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ScamNote } from '../../ui/scam-note.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { RefundToCard } from './refund-to-card.tsx'
import { typeNames } from './transaction-names.ts'
import { transactionQuery } from './wallet.queries.ts'

export const meta = () => pageMeta('Transaction')
export const handle: ScreenHandle = {
  phone: 'deep',
  title: 'Transaction',
  early: ({ params }) => [`/api/wallet/transactions/${params.id}`],
}
export const clientLoader = ({ params }: { params: { id?: string } }) =>
  warm((client) => void client.prefetchQuery(transactionQuery(params.id ?? '')))

const LIST = '/wallet?tab=transactions'

/** Everything about one movement of the user's money. */
export default function TransactionScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(transactionQuery(id))
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Transaction" back={LIST} backLabel="Transactions" />
      {data && <Transaction transaction={data} />}
      {isMissing && (
        <EmptyState
          title="We couldn’t find that transaction"
          text="The link may be wrong, or it is of another account."
        >
          <ButtonLink kind="secondary" to={LIST}>
            Your transactions
          </ButtonLink>
        </EmptyState>
      )}
      {!data && error && !isMissing && (
        <Failed
          title="Couldn’t load this transaction"
          text={`${error.message} Your money is safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonOf what="the transaction">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
    </div>
  )
}

function Transaction({ transaction }: { transaction: WalletTransactionDetail }) {
  const { description, direction, amount, status, reference, order, otherSide, note, type, createdAt } = transaction
  const { balanceBefore, balanceAfter, withdrawalId, noteWarnings, receiptToken } = transaction
  const isIn = direction === 'in'
  return (
    <div className="grid grid-cols-1 gap-4 px-gutter pt-1 pb-6">
      <Ticket label="Amount" stub={<StateBadge state={status} />}>
        <p className="text-on-night-2 text-sm">{description}</p>
        <p className="price" data-size="xl">
          {/* What never moved has no sign. */}
          {balanceAfter !== null && (isIn ? '+' : '−')}
          {nairaText(amount, 'two')}
        </p>
      </Ticket>
      {noteWarnings.length > 0 && <ScamNote reasons={noteWarnings} of="note" />}
      <dl className="rows-ruled rounded-card border border-line bg-surface px-3">
        <Line name="Type">{typeNames[type]}</Line>
        {otherSide && <Line name={isIn ? 'From' : 'To'}>{otherSide}</Line>}
        {note && <Line name={isIn ? 'Their note' : 'Your note'}>{note}</Line>}
        <Line name="Date">{fullTime(new Date(createdAt))}</Line>
        {balanceBefore !== null && <Line name="Balance before">{nairaText(balanceBefore, 'two')}</Line>}
        {balanceAfter !== null && (
          <Line name={isIn ? 'Money in' : 'Money out'}>
            <Movement amount={isIn ? amount : -amount} />
          </Line>
        )}
        {balanceAfter !== null && <Line name="Balance after">{nairaText(balanceAfter, 'two')}</Line>}
        {order && (
          <Line name="Order">
            <Link to={`/orders/${order._id}`} className="touch font-semibold text-brand-text">
              {order.orderNumber || 'View the order'}
            </Link>
          </Line>
        )}
        {withdrawalId && (
          <Line name="Withdrawal">
            <Link to={`/wallet/withdrawals/${withdrawalId}`} className="touch font-semibold text-brand-text">
              Follow it
            </Link>
          </Line>
        )}
        <Line name="Reference">
          <span className="break-all">{reference}</span>
        </Line>
      </dl>
      {type === 'fund' && status === 'completed' && <RefundToCard id={transaction._id} />}
      {receiptToken && (
        <ButtonLink kind="secondary" block icon="receipt" to={`/receipts/${receiptToken}`}>
          Receipt to show or share
        </ButtonLink>
      )}
      <Button kind="secondary" block icon="copy" onClick={() => void copyText(reference, 'Reference')}>
        Copy reference
      </Button>
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-touch items-center justify-between gap-4 py-2 text-sm">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}
