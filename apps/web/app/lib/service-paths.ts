import { useItemPaths } from './item-paths.ts'

export interface ServicePaths {
  hasStore: boolean
  list: string
  add: string
  hours: string
  edit: (id: string) => string
}

/** The addresses of the services that the user offers: vendors have them in the area of their store. */
export function useServicePaths(): ServicePaths {
  const { hasStore } = useItemPaths()
  const root = hasStore ? '/vendor/services' : '/services'
  return {
    hasStore,
    list: hasStore ? root : '/services/mine',
    add: `${root}/new`,
    hours: `${root}/hours`,
    edit: (id) => `${root}/${id}/edit`,
  }
}
