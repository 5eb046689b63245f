import { enter } from '../lib/enter.ts'
import type { Route } from './+types/student.layout.ts'
import { StudentBar } from './bars/student-bar.tsx'
import { FrameFallback } from './frame-fallback.tsx'

export { SignedInError as ErrorBoundary, SignedInLayout as default } from './signed-in-frame.tsx'

/** Students and customers. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('student', request)

export const HydrateFallback = () => <FrameFallback area="student" bar={StudentBar} />
