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
  /** Of the cart; of a booking `vendly.checkoutDraft.<service>`. */
  checkoutDraft: 'vendly.checkoutDraft',
  seenLines: 'vendly.seenLines',
  vendorDraft: 'vendly.vendorDraft',
  riderDraft: 'vendly.riderDraft',
  shareLocation: 'vendly.shareLocation',
  /** One for each listing: `vendly.listingDraft.product.new`. */
  listingDraft: 'vendly.listingDraft',
  /** One for each form of the settings: `vendly.settingsDraft.profile`. */
  settingsDraft: 'vendly.settingsDraft',
  orderSound: 'vendly.orderSound',
  /** Texts that were not sent: `vendly.chat.outbox.<message>` waits for the server, `vendly.chat.draft.<conversation>`. */
  chat: 'vendly.chat',
  theme: 'vendly.theme',
  lastNotification: 'vendly.lastNotification',
  pushDevice: 'vendly.pushDevice',
  /** Under which name a device knows the wallet of an account; kept at sign-out, because the device keeps it too. */
  passkeys: 'vendly.passkeys',
  recentSearches: 'vendly.recentSearches',
  recentlyViewed: 'vendly.recentlyViewed',
} as const

/** Texts by key in the browser's storage. No call throws: what the browser refuses to store is kept until the page is left. */
export interface TextStore {
  read: (key: string) => string | null
  /** False where it is kept in memory only: no space left, or storage is blocked. */
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

/** Kept for good, and shared by all tabs. */
export const deviceTexts = textStore(() => localStorage)
/** Kept as long as the tab. */
export const tabTexts = textStore(() => sessionStorage)

function textStore(place: () => Storage): TextStore {
  /** `instead`: what the browser has under this key. When that changes, another tab wrote it, and it is newer. */
  const refused = new Map<string, { text: string | null; instead: string | null }>()
  const stored = (key: string) => attempt(() => place().getItem(key)) ?? null
  const read = (key: string): string | null => {
    const text = stored(key)
    const kept = refused.get(key)
    if (kept && kept.instead === text) return kept.text
    refused.delete(key)
    return text
  }
  const remove = (key: string): void => {
    refused.delete(key)
    attempt(() => place().removeItem(key))
    const instead = stored(key)
    if (instead !== null) refused.set(key, { text: null, instead })
  }
  const write = (key: string, text: string): boolean => {
    refused.delete(key)
    const isStored = attempt(() => {
      place().setItem(key, text)
      return true
    })
    if (isStored) return true
    // Not the value from before: after a reload it would pass for the present one.
    remove(key)
    refused.set(key, { text, instead: stored(key) })
    return false
  }
  const keys = () => [...new Set([...(attempt(() => Object.keys(place())) ?? []), ...refused.keys()])]
  return { read, write, remove, keys }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
