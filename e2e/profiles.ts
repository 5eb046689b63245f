import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { openPage, type Person } from './people.ts'

/** Cookies, and localStorage by origin. */
export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Browser profiles in which people are signed in. The tests of a worker use them one after another, because a new profile
 * loads and compiles all scripts again, which takes as long as the rest of a page. What a person stored is deleted between.
 */
export interface Profiles {
  /** A page of the product's origin, outside the application. A new profile is closed afterwards. */
  open: (storage: Storage, options: BrowserContextOptions, isNew: boolean) => Promise<Person>
  /** Closes the person's pages. The profile is used again unless a test had it in its hands, or failed. */
  close: (person: Person, hasPassed: boolean) => Promise<void>
}

/** An empty page keeps the process alive that has the compiled scripts, until the next person's page is in it. */
type Unused = { context: BrowserContext; page: Page }

export function createProfiles(browser: Browser, url: string): Profiles {
  const unused = new Map<string, Unused[]>()
  const open = new Map<Person, { context: BrowserContext; sameOptions: Unused[]; isChanged: boolean }>()

  return {
    async open(storage, options, isNew) {
      const key = JSON.stringify(options)
      const sameOptions = unused.get(key) ?? []
      unused.set(key, sameOptions)
      const earlier = isNew ? undefined : sameOptions.pop()
      const context = earlier?.context ?? (await browser.newContext({ ...options, baseURL: url }))
      await context.addCookies(storage.cookies)
      const profile = { context, sameOptions, isChanged: isNew }
      const person = Object.defineProperty(await openPage(context), 'context', {
        // Through it a test can change what the profile does on all its pages: it sets the clock, for example.
        get() {
          profile.isChanged = true
          return context
        },
      })
      open.set(person, profile)
      await person.page.goto('/robots.txt')
      await earlier?.page.close()
      await deleteStored(context, person.page, url)
      await store(person.page, storage)
      return person
    },

    async close(person, hasPassed) {
      const { context, sameOptions, isChanged } = open.get(person)!
      open.delete(person)
      const [page, ...others] = context.pages()
      if (!page || isChanged || !hasPassed) return context.close()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('/robots.txt')
      await Promise.all(others.map((other) => other.close()))
      await context.clearCookies()
      sameOptions.push({ context, page })
    },
  }
}

/** What pages have stored, but for cookies and localStorage. The browser's cache stays, with the compiled scripts. */
async function deleteStored(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const protocol = await context.newCDPSession(page)
  const storageTypes = 'cache_storage,file_systems,indexeddb,service_workers,storage_buckets'
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await protocol.detach()
}

/** Stores this and nothing else in localStorage. */
const store = (page: Page, { origins }: Storage): Promise<void> =>
  page.evaluate(
    (items) => {
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
