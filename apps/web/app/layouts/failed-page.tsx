import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { pageTitle } from '../lib/title.ts'
import { Crash } from '../ui/crash.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Instead of a page that was not found (404) or that crashed. */
export function FailedPage({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{pageTitle(isMissing ? 'Page not found' : 'Something went wrong')}</title>
      {isMissing ? <NotFound /> : <Crash onRetry={revalidate} />}
    </>
  )
}
