import { enter } from '../lib/enter.ts'
import type { Route } from './+types/roles.layout.ts'
import { FrameFallback } from './frame-fallback.tsx'

export { SignedInError as ErrorBoundary, SignedInLayout as default } from './signed-in-frame.tsx'

/** Every signed-in role, each under its own bar. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('roles', request)

export const HydrateFallback = () => <FrameFallback area="roles" />
