import type { AddressInfo } from 'node:net'
import { addIdentityRoutes } from './identity/identity-routes.ts'
import { addMailboxRoutes } from './mail/mailbox-routes.ts'
import { startSmtpReceiver } from './mail/smtp-receiver.ts'
import { addHomePage } from './pages/home-page.ts'
import type { Provider, ProviderDefaults } from './paystack/provider.ts'
import { addProviderRoutes } from './paystack/provider-routes.ts'
import { createTaskHandlers } from './paystack/provider-tasks.ts'
import { Scheduler } from './paystack/scheduler.ts'
import { WebhookDelivery } from './paystack/webhook-delivery.ts'
import { addPushRoutes } from './push/push-routes.ts'
import { addSmsRoutes } from './sms/sms-routes.ts'
import { openStorage } from './storage.ts'
import { createWebServer } from './web-server.ts'

export interface SandboxOptions {
  /** 0 picks any free port. */
  port: number
  smtpPort: number
  /** Folder of the database, or `:memory:` to keep nothing after the process ends. */
  dataFolder: string
  defaults?: Partial<ProviderDefaults>
}

export interface Sandbox {
  httpPort: number
  smtpPort: number
  close: () => Promise<void>
}

const DEFAULTS: ProviderDefaults = { settleMode: 'instant', startBalanceKobo: 100_000_000, retryFactor: 180 }

/**
 * Starts the payment provider with its checkout pages, Google and Apple sign-in, the push service, the SMS provider, the SMTP server
 * and the mailbox.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const db = openStorage(options.dataFolder)
  const provider: Provider = {
    db,
    baseUrl: '',
    defaults: { ...DEFAULTS, ...options.defaults },
    wakeScheduler: () => scheduler.wake(),
  }
  const delivery = new WebhookDelivery(provider)
  const scheduler = new Scheduler(db, createTaskHandlers(provider, delivery))
  const app = await createWebServer()
  addHomePage(app, db)
  addMailboxRoutes(app, db)
  addProviderRoutes(app, provider, delivery)
  addIdentityRoutes(app, db, () => provider.baseUrl)
  addPushRoutes(app, db, () => provider.baseUrl)
  addSmsRoutes(app, db)
  const smtp = await startSmtpReceiver(db, options.smtpPort)
  await app.listen({ host: '127.0.0.1', port: options.port }).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  const httpPort = (app.server.address() as AddressInfo).port
  provider.baseUrl = `http://127.0.0.1:${httpPort}`
  delivery.resumeAfterRestart()
  scheduler.wake()
  const close = async () => {
    scheduler.stop()
    await Promise.all([app.close(), smtp.close(), delivery.stop()])
    db.close()
  }
  return { httpPort, smtpPort: smtp.port, close }
}
