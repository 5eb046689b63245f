import type { OrderCard } from '@vendly/contract/orders'

/** What is happening now, as the buyer would say it. */
export function trackingHeadline({ status, isPaid, vendor, rider, delivery }: OrderCard): string {
  const store = vendor.businessName
  const carrier = rider?.name.split(' ')[0]
  if (status === 'pending') return isPaid ? `Waiting for ${store} to accept` : 'Waiting for your payment'
  if (status === 'confirmed') return `${store} has your order`
  if (status === 'preparing') return `${store} is getting it ready`
  if (status === 'ready' && delivery.method === 'pickup')
    return `Ready: collect it ${vendor.place ? `at ${vendor.place}` : `from ${store}`}`
  if (status === 'ready') return carrier ? `${carrier} is on the way to the seller` : 'Ready, waiting for a rider'
  if (status === 'picked-up') return `${carrier ?? 'The rider'} is bringing it`
  if (status === 'delivered') return delivery.method === 'pickup' ? 'You collected it' : 'It is with you'
  return status === 'rejected' ? `${store} could not take it` : 'This order was cancelled'
}
