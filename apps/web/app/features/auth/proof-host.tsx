import { Suspense, useSyncExternalStore } from 'react'
import { type AskedProof, readAskedProofs, watchAskedProof } from '../../lib/proof.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ProofSheet = lazyPart(() => import('./proof-sheet.tsx'), 'floating')

const NONE: readonly AskedProof[] = []

/** Once per page: the sheets that ask who is at the device, whichever call the server refused for it. */
export function ProofHost() {
  const asked = useSyncExternalStore(watchAskedProof, readAskedProofs, () => NONE)
  return (
    <Suspense>
      {asked.map((one) => (
        <ProofSheet key={one.id} asked={one} />
      ))}
    </Suspense>
  )
}
