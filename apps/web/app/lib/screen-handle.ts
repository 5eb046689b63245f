import { useMatches } from 'react-router'

/** What the frame needs to know of a screen before its code runs, exported as its `handle`. */
export interface ScreenHandle {
  /** The bars on a phone: `own-top` has its own top bar, `deep` has its own top bar and dock and no bottom bar. */
  phone?: 'own-top' | 'deep'
  /** Its heading, shown until the screen itself is. */
  title?: string
  /** It names the document itself and has no `meta`, because a panel or a count changes the name: until then, its `title`. */
  namesDocument?: true
  /** The addresses of the API that it reads first, exactly as its queries ask for them: the document starts them at once. */
  early?: (page: { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }) => string[]
}

export function usePhoneBars(): { top: boolean; bottom: boolean } {
  // Where the record is gone there is a notice, with the bars of other pages.
  const modes = useMatches().map(({ handle, loaderData }) =>
    (loaderData as { gone?: object } | undefined)?.gone ? undefined : (handle as ScreenHandle | undefined)?.phone,
  )
  const isDeep = modes.includes('deep')
  return { top: !isDeep && !modes.includes('own-top'), bottom: !isDeep }
}
