import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { pageTitle } from '../lib/title.ts'
import { Crash } from '../ui/crash.tsx'
import { Failed } from '../ui/empty.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Instead of a page that was not found (404), that cannot be loaded without network, or that crashed. */
export function FailedPage({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <title>{pageTitle('Page not found')}</title>
        <NotFound />
      </>
    )
  if (typeof window !== 'undefined' && !navigator.onLine)
    return (
      <>
        <title>{pageTitle('No network')}</title>
        <Failed title="No network" text="Nothing was lost, try again." onRetry={revalidate} />
      </>
    )
  return (
    <>
      <title>{pageTitle('Something went wrong')}</title>
      <Crash onRetry={revalidate} />
    </>
  )
}
