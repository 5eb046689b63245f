import { type DeviceStore, deviceStore } from './device-store.ts'
import { storageKeys } from './storage.ts'

/** Unsaved input of one settings form; survives a reload, but not the tab. */
export const settingsDraft = <Values extends object>(name: string): DeviceStore<Partial<Values>> =>
  deviceStore(`${storageKeys.settingsDraft}.${name}`, {
    owner: 'user',
    storage: 'session',
    parse: (read) => (typeof read === 'object' && read !== null ? (read as Partial<Values>) : undefined),
  })
