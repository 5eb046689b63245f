import { type DeviceStore, deviceStore } from '../../lib/device-store.ts'
import type { PersonalKey } from '../../lib/personal-storage.ts'

/** Input that has not reached the server yet, and when it was typed (ISO). */
export interface StoredDraft<Fields> {
  at: string
  fields: Fields
}

export const draftStore = <Fields>(key: PersonalKey): DeviceStore<StoredDraft<Fields>> =>
  deviceStore(key, {
    owner: 'user',
    parse: (read) => {
      const { at, fields } = (read ?? {}) as Partial<StoredDraft<Fields>>
      return typeof at === 'string' && typeof fields === 'object' ? { at, fields: fields as Fields } : undefined
    },
  })

/** Which is newer: the draft on this device, or the server's, perhaps from another device. */
export function newerDraft<Fields>(
  stored: StoredDraft<Fields> | undefined,
  server: { updatedAt: string } | null | undefined,
): 'device' | 'server' {
  if (!stored) return 'server'
  return !server || stored.at > server.updatedAt ? 'device' : 'server'
}
