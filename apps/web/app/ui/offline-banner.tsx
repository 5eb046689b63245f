import { useEffect } from 'react'
import { useOnline } from '../lib/online.ts'

/** Along the top while there is no network. The live region exists before its text, so that it is announced. */
export function OfflineBanner() {
  const isOnline = useOnline()
  useEffect(() => {
    // The bars below it stick under it.
    document.documentElement.toggleAttribute('data-offline', !isOnline)
  }, [isOnline])
  return (
    <div role="status" className="offline-banner">
      {!isOnline && 'No network. You can still read what is open.'}
    </div>
  )
}
