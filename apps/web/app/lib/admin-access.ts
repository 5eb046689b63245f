import type { AdminRight } from '@vendly/contract/admin-roles'
import { createContext, useContext } from 'react'

export interface AdminAccess {
  may: (right: AdminRight) => boolean
  /** The ids of the only campuses that they see; null: all. */
  campusIds: readonly string[] | null
}

/** Until it is known everything is shown, and the server decides. */
export const unknownAccess: AdminAccess = { may: () => true, campusIds: null }
/** Filled by the layout of administrators. */
export const AdminAccessContext = createContext(unknownAccess)
export const useAccess = (): AdminAccess => useContext(AdminAccessContext)
