import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { LoadingScreen } from '../ui/loading.tsx'
import { FailedPage } from './failed-page.tsx'
import { Frame } from './frame.tsx'
import { RoleBottom, RoleRail, RoleTop } from './role-bars.tsx'

/** Every guarded layout: the page under the signed-in person's own bar. */
export const OwnLayout = () => (
  <OwnFrame>
    <Outlet />
  </OwnFrame>
)

/** The same when the page did not come. */
export const OwnCrash = ({ error }: { error: unknown }) => (
  <OwnFrame>
    <FailedPage error={error} />
  </OwnFrame>
)

function OwnFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const signedOut = session.status === 'guest'
  useEffect(() => {
    // Signed out while the page was open, perhaps in another tab: the layout's guard decides again.
    if (signedOut) void revalidate()
  }, [signedOut, revalidate])
  if (session.status !== 'in') return <LoadingScreen />
  const { user } = session
  return (
    <QueryClientProvider client={queryClient()}>
      <Frame rail={<RoleRail user={user} />} top={<RoleTop user={user} />} bottom={<RoleBottom user={user} />}>
        {children}
      </Frame>
    </QueryClientProvider>
  )
}
