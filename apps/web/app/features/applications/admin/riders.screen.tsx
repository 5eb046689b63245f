import { warm } from '../../../lib/query-client.ts'
import { pageMeta } from '../../../lib/title.ts'
import type { Route } from './+types/riders.screen.ts'
import { applicationsQuery } from './applications-admin.queries.ts'
import { filterFromUrl } from './applications-filter.ts'
import { ApplicationsPage } from './applications-page.tsx'

export const meta = () => pageMeta('Rider applications')
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) =>
      void client.prefetchInfiniteQuery(applicationsQuery('rider', filterFromUrl(new URL(request.url).searchParams))),
  )

/** Applications of riders: pending, verified and rejected. */
export default function AdminRiders() {
  return <ApplicationsPage kind="rider" />
}
