import { useInfiniteQuery } from '@tanstack/react-query'
import type { Withdrawal } from '@vendly/contract/payouts'
import { useAddressState } from '../../lib/address-state.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Route } from './+types/withdrawals.screen.ts'
import { AdminsHaveNone } from './admins-have-none.tsx'
import { useLiveWithdrawals, WITHDRAWALS_PAGE, withdrawalsQuery } from './payouts.queries.ts'
import { accountText, isStage, stageBadges, stages } from './withdrawal-labels.ts'

export const meta = () => pageMeta('Withdrawals')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Withdrawals' }

const stageFrom = (search: URLSearchParams) => {
  const status = search.get('status')
  return isStage(status) ? status : undefined
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(withdrawalsQuery(stageFrom(new URL(request.url).searchParams))))

/** The user's withdrawals, by what became of them. */
export default function Withdrawals() {
  const session = useSession()
  if (session.status === 'in' && session.user.role === 'admin') return <AdminsHaveNone title="Withdrawals" />
  return <OwnWithdrawals />
}

function OwnWithdrawals() {
  const [search, show] = useAddressState()
  const stage = stageFrom(search)
  useLiveWithdrawals()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Withdrawals" back="/wallet?tab=withdraw" backLabel="Wallet" />
      <div className="pt-1 pb-3">
        <Chips label="Status">
          <Chip look={stage ? 'plain' : 'current'} onClick={() => show({ status: undefined })}>
            All
          </Chip>
          {stages.map((one) => (
            <Chip key={one} look={stage === one ? 'current' : 'plain'} onClick={() => show({ status: one })}>
              {stageBadges[one].label}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className="lg:px-gutter">
        <PagedList
          query={useInfiniteQuery(withdrawalsQuery(stage))}
          noun="withdrawals"
          step={WITHDRAWALS_PAGE}
          failedText="Your money is safe."
          skeleton={<RowsSkeleton count={6} />}
          empty={
            stage ? (
              <EmptyState title="None with this status" text="Choose another one to see your other withdrawals.">
                <Button kind="secondary" onClick={() => show({ status: undefined })}>
                  Show all
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No withdrawals yet" text="Send money from your wallet to your bank account.">
                <ButtonLink to="/wallet?tab=withdraw">Withdraw</ButtonLink>
              </EmptyState>
            )
          }
        >
          {(withdrawals) => (
            <List label="Withdrawals">
              {withdrawals.map((one) => (
                <WithdrawalRow key={one._id} withdrawal={one} />
              ))}
            </List>
          )}
        </PagedList>
      </div>
    </div>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { tone, label, icon } = stageBadges[withdrawal.stage]
  return (
    <Row
      to={`/wallet/withdrawals/${withdrawal._id}`}
      lead={
        <span className="grid size-10 flex-none place-items-center rounded-chip bg-sunk text-ink-2">
          <Icon name="bank" />
        </span>
      }
      title={withdrawal.accountName}
      text={
        <>
          {accountText(withdrawal)} · <RelativeTime at={withdrawal.createdAt} />
        </>
      }
      end={
        <span className="grid justify-items-end gap-1">
          <span className="price" data-size="sm">
            {nairaText(withdrawal.amount)}
          </span>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </span>
      }
    />
  )
}
