import { warm } from '../../../lib/query-client.ts'
import { pageMeta } from '../../../lib/title.ts'
import type { Route } from './+types/vendors.screen.ts'
import { applicationsQuery } from './applications-admin.queries.ts'
import { filterFromUrl } from './applications-filter.ts'
import { ApplicationsPage } from './applications-page.tsx'

export const meta = () => pageMeta('Vendor applications')
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) =>
      void client.prefetchInfiniteQuery(applicationsQuery('vendor', filterFromUrl(new URL(request.url).searchParams))),
  )

/** Applications of vendors: pending, verified and rejected. */
export default function AdminVendors() {
  return <ApplicationsPage kind="vendor" />
}
