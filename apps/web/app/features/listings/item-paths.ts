import { useSession } from '../../lib/session.ts'

export interface ItemPaths {
  /** They have a store by now: what they posted before stays theirs, nothing is added to it. */
  hasStore: boolean
  list: string
  edit: (id: string) => string
}

/** Where somebody's items stand: a student's, or those of a vendor from before the store. */
export function useItemPaths(): ItemPaths {
  const session = useSession()
  const hasStore = session.status === 'in' && session.user.role === 'vendor'
  return {
    hasStore,
    list: hasStore ? '/vendor/items' : '/individual-listings/mine',
    edit: (id) => (hasStore ? `/vendor/items/${id}/edit` : `/individual-listings/${id}/edit`),
  }
}
