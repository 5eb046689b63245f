import { useQuery } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import { useParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { AmountForm } from './amount-form.tsx'
import { StallCheckCard } from './stall-check.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { recipientQuery, useSend } from './transfers.queries.ts'

export const meta = () => pageMeta('Pay at the stall')
export const handle: ScreenHandle = { phone: 'deep', title: 'Pay at the stall' }

/** Opened by the QR code of a store: the amount, a question, then the word and the colour that the store sees too. */
export default function PayStallScreen() {
  const { store = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(recipientQuery(`@${store}`))
  const isRefused = error instanceof ApiProblem && [403, 404, 409].includes(error.status)
  return (
    <div className="mx-auto max-w-form">
      <PageHead title="Pay at the stall" back="/wallet" />
      {data && <PayForm store={store} name={data.name} />}
      {error && isRefused && (
        <EmptyState title="This store can’t be paid here" text={error.message}>
          <ButtonLink kind="secondary" to="/marketplace">
            Browse the market
          </ButtonLink>
        </EmptyState>
      )}
      {error && !isRefused && (
        <Failed
          title="Couldn’t load the store"
          text={`${error.message} Nothing was paid.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonOf what="the store">
          <RowsSkeleton count={3} />
        </SkeletonOf>
      )}
    </div>
  )
}

function PayForm({ store, name }: { store: string; name: string }) {
  const { data: balance } = useQuery(balanceQuery)
  const pay = useSend()
  if (pay.made)
    return (
      <div role="status" className="grid grid-cols-1 gap-4 px-gutter pt-3 pb-6">
        {pay.made.check && <StallCheckCard check={pay.made.check} />}
        <p className="text-center text-ink-2 text-sm">
          Show this screen to {name}. Theirs has the same word and colour.
        </p>
        <TransferReceipt transfer={pay.made} />
      </div>
    )
  return (
    <AmountForm
      verb="Pay"
      busyText="Paying…"
      minimum={moneyLimits.stallMinimum}
      balance={balance}
      send={pay}
      className="px-gutter pt-3 pb-6"
      warning={
        <>
          go to <b>{name}</b> at once. This is not an order: Vendly does not hold the money.
        </>
      }
      onConfirmed={(amount) => pay.start({ to: 'stall', store, amount, description: '' })}
    >
      <Note icon="storefront">
        You’re paying <b>{name}</b> from your wallet.
      </Note>
    </AmountForm>
  )
}
