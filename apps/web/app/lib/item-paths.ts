import { useSession } from './session.ts'

export interface ItemPaths {
  /** A vendor keeps items posted as a student, but posts no new ones. */
  hasStore: boolean
  list: string
  edit: (id: string) => string
}

/** The addresses of the user's items, which differ for vendors. */
export function useItemPaths(): ItemPaths {
  const session = useSession()
  const hasStore = session.status === 'in' && session.user.role === 'vendor'
  return {
    hasStore,
    list: hasStore ? '/vendor/items' : '/individual-listings/mine',
    edit: (id) => (hasStore ? `/vendor/items/${id}/edit` : `/individual-listings/${id}/edit`),
  }
}
