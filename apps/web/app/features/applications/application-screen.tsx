import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '@vendly/contract/auth'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRealtime } from '../../lib/realtime.ts'
import { Failed } from '../../ui/empty.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { meQuery } from '../users/me.queries.ts'

type Me = Pick<SessionUser, '_id' | 'email' | 'phone' | 'campus'>

export interface StepProps<Step extends string, Application> {
  application: Application | null
  me: Me
  goTo: (step: Step) => void
}

export interface ApplicationScreenProps<Step extends string, Application> {
  title: string
  steps: readonly Step[]
  application: UseQueryResult<Application | null>
  /** Before it is sent: what it takes, or the way back to the draft. */
  Intro: ComponentType<StepProps<Step, Application>>
  /** The form, step by step. */
  Form: ComponentType<StepProps<Step, Application> & { step: Step }>
  /** After it was sent. */
  Status: ComponentType<{ application: Application; goTo: (step: Step) => void }>
}

/** A student's application to sell or to ride: introduction, form in steps, and status. */
export function ApplicationScreen<Step extends string, Application extends { status: string; can: { edit: boolean } }>({
  title,
  steps,
  application,
  Intro,
  Form,
  Status,
}: ApplicationScreenProps<Step, Application>) {
  const [step, goTo] = useStep(steps)
  const me = useQuery(meQuery)
  useRealtime('missed', () => void application.refetch())
  if (application.data === undefined || !me.data)
    return (
      <Page title={title}>
        {application.error || me.error ? (
          <Failed
            title="Couldn’t load your application"
            text="Your draft is safe. Check your network and try again."
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
      </Page>
    )
  const props = { application: application.data, me: me.data, goTo }
  if (step && (application.data === null || application.data.can.edit)) return <Form {...props} step={step} />
  return (
    <Page title={title}>
      {application.data === null || application.data.status === 'draft' ? (
        <Intro {...props} />
      ) : (
        <Status application={application.data} goTo={goTo} />
      )}
    </Page>
  )
}

/** The step is in the address, so that the browser's Back and Forward go step by step. */
function useStep<Step extends string>(steps: readonly Step[]): [Step | undefined, (step: Step) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const step = steps.find((key) => key === search.get('step'))
  return [step, (key) => void navigate(`?step=${key}`)]
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-read">
      <PageHead title={title} back="/dashboard" />
      <div className="px-gutter pt-3 lg:pt-0">{children}</div>
    </div>
  )
}
