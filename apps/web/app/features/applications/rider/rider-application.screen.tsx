import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { riderApplicationQuery } from './rider-application.queries.ts'
import { RiderForm } from './rider-form.tsx'
import { RiderIntro } from './rider-intro.tsx'
import { RiderStanding } from './rider-status.tsx'
import { stepKeys } from './rider-steps.ts'

export const meta = () => pageMeta('Ride for Vendly')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(riderApplicationQuery)
    void client.prefetchQuery(meQuery)
  })

/** A student's way to deliveries: what it takes, the form in steps, and how far it is. */
export default function RiderApplicationScreen() {
  const [step, goTo] = useStep(stepKeys)
  const application = useQuery(riderApplicationQuery)
  const me = useQuery(meQuery)
  useRealtime('connected', () => void application.refetch())
  if (application.data === undefined || !me.data) {
    const failed = application.error ?? me.error
    return (
      <Head>
        {failed ? (
          <Failed
            title="Your application did not load"
            text="What you wrote and sent is safe. Check your network and try again."
            onRetry={() => void Promise.all([application.refetch(), me.refetch()])}
            busy={application.isFetching || me.isFetching}
          />
        ) : (
          <SkeletonOf what="your application">
            <div className="grid grid-cols-1 gap-3">
              <Skeleton className="h-7 w-2/3" />
              <Skeleton className="h-28 rounded-card" />
              <Skeleton className="h-12 rounded-control" />
            </div>
          </SkeletonOf>
        )}
      </Head>
    )
  }
  const mayWrite = application.data === null || application.data.can.edit
  if (step && mayWrite) return <RiderForm step={step} goTo={goTo} application={application.data} me={me.data} />
  return (
    <Head>
      {application.data === null || application.data.status === 'draft' ? (
        <RiderIntro application={application.data} me={me.data} goTo={goTo} />
      ) : (
        <RiderStanding application={application.data} goTo={goTo} />
      )}
    </Head>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Ride for Vendly" back="/dashboard" />
      <div className="px-gutter pt-3 lg:pt-0">{children}</div>
    </div>
  )
}
