import { enter } from '../lib/enter.ts'
import type { Route } from './+types/shopper.layout.ts'
import { FrameFallback } from './frame-fallback.tsx'

export { SignedInError as ErrorBoundary, SignedInLayout as default } from './signed-in-frame.tsx'

/** Students, and riders when they shop. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('shopper', request)

export const HydrateFallback = () => <FrameFallback area="shopper" />
