import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import type { Route } from './+types/vendors.screen.ts'
import { adminApplicationsQueryParams } from './applications-admin.queries.ts'
import { wishOf } from './applications-filter.ts'
import { Desk } from './applications-page.tsx'

export const meta = () => pageMeta('Vendors')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) =>
      void client.prefetchInfiniteQuery(
        adminApplicationsQueryParams('vendor', wishOf(new URL(request.url).searchParams)),
      ),
  )

/** Who wants to sell, who does, and who was refused. */
export default function VendorsDesk() {
  return <Desk kind="vendor" />
}
