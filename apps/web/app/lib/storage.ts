/** Every key this app uses in the browser's storage. */
export const storageKeys = {
  token: 'vendly.token',
  user: 'vendly.user',
  guestCart: 'vendly.guestCart',
  pendingAction: 'vendly.pendingAction',
  oauthRedirect: 'vendly.oauthRedirect',
  fundingPending: 'vendly.fundingPending',
  returnTo: 'vendly.returnTo',
  lastPlace: 'vendly.lastPlace',
  vendorDraft: 'vendly.vendorDraft',
  riderDraft: 'vendly.riderDraft',
  /** One for each listing: `vendly.listingDraft.product.new`. */
  listingDraft: 'vendly.listingDraft',
  /** One for each form of the settings: `vendly.settingsDraft.profile`. */
  settingsDraft: 'vendly.settingsDraft',
  theme: 'vendly.theme',
  lastNotification: 'vendly.lastNotification',
  recentSearches: 'vendly.recentSearches',
  recentlyViewed: 'vendly.recentlyViewed',
} as const

/** What belongs to one person and is removed at sign-out, together with keys that continue one of these after a dot. */
const personalKeys = [
  storageKeys.token,
  storageKeys.user,
  storageKeys.returnTo,
  storageKeys.lastPlace,
  storageKeys.lastNotification,
  storageKeys.vendorDraft,
  storageKeys.riderDraft,
  storageKeys.listingDraft,
  storageKeys.settingsDraft,
] as const

type Personal = (typeof personalKeys)[number]
export type PersonalKey = Personal | `${Personal}.${string}`

/** The stored text; null where there is none or the browser refuses storage altogether. */
export function readText(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key)
  } catch {
    return null
  }
}

/** Removes everything personal; returns the keys that were there. */
export function clearPersonalStorage(): string[] {
  const removed: string[] = []
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!personalKeys.some((personal) => key === personal || key.startsWith(`${personal}.`))) continue
      storage.removeItem(key)
      removed.push(key)
    }
  }
  return removed
}
