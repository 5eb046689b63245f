import { enter } from '../lib/enter.ts'
import type { Route } from './+types/vendor.layout.ts'
import { VendorBar } from './bars/vendor-bar.tsx'
import { FrameFallback } from './frame-fallback.tsx'
import { SignedInError, SignedInLayout } from './signed-in-frame.tsx'

/** Vendors. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('vendor', request)

export const HydrateFallback = () => <FrameFallback area="vendor" bar={VendorBar} />

const VendorLayout = () => <SignedInLayout bar={VendorBar} />
export default VendorLayout

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SignedInError error={error} bar={VendorBar} />
