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

/** The stored text; null where there is none or the browser refuses storage altogether. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
