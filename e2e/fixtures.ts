import { type BrowserContextOptions, test as base } from '@playwright/test'
import { runSql } from './database.ts'
import { type Account, openBrowser, type Person, PHONE, untilHydrated } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { openSignIns, type SignedIn } from './sign-in.ts'

interface TestFixtures {
  /** Opens a browser in which nobody is signed in. A phone unless said otherwise. */
  guest: (options?: BrowserContextOptions) => Promise<Person>
  openAs: (account: Account, options?: BrowserContextOptions) => Promise<{ person: Person; home: string }>
  /** Opens a browser in which this account is signed in, on no page of the application yet. A phone unless said otherwise. */
  person: (account: Account, options?: BrowserContextOptions) => Promise<Person>
  /** The same on the account's home page. */
  personAtHome: (account: Account, options?: BrowserContextOptions) => Promise<Person>
  /** Runs one SQL statement in the product's database. */
  sql: <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
}

interface WorkerFixtures {
  /** The running product that all tests of one worker share. */
  product: Product
  signIn: (account: Account) => Promise<SignedIn>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const { stop, ...product } = await startProduct()
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  signIn: [
    async ({ browser, product }, use) => {
      await use(openSignIns(browser, product.url))
    },
    { scope: 'worker' },
  ],

  guest: async ({ browser, product }, use) => {
    const opened: Person[] = []
    await use(async (options) => {
      const person = await openBrowser(browser, product.url, options)
      opened.push(person)
      return person
    })
    await Promise.all(opened.map(({ context }) => context.close()))
  },

  openAs: async ({ guest, signIn }, use) => {
    await use(async (account, options) => {
      const { storage, home } = await signIn(account)
      return { home, person: await guest({ ...(options ?? PHONE), storageState: storage }) }
    })
  },

  person: async ({ openAs }, use) => {
    await use(async (account, options) => {
      const { person } = await openAs(account, options)
      // Of the same origin, so that the test can read the session.
      await person.page.goto('/robots.txt')
      return person
    })
  },

  personAtHome: async ({ openAs }, use) => {
    await use(async (account, options) => {
      const { person, home } = await openAs(account, options)
      await person.page.goto(home)
      await untilHydrated(person.page)
      return person
    })
  },

  sql: async ({ product }, use) => {
    await use((text, params) => runSql(product.dataDir, text, params))
  },
})

export { expect } from '@playwright/test'
