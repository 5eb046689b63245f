import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { readAsked, watchAsked } from './sign-in-first.ts'

const GuestSheet = lazyPart(() => import('./guest-sheet.tsx'), 'floating')

/** Once per page: the sheet that asks a guest to sign in. Its code comes with the first press. */
export function GuestSheetHost() {
  const asked = useSyncExternalStore(watchAsked, readAsked, () => undefined)
  return <Suspense>{asked && <GuestSheet key={asked.id} asked={asked} />}</Suspense>
}
