import { expect, type Page } from '@playwright/test'
import { PushBrowser } from '@vendly/sandbox/testing/push-browser'
import { getData, type Person } from './people.ts'
import type { Product } from './product.ts'

/** Browsers ask a person for it; here it is given. */
export const MAY_NOTIFY = { permissions: ['notifications'] }

/**
 * Lets the pages of this browser subscribe at the sandbox. Chromium subscribes at Google's push service alone, which no test
 * can reach, so `pushManager` is replaced: its subscription has keys that the test made. All else is the browser's own.
 */
export async function usePushService(person: Person, { sandbox }: Product): Promise<PushBrowser> {
  const { key } = await getData<{ key: string }>(person, '/push/key')
  const browser = await PushBrowser.subscribe(sandbox, key)
  await person.context.addInitScript(
    ({ subscription, key }) => {
      const storage = 'test.subscribed'
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      )
      const subscribed = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
        toJSON: () => subscription,
        unsubscribe: async () => true,
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem(storage, '1')
          return subscribed
        },
        getSubscription: async () => (localStorage.getItem(storage) ? subscribed : null),
      })
    },
    { subscription: browser.subscription, key },
  )
  return browser
}

interface Shown {
  title: string
  body: string
  tag: string
  link: string | null
}

/** In the service worker, whose types these tests do not load. */
interface Handling {
  ExtendableEvent: { prototype: Event & { waitUntil: (this: Event, work: Promise<unknown>) => void } }
  /** Once the message that came last has been handled. */
  handled: Promise<unknown>
}

/** The service worker of a browser, as the push service and the user reach it. */
export class Worker {
  readonly #page: Page

  /** `page` may be any page of the browser, also an empty one. */
  constructor(page: Page) {
    this.#page = page
  }

  async #worker() {
    const context = this.#page.context()
    return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  }

  /**
   * Hands a decrypted message to the service worker, as the browser does with what its push service sends, and waits until
   * it is handled: Chromium loses a notification when somebody asks for the shown ones before it is shown.
   */
  async receive(url: string, data: string): Promise<void> {
    const worker = await this.#worker()
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Handling
      const { prototype } = scope.ExtendableEvent
      const { waitUntil } = prototype
      scope.handled = new Promise((resolve, reject) => {
        prototype.waitUntil = function (work) {
          waitUntil.call(this, work)
          if (this.type !== 'push') return
          prototype.waitUntil = waitUntil
          work.then(resolve, reject)
        }
      })
    })
    const protocol = await this.#page.context().newCDPSession(this.#page)
    const found = new Promise<string>((resolve) => {
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${url}/` && !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await protocol.send('ServiceWorker.enable')
    await protocol.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await found, data })
    await protocol.detach()
    await worker.evaluate(() => (globalThis as unknown as Handling).handled)
  }

  /** The notifications that the browser shows now. */
  async shown(): Promise<Shown[]> {
    const worker = await this.#worker()
    return worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, link: data as string | null }))
    })
  }

  /** Nobody can press a notification of the system in a headless browser, so the event is made here. */
  async press(title: string): Promise<void> {
    const worker = await this.#worker()
    await worker.evaluate(async (title) => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
      const notification = (await scope.registration.getNotifications()).find((one) => one.title === title)
      if (!notification) throw new Error(`No notification: ${title}`)
      const done: Promise<unknown>[] = []
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (promise: Promise<unknown>) => done.push(promise),
      })
      scope.dispatchEvent(event)
      await Promise.all(done)
    }, title)
  }
}

/** What the push service has for this browser, waiting until there is one with this title. */
export async function untilPushed(browser: PushBrowser, title: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = (await browser.messages()).map(({ text }) => text).find((text) => JSON.parse(text).title === title)
      return found !== undefined
    })
    .toBe(true)
  return found!
}
