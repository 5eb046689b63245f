import type { OrderCard } from '@vendly/contract/orders'

/** What is happening now, for the buyer. */
export function trackingHeadline({
  status,
  isPaid,
  waitBy,
  isArrived,
  isReturning,
  vendor,
  rider,
  delivery,
}: OrderCard): string {
  const store = vendor.businessName
  const riderName = rider?.name.split(' ')[0]
  if (waitBy) return `${store} hasn’t answered`
  if (status === 'pending') return isPaid ? `Waiting for ${store} to accept` : 'Waiting for your payment'
  if (status === 'confirmed') return `${store} accepted your order`
  if (status === 'preparing') return `${store} is getting it ready`
  if (status === 'ready' && delivery.method === 'pickup')
    return `Ready: pick it up ${vendor.place ? `at ${vendor.place}` : `from ${store}`}`
  if (status === 'ready') return riderName ? `${riderName} is on the way to the seller` : 'Ready, waiting for a rider'
  if (isReturning) return `It goes back to ${store}`
  if (isArrived) return `${riderName ?? 'The rider'} is here`
  if (status === 'picked-up') return `${riderName ?? 'The rider'} is bringing it`
  if (status === 'delivered') return delivery.method === 'pickup' ? 'You picked it up' : 'Delivered to you'
  return status === 'rejected' ? `${store} couldn’t take it` : 'This order was cancelled'
}
