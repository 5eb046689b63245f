import { enter } from '../lib/enter.ts'
import type { Route } from './+types/shopper.layout.ts'

export { LoadingScreen as HydrateFallback } from '../ui/loading.tsx'
export { SignedInError as ErrorBoundary, SignedInLayout as default } from './signed-in-frame.tsx'

/** Students, and riders when they shop. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('shopper', request)
