import { enter } from '../lib/enter.ts'
import type { Route } from './+types/admin.layout.ts'
import { AdminBar, AdminRail } from './bars/admin-bar.tsx'
import { FrameFallback } from './frame-fallback.tsx'
import { SignedInError, SignedInLayout } from './signed-in-frame.tsx'

/** Admins. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('admin', request)

export const HydrateFallback = () => <FrameFallback area="admin" />

const AdminLayout = () => <SignedInLayout bar={AdminBar} rail={AdminRail} />
export default AdminLayout

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SignedInError error={error} bar={AdminBar} rail={AdminRail} />
)
