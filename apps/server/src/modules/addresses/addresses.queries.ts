import type { Address } from '@vendly/contract/addresses'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ADDRESS_COLUMNS, ADDRESS_JOINS, type AddressRow, presentAddress } from './addresses.present.ts'

const selectAddresses = statement<AddressRow>(
  'addresses.list',
  `select ${ADDRESS_COLUMNS}
     from addresses a ${ADDRESS_JOINS}
    where a.user_id = $userId
    order by a.is_default desc, a.created_at desc, a.id`,
)
const selectAddress = statement<AddressRow>(
  'addresses.find',
  `select ${ADDRESS_COLUMNS}
     from addresses a ${ADDRESS_JOINS}
    where a.id = $id and a.user_id = $userId`,
)

export const listAddresses = async (db: Db, userId: string): Promise<Address[]> =>
  (await db.rows(selectAddresses, { userId })).map(presentAddress)

/** Throws: not_found, also for another user's address. */
export const findAddress = async (db: Db, userId: string, id: string): Promise<Address> =>
  presentAddress(found(await db.row(selectAddress, { id, userId })))
