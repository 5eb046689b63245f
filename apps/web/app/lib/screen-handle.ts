import { useMatches } from 'react-router'

/**
 * What a screen asks of the bars on a phone, exported as its `handle`:
 * `own-top` draws its own top bar and keeps the bottom bar, `deep` gives both places to its own top bar and dock.
 */
export interface ScreenHandle {
  phone?: 'own-top' | 'deep'
}

export function usePhoneBars(): { top: boolean; bottom: boolean } {
  const wishes = useMatches().map((match) => (match.handle as ScreenHandle | undefined)?.phone)
  const deep = wishes.includes('deep')
  return { top: !deep && !wishes.includes('own-top'), bottom: !deep }
}
