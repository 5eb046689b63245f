import { Navigate, Outlet, useLocation } from 'react-router'
import { useOwnAccess } from '../features/team/team.queries.ts'
import { AdminAccessContext, unknownAccess } from '../lib/admin-access.ts'
import { useChosenCampus } from '../lib/chosen-campus.ts'
import { enter } from '../lib/enter.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty.tsx'
import type { Route } from './+types/admin.layout.ts'
import { mayOpenPage, placesOf } from './admin-places.ts'
import { AdminBar, AdminRail, AdminTabs } from './bars/admin-bar.tsx'
import { FrameFallback } from './frame-fallback.tsx'
import { SignedInError, SignedInLayout } from './signed-in-frame.tsx'

/** Admins. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('admin', request)

export const HydrateFallback = () => <FrameFallback area="admin" />

const AdminLayout = () => (
  <SignedInLayout bar={AdminBar} rail={AdminRail} tabs={AdminTabs}>
    <PageOfRole />
  </SignedInLayout>
)
export default AdminLayout

/** The page, unless the role of the administrator does not include it: the server refuses its calls then. */
function PageOfRole() {
  const { pathname } = useLocation()
  const access = useOwnAccess()
  const campus = useChosenCampus()
  // Another choice of campus begins the page anew: what it shows is of the campus.
  if (!access || mayOpenPage(access, pathname))
    return (
      <AdminAccessContext value={access ?? unknownAccess}>
        <Outlet key={campus} />
      </AdminAccessContext>
    )
  const [first] = placesOf(access)
  // Where signing in leads.
  if (pathname === '/admin/dashboard' && first) return <Navigate to={first.to} replace />
  return (
    <EmptyState level={1} title="Your role does not include this page" text="Ask an owner if you need it.">
      <ButtonLink to={first?.to ?? '/admin/profile'}>{first?.label ?? 'Your profile'}</ButtonLink>
    </EmptyState>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SignedInError error={error} bar={AdminBar} rail={AdminRail} tabs={AdminTabs} />
)
