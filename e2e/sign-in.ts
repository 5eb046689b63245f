import { type Browser, type BrowserContext, request } from '@playwright/test'
import { type Account, emailOf, openBrowser, PASSWORD, startLogin, untilHydrated, untilSignedIn } from './people.ts'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
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
export function openSignIns(browser: Browser, url: string): (account: Account) => Promise<SignedIn> {
  const saved = new Map<Account, Promise<SignedIn>>()
  return async (account) => {
    const first = saved.get(account) ?? signInOnce(browser, url, account)
    saved.set(account, first)
    const { storage, home } = await first
    return { storage: await withNewSession(storage, url, account), home }
  }
}

async function signInOnce(browser: Browser, url: string, account: Account): Promise<SignedIn> {
  const { page, context } = await openBrowser(browser, url)
  await startLogin(page, account)
  await untilSignedIn(page)
  await untilHydrated(page)
  const storage = await context.storageState()
  const home = new URL(page.url()).pathname
  await context.close()
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
