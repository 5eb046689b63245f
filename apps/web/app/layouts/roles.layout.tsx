import { enter } from '../lib/enter.ts'
import type { Route } from './+types/roles.layout.ts'

export { LoadingScreen as HydrateFallback } from '../ui/loading.tsx'
export { OwnCrash as ErrorBoundary, OwnLayout as default } from './own-frame.tsx'

/** All four roles, each under their own bar. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('roles', request)
