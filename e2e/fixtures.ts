import { type BrowserContextOptions, test as base } from '@playwright/test'
import { runSql } from './database.ts'
import { type Account, openBrowser, type Person, PHONE, untilHydrated } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { createProfiles, type Profiles } from './profiles.ts'
import { openSignIns, type SignedIn } from './sign-in.ts'

export interface TestOptions {
  /** Whether each person gets a new browser profile, with nothing in its cache: for tests of what is loaded. */
  newProfiles: boolean
}

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
  profiles: Profiles
  signIn: (account: Account) => Promise<SignedIn>
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const { stop, ...product } = await startProduct()
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  profiles: [
    async ({ browser, product }, use) => {
      await use(createProfiles(browser, product.url))
    },
    { scope: 'worker' },
  ],

  signIn: [
    async ({ product, profiles }, use) => {
      await use(openSignIns(profiles, product.url))
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

  newProfiles: [false, { option: true }],

  openAs: async ({ newProfiles, profiles, signIn }, use, testInfo) => {
    const opened: Person[] = []
    await use(async (account, options = PHONE) => {
      const { storage, home } = await signIn(account)
      const person = await profiles.open(storage, options, newProfiles)
      opened.push(person)
      return { home, person }
    })
    const hasPassed = testInfo.status === 'passed'
    await Promise.all(opened.map((person) => profiles.close(person, hasPassed)))
  },

  person: async ({ openAs }, use) => {
    await use(async (account, options) => (await openAs(account, options)).person)
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
