import { enter } from '../lib/enter.ts'
import type { Route } from './+types/rider.layout.ts'
import { RiderBar } from './bars/rider-bar.tsx'
import { FrameFallback } from './frame-fallback.tsx'
import { SignedInError, SignedInLayout } from './signed-in-frame.tsx'

/** Riders. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('rider', request)

export const HydrateFallback = () => <FrameFallback area="rider" bar={RiderBar} />

const RiderLayout = () => <SignedInLayout bar={RiderBar} />
export default RiderLayout

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SignedInError error={error} bar={RiderBar} />
