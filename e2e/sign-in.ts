import { request } from '@playwright/test'
import { type Account, emailOf, PASSWORD, PHONE, startLogin, untilHydrated, untilSignedIn } from './people.ts'
import type { Profiles, Storage } from './profiles.ts'

export interface SignedIn {
  /** Cookies and local storage of a browser in which the account is signed in. */
  storage: Storage
  /** Path of the page that the account starts on. */
  home: string
}

/**
 * Signs accounts in through the login page, once each, and hands out copies of that browser's storage. Each copy has a
 * session of its own, so no test sees a session that another one ended or let expire.
 */
export function openSignIns(profiles: Profiles, url: string): (account: Account) => Promise<SignedIn> {
  const saved = new Map<Account, Promise<SignedIn>>()
  return async (account) => {
    const first = saved.get(account) ?? signInOnce(profiles, account)
    saved.set(account, first)
    const { storage, home } = await first
    return { storage: await withNewSession(storage, url, account), home }
  }
}

async function signInOnce(profiles: Profiles, account: Account): Promise<SignedIn> {
  const person = await profiles.open({ cookies: [], origins: [] }, PHONE, false)
  const { page } = person
  await startLogin(page, account)
  await untilSignedIn(page)
  await untilHydrated(page)
  const storage = await page.context().storageState()
  const home = new URL(page.url()).pathname
  await profiles.close(person, true)
  return { storage, home }
}

async function withNewSession(storage: Storage, url: string, account: Account): Promise<Storage> {
  const api = await request.newContext({ baseURL: url, storageState: storage })
  const response = await api.post('/api/auth/login', { data: { email: emailOf(account), password: PASSWORD } })
  if (!response.ok()) throw new Error(`${account} cannot sign in: ${response.status()}`)
  const { data } = (await response.json()) as { data: { token: string } }
  await api.dispose()
  const origins = storage.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map((item) => (item.name === 'vendly.token' ? { ...item, value: data.token } : item)),
  }))
  return { cookies: storage.cookies, origins }
}
