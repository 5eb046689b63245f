import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../lib/api.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/withdrawal.screen.ts'
import { AdminsHaveNone } from './admins-have-none.tsx'
import { useLiveWithdrawals, withdrawalQuery } from './payouts.queries.ts'
import { WithdrawalProgress } from './withdrawal-progress.tsx'

export const meta = () => pageMeta('Withdrawal')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Withdrawal' }
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchQuery(withdrawalQuery(params.withdrawalId)))

/** Where one withdrawal is. */
export default function WithdrawalScreen({ params }: Route.ComponentProps) {
  const session = useSession()
  if (session.status === 'in' && session.user.role === 'admin') return <AdminsHaveNone title="Withdrawal" />
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Withdrawal" back="/wallet/withdrawals" backLabel="Withdrawals" />
      <div className="max-w-form px-gutter pt-1">
        <OneWithdrawal id={params.withdrawalId} />
      </div>
    </div>
  )
}

function OneWithdrawal({ id }: { id: string }) {
  useLiveWithdrawals()
  const { data, error, refetch, isFetching } = useQuery(withdrawalQuery(id))
  if (!data && error) {
    const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
    return isMissing ? (
      <EmptyState title="There is no such withdrawal" text="The link may be incomplete.">
        <ButtonLink kind="secondary" to="/wallet/withdrawals">
          See all withdrawals
        </ButtonLink>
      </EmptyState>
    ) : (
      <Failed
        title="Couldn’t load the withdrawal"
        text={`${error.message} Your money is safe.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data)
    return (
      <SkeletonOf what="the withdrawal">
        <Skeleton className="h-72 rounded-card" />
      </SkeletonOf>
    )
  const { withdrawal, usualSeconds } = data
  return (
    <div className="grid grid-cols-1 gap-4">
      <WithdrawalProgress withdrawal={withdrawal} usualSeconds={usualSeconds} />
      {withdrawal.stage === 'returned' && (
        <ButtonLink block to="/wallet?tab=withdraw">
          Withdraw again
        </ButtonLink>
      )}
    </div>
  )
}
