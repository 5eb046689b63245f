import { enter } from '../lib/enter.ts'
import type { Route } from './+types/admin.layout.ts'
import { FrameFallback } from './frame-fallback.tsx'

export { SignedInError as ErrorBoundary, SignedInLayout as default } from './signed-in-frame.tsx'

/** Admins. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('admin', request)

export const HydrateFallback = () => <FrameFallback area="admin" />
