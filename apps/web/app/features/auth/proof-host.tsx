import { Suspense, useSyncExternalStore } from 'react'
import { readAskedProof, watchAskedProof } from '../../lib/proof.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ProofSheet = lazyPart(() => import('./proof-sheet.tsx'), 'floating')

/** Once per page: the sheet that asks who is at the device, whichever call the server refused for it. */
export function ProofHost() {
  const asked = useSyncExternalStore(watchAskedProof, readAskedProof, () => undefined)
  return <Suspense>{asked && <ProofSheet key={asked.id} asked={asked} />}</Suspense>
}
