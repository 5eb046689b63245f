import type { Passkey } from '@vendly/contract/passkeys'
import { type Db, statement } from '../../platform/database.ts'
import { describeDevice } from '../../platform/device-names.ts'
import { passkeyValidSql } from './passkeys.sql.ts'

export type PasskeyRow = {
  id: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  device: string
  createdAt: Date
  lastUsedAt: Date | null
}

const list = statement<PasskeyRow>(
  'passkeys.list',
  `select k.id, k.credential_id as "credentialId", k.public_key as "publicKey", k.counter, k.transports, k.device,
          k.created_at as "createdAt", k.last_used_at as "lastUsedAt"
     from passkeys k
    where k.user_id = $userId and ${passkeyValidSql('k')}
    order by k.created_at desc, k.id`,
)

/** Devices of the user that can be used. */
export const listKeys = (db: Db, userId: string): Promise<PasskeyRow[]> => db.rows(list, { userId })

export const presentKey = ({ id, credentialId, device, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name: describeDevice(device).name,
  credentialId,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const listPasskeys = async (db: Db, userId: string): Promise<Passkey[]> =>
  (await listKeys(db, userId)).map(presentKey)
