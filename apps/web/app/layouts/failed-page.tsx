import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import type { ApiProblem } from '../lib/api.ts'
import { pageTitle } from '../lib/title.ts'
import { Crash } from '../ui/crash.tsx'
import { Failed } from '../ui/empty.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** `fetch` of every browser throws a TypeError where no answer comes: no network, or a server that is being replaced. */
const UNANSWERED = /^(Failed to fetch|NetworkError|Load failed)/

const UNREACHABLE = 'Couldn’t reach Vendly'

const isUnreachable = (error: unknown): boolean =>
  navigator.onLine === false || (error instanceof TypeError && UNANSWERED.test(error.message))

/** Of a call whose failure is why the page cannot be shown. */
const traceIdOf = (error: unknown): unknown => (error as Partial<ApiProblem> | undefined)?.details?.traceId

/** Instead of a page that was not found (404), that cannot be loaded without an answer, or that crashed. */
export function FailedPage({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  // With the network the page comes by itself, like code that did not load.
  useEffect(() => {
    window.ononline = revalidate
    return () => {
      window.ononline = null
    }
  }, [revalidate])
  const [title, page] = failureOf(error, revalidate)
  return (
    <>
      <title>{pageTitle(title)}</title>
      {page}
    </>
  )
}

function failureOf(error: unknown, retry: () => Promise<void>): [title: string, page: ReactNode] {
  if (isRouteErrorResponse(error) && error.status === 404) return ['Page not found', <NotFound key="page" />]
  if (!isUnreachable(error))
    return ['Something went wrong', <Crash key="page" onRetry={retry} traceId={traceIdOf(error)} />]
  const text = 'Nothing was lost. Check your network.'
  return [UNREACHABLE, <Failed key="page" title={UNREACHABLE} text={text} onRetry={retry} />]
}
