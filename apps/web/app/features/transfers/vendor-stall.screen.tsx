import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import { useRealtime } from '../../lib/realtime.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Movement } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Qr } from '../../ui/qr.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { storeProfileQuery } from '../own-store/store-profile.queries.ts'
import { StallCheckCard } from './stall-check.tsx'
import { stallPaymentsQuery } from './transfers.queries.ts'

export const meta = () => pageMeta('Stall')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Stall' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(storeProfileQuery)
    void client.prefetchInfiniteQuery(stallPaymentsQuery)
  })

/** The QR code by which students pay the store at its stall, the latest payment with its check, and today's payments. */
export default function VendorStallScreen() {
  const client = useQueryClient()
  const payments = useInfiniteQuery(stallPaymentsQuery)
  const refresh = () => void client.invalidateQueries({ queryKey: keys.wallet })
  useRealtime('stall:paid', refresh)
  useRealtime('missed', refresh)
  const first = payments.data?.pages[0]
  const latest = first?.data[0]
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Stall" back="/vendor/store" backLabel="Your store" />
      <div className="lg:flex lg:items-start lg:gap-8 lg:px-gutter">
        <div className="grid grid-cols-1 gap-4 px-gutter pt-3 lg:w-side lg:flex-none lg:px-0">
          <div aria-live="assertive">
            {latest?.check && (
              <div className="grid grid-cols-1 gap-2">
                <StallCheckCard key={latest._id} check={latest.check} />
                <p className="text-center font-semibold">
                  {latest.from} paid {nairaText(latest.amount)}
                </p>
              </div>
            )}
          </div>
          <StallCode />
          {first && (
            <Stats>
              <Stat label="Today" value={nairaText(first.today.amount)} />
              <Stat label="Payments today" value={String(first.today.payments)} />
            </Stats>
          )}
        </div>
        <section className="min-w-0 flex-1">
          <div className="px-gutter lg:px-0">
            <SectionHead title="Payments at your stall" />
          </div>
          <PagedList
            query={payments}
            noun="payments"
            step={20}
            failedText="Your money is safe in your wallet."
            skeleton={<RowsSkeleton count={4} />}
            empty={
              <EmptyState
                level={3}
                title="No payments at your stall yet"
                text="Let students scan the code. The money is in your wallet at once."
              />
            }
          >
            {(rows) => (
              <List label="Payments at your stall">
                {rows.map((payment) => (
                  <Row
                    key={payment._id}
                    title={payment.from}
                    text={
                      <>
                        {payment.number} · <RelativeTime at={payment.createdAt} />
                      </>
                    }
                    to={payment.receipt}
                    end={<Movement amount={payment.amount} />}
                  />
                ))}
              </List>
            )}
          </PagedList>
        </section>
      </div>
    </div>
  )
}

function StallCode() {
  const { data: store } = useQuery(storeProfileQuery)
  if (!store) return <Skeleton className="h-72 rounded-card" />
  const address = new URL(`/pay/${store.slug}`, window.location.origin).href
  return (
    <figure className="grid justify-items-center gap-2 rounded-card border border-line bg-surface p-4">
      <div className="w-full">
        <Qr value={address} label={`QR code to pay ${store.businessName}`} size="full" />
      </div>
      <figcaption className="wrap-anywhere text-center text-sm">
        <b className="block">{store.businessName}</b>
        <span className="text-ink-2">Scan with any phone camera to pay.</span>
      </figcaption>
    </figure>
  )
}
