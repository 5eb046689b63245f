import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { activeQuery } from './run/deliveries.queries.ts'

/** Which order keeps the rider from new jobs, and how to end it. Nothing while there is none. */
export function BlockedNote() {
  const { data } = useQuery(activeQuery)
  const order = data?.find(({ isWithVendly }) => isWithVendly)
  if (!order) return null
  const { orderNumber, vendor } = order
  return (
    <Note tone="bad" icon="warning-circle-fill">
      <b className="block">No new deliveries until {orderNumber} is settled</b>
      You have had it for too long, and Vendly decides about it. Hand it over with the buyer’s code, or bring it back to{' '}
      {vendor.businessName}, and you can go on at once.{' '}
      <Link to={`/rider/deliveries?tab=active#delivery-${orderNumber}`} className="underline">
        See the delivery
      </Link>
    </Note>
  )
}
