import type { UserData } from '../../platform/user-data.ts'
import { listAddresses } from './addresses.queries.ts'
import { deleteAddressesOf } from './addresses.service.ts'

export const addressUserData: UserData = {
  exportUser: async (db, userId) => ({ addresses: await listAddresses(db, userId) }),
  eraseUser: deleteAddressesOf,
}
