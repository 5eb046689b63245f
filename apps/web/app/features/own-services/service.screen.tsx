import { useParams } from 'react-router'
import { categoriesQuery } from '../../lib/categories.ts'
import { calendarQuery } from '../../lib/own-calendar.queries.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { EditService } from './edit-service.tsx'
import { NewService } from './new-service.tsx'
import { ownServiceQuery } from './own-services.queries.ts'

type At = { params: { serviceId?: string } }

export const meta = ({ params: { serviceId } }: At) => pageMeta(serviceId ? 'Edit Service' : 'Add Service')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = ({ params: { serviceId } }: At) =>
  warm((client) => {
    void client.prefetchQuery(categoriesQuery)
    void client.prefetchQuery(calendarQuery)
    if (serviceId) void client.prefetchQuery(ownServiceQuery(serviceId))
  })

/** The form of a service: of a new one, or of one that is there. One screen, because most of it is the same. */
export default function ServiceScreen() {
  const { serviceId } = useParams()
  return serviceId ? <EditService id={serviceId} /> : <NewService />
}
