import { useMatches } from 'react-router'

/**
 * How a screen changes the bars on a phone, exported as its `handle`: `own-top` has its own top bar, `deep` has its own
 * top bar and dock and no bottom bar.
 */
export interface ScreenHandle {
  phone?: 'own-top' | 'deep'
}

export function usePhoneBars(): { top: boolean; bottom: boolean } {
  const modes = useMatches().map((match) => (match.handle as ScreenHandle | undefined)?.phone)
  const isDeep = modes.includes('deep')
  return { top: !isDeep && !modes.includes('own-top'), bottom: !isDeep }
}
