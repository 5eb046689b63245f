import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { shownQuery } from '../features/promotions/shown.queries.ts'
import { StripPart } from '../features/promotions/strip-part.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { leaveForLogin } from '../lib/session-end.ts'
import { LoadingScreen } from '../ui/loading.tsx'
import { FailedPage } from './failed-page.tsx'
import { Frame } from './frame.tsx'
import { type AreaBars, RoleBottom, RoleRail, RoleTop } from './role-bars.tsx'

/** Every guarded layout: the page under the signed-in user's own bar. */
export const SignedInLayout = ({ children, ...bars }: { children?: ReactNode } & AreaBars) => (
  <SignedInFrame {...bars}>{children ?? <Outlet />}</SignedInFrame>
)

/** The same when the page failed. */
export const SignedInError = ({ error, ...bars }: { error: unknown } & AreaBars) => (
  <SignedInFrame {...bars}>
    <FailedPage error={error} />
  </SignedInFrame>
)

function SignedInStrip() {
  const { data } = useQuery(shownQuery())
  return <Suspense>{data?.strip && <StripPart key={data.strip._id} strip={data.strip} />}</Suspense>
}

function SignedInFrame({ children, bar, rail, tabs }: { children: ReactNode } & AreaBars) {
  const session = useSession()
  const isSignedOut = session.status === 'guest'
  useEffect(() => {
    // Signed out while the page was open, such as in another tab.
    if (isSignedOut) leaveForLogin()
  }, [isSignedOut])
  if (session.status !== 'in') return <LoadingScreen />
  const { user } = session
  return (
    <QueryClientProvider client={queryClient()}>
      <Frame
        rail={<RoleRail user={user} rail={rail} />}
        top={<RoleTop user={user} bar={bar} />}
        bottom={<RoleBottom user={user} tabs={tabs} />}
      >
        <SignedInStrip />
        {children}
      </Frame>
    </QueryClientProvider>
  )
}
