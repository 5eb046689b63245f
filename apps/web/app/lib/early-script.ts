import { useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { earlyReadsScript } from '../inline/scripts.ts'
import type { ScreenHandle } from './screen-handle.ts'

const BAR = '/api/users/me/bar'

/** What the page will ask for first: the reads of its screens, and what the bars around it show. */
export function useEarlyScript(): string {
  const matches = useMatches()
  const search = new URLSearchParams(useLocation().search)
  // The browser has run it already.
  return useState(() =>
    import.meta.env.SSR
      ? earlyReadsScript([
          BAR,
          ...matches.flatMap(
            ({ handle, params }) => (handle as ScreenHandle | undefined)?.early?.({ params, search }) ?? [],
          ),
        ])
      : '',
  )[0]
}
