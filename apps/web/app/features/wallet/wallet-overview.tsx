import type { Wallet } from '@vendly/contract/wallet'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { TransactionRows } from './transaction-rows.tsx'
import { VerifyPending, type WalletMessage } from './verify-pending.tsx'

const RECENT = 5

interface WalletOverviewProps {
  wallet: Wallet
  onMessage: (message: WalletMessage) => void
  /** The page whose tabs its links open; none: this page. */
  base?: string
}

/** The chart, pending payments, and the latest transactions. */
export function WalletOverview({ wallet, onMessage, base = '' }: WalletOverviewProps) {
  const { transactions } = wallet
  if (transactions.length === 0) {
    return (
      <EmptyState title="No transactions yet" text="Fund your wallet once and pay with one tap at every store.">
        <Link to={`${base}?tab=fund`} className="touch font-semibold text-brand-text">
          Fund Wallet
        </Link>
      </EmptyState>
    )
  }
  const hasPending = transactions.some(
    ({ type, status, isUnderReview }) => type === 'fund' && status === 'pending' && !isUnderReview,
  )
  return (
    <>
      <ActivityChart />
      {hasPending && <VerifyPending onMessage={onMessage} />}
      <div className="px-gutter lg:px-0">
        <SectionHead title="Recent" more={{ to: `${base}?tab=transactions`, label: 'See all' }} />
      </div>
      <TransactionRows label="Recent transactions" transactions={transactions.slice(0, RECENT)} />
    </>
  )
}
