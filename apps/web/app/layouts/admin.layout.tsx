import { enter } from '../lib/enter.ts'
import type { Route } from './+types/admin.layout.ts'

export { LoadingScreen as HydrateFallback } from '../ui/loading.tsx'
export { OwnCrash as ErrorBoundary, OwnLayout as default } from './own-frame.tsx'

/** Admins. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('admin', request)
