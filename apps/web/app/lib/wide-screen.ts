import { useSyncExternalStore } from 'react'

// The breakpoint `lg` of theme.css, from which a list has room for a table and a side panel.
const WIDE = '(min-width: 64rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for a side panel. Only for signed-in screens, which are not rendered on the server. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
