import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../users/me.queries.ts'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStep } from '../use-step.ts'
import { topCategoriesQuery, vendorApplicationQuery } from './vendor-application.queries.ts'
import { VendorForm } from './vendor-form.tsx'
import { VendorIntro } from './vendor-intro.tsx'
import { VendorStanding } from './vendor-status.tsx'
import { stepKeys } from './vendor-steps.ts'

export const meta = () => pageMeta('Sell on Vendly')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(vendorApplicationQuery)
    void client.prefetchQuery(meQuery)
    void client.prefetchQuery(topCategoriesQuery)
  })

/** A student's way to a store: what it takes, the form in steps, and how far it is. */
export default function VendorApplicationScreen() {
  const [step, goTo] = useStep(stepKeys)
  const application = useQuery(vendorApplicationQuery)
  const me = useQuery(meQuery)
  useRealtime('connected', () => void application.refetch())
  const failed = application.error ?? me.error
  if (application.data === undefined || !me.data) {
    if (!failed) return <Waiting />
    const retry = () => void Promise.all([application.refetch(), me.refetch()])
    return (
      <Head>
        <Failed
          title="Your application did not load"
          text="What you wrote and sent is safe. Check your network and try again."
          onRetry={retry}
          busy={application.isFetching || me.isFetching}
        />
      </Head>
    )
  }
  const mayWrite = application.data === null || application.data.can.edit
  if (step && mayWrite) return <VendorForm step={step} goTo={goTo} application={application.data} me={me.data} />
  return (
    <Head>
      {application.data === null || application.data.status === 'draft' ? (
        <VendorIntro application={application.data} me={me.data} goTo={goTo} />
      ) : (
        <VendorStanding application={application.data} goTo={goTo} />
      )}
    </Head>
  )
}

function Head({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Sell on Vendly" back="/dashboard" />
      <div className="px-gutter pt-3 lg:pt-0">{children}</div>
    </div>
  )
}

function Waiting() {
  return (
    <Head>
      <SkeletonOf what="your application">
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-12 rounded-control" />
        </div>
      </SkeletonOf>
    </Head>
  )
}
