import type { ServiceLocation, ServiceSort } from '@vendly/contract/services'

export const sorts: Record<ServiceSort, string> = {
  soonest: 'Soonest',
  recommended: 'Recommended',
  price: 'Lowest price',
  rating: 'Best rated',
  newest: 'Newest',
}
export const locations: Record<ServiceLocation, string> = {
  provider: 'At the seller',
  customer: 'They come to you',
  online: 'Online',
}
export const ratings = ['4', '3'] as const
