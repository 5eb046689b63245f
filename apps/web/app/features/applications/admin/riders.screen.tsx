import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import type { Route } from './+types/riders.screen.ts'
import { adminApplicationsQueryParams } from './applications-admin.queries.ts'
import { wishOf } from './applications-filter.ts'
import { Desk } from './applications-page.tsx'

export const meta = () => pageMeta('Riders')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) =>
      void client.prefetchInfiniteQuery(
        adminApplicationsQueryParams('rider', wishOf(new URL(request.url).searchParams)),
      ),
  )

/** Who wants to ride, who does, and who was refused. */
export default function RidersDesk() {
  return <Desk kind="rider" />
}
