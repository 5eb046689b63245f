import { useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ScreenHandle } from './screen-handle.ts'
import { storageKeys } from './storage.ts'

const BAR = '/api/users/me/bar'

/** What the page will ask for first: the reads of its screens, and what the bars around it show. */
export function useEarlyScript(): string {
  const matches = useMatches()
  const search = new URLSearchParams(useLocation().search)
  // The browser has run it already.
  return useState(() =>
    import.meta.env.SSR
      ? scriptFor([
          BAR,
          ...matches.flatMap(
            ({ handle, params }) => (handle as ScreenHandle | undefined)?.early?.({ params, search }) ?? [],
          ),
        ])
      : '',
  )[0]
}

/**
 * Runs inline, before the style sheets and scripts have loaded: on a slow line the answers are there when the code is that
 * shows them. Nothing is asked for without a session.
 */
const scriptFor = (addresses: readonly string[]): string =>
  [
    `try{var t=localStorage.getItem('${storageKeys.token}');if(t){early={};var c=new AbortController;setTimeout(function(){c.abort()},3e4);`,
    `${JSON.stringify(addresses).replaceAll('<', '\\u003c')}.forEach(function(a){`,
    "early[a]=fetch(a,{headers:{accept:'application/json',authorization:'Bearer '+t},signal:c.signal});",
    'early[a].catch(function(){})})}}catch(e){}',
  ].join('')
