import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { pageTitle } from '../lib/title.ts'
import { Crash } from '../ui/crash.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** What stands in the page's place when its data is not there (404) or when it broke. */
export function FailedPage({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{pageTitle(missing ? 'Page not found' : 'Something went wrong')}</title>
      {missing ? <NotFound /> : <Crash onRetry={revalidate} />}
    </>
  )
}
