import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }))

/** The button; what it opens is fetched when it is pressed. */
export function ShareStore({ name, address }: { name: string; address: string }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="noscript:hidden">
      <IconButton label={`Share ${name}`} icon="share-network" onClick={() => setOpen(true)} />
      <Suspense>{open && <ShareSheet name={name} address={address} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}
