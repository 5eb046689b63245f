import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** What was written for a booking that is not paid yet. */
export interface BookingDraft {
  /** By the place of the question. */
  answers: Readonly<Record<number, string>>
  note?: string
  placeId?: string
  room?: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function parse(stored: unknown): BookingDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { answers, note, placeId, room } = stored as Record<string, unknown>
  const given = Object.entries(answers ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string')
  return { answers: Object.fromEntries(given), note: text(note), placeId: text(placeId), room: text(room) }
}

/** Survives a reload, another time, and the way to the wallet and back, in this tab. */
export const bookingDraft = (serviceId: string) =>
  deviceStore(`${storageKeys.checkoutDraft}.${serviceId}`, { owner: 'user', storage: 'session', parse })
