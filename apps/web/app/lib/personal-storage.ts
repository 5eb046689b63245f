import { deviceTexts, storageKeys, tabTexts } from './storage.ts'

/** What belongs to one person and is removed at sign-out, together with keys that continue one of these after a dot. */
const personalKeys = [
  storageKeys.token,
  storageKeys.user,
  storageKeys.returnTo,
  storageKeys.pendingAction,
  storageKeys.lastPlace,
  storageKeys.checkoutDraft,
  storageKeys.seenLines,
  storageKeys.fundingPending,
  storageKeys.lastNotification,
  storageKeys.pushDevice,
  storageKeys.vendorDraft,
  storageKeys.riderDraft,
  storageKeys.shareLocation,
  storageKeys.listingDraft,
  storageKeys.settingsDraft,
  storageKeys.chat,
] as const

type Personal = (typeof personalKeys)[number]
export type PersonalKey = Personal | `${Personal}.${string}`

/** Removes everything personal; returns the keys that were there. */
export function clearPersonalStorage(): string[] {
  const removed: string[] = []
  for (const texts of [deviceTexts, tabTexts]) {
    for (const key of texts.keys()) {
      if (!personalKeys.some((personal) => key === personal || key.startsWith(`${personal}.`))) continue
      texts.remove(key)
      removed.push(key)
    }
  }
  return removed
}
