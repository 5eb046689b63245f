import type { AddressInfo } from 'node:net'
import { addIdentityRoutes } from './identity/identity-routes.ts'
import { addMailboxRoutes } from './mail/mailbox-routes.ts'
import { receiveMails } from './mail/smtp-receiver.ts'
import { addHomePage } from './pages/home-page.ts'
import type { Provider, ProviderDefaults } from './paystack/provider.ts'
import { addProviderRoutes } from './paystack/provider-routes.ts'
import { providerTasks } from './paystack/provider-tasks.ts'
import { Agenda } from './paystack/scheduler.ts'
import { WebhookDelivery } from './paystack/webhook-delivery.ts'
import { openStorage } from './storage.ts'
import { createWebServer } from './web-server.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  smtpPort: number
  /** A folder, or `:memory:` for a state that ends with the process. */
  dataFolder: string
  defaults?: Partial<ProviderDefaults>
}

export interface Sandbox {
  httpPort: number
  smtpPort: number
  close: () => Promise<void>
}

const DEFAULTS: ProviderDefaults = { settleMode: 'instant', startBalanceKobo: 100_000_000, retryFactor: 180 }

/** Starts the outside world on loopback: payment provider with its pages, Google and Apple, mail server and mailbox. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const db = openStorage(options.dataFolder)
  const provider: Provider = {
    db,
    baseUrl: '',
    defaults: { ...DEFAULTS, ...options.defaults },
    wakeAgenda: () => agenda.wake(),
  }
  const delivery = new WebhookDelivery(provider)
  const agenda = new Agenda(db, providerTasks(provider, delivery))
  const app = await createWebServer()
  addHomePage(app, db)
  addMailboxRoutes(app, db)
  addProviderRoutes(app, provider, delivery)
  addIdentityRoutes(app, db, () => provider.baseUrl)
  const mails = await receiveMails(db, options.smtpPort)
  await app.listen({ host: '127.0.0.1', port: options.port }).catch(async (error: unknown) => {
    await mails.close()
    throw error
  })
  const httpPort = (app.server.address() as AddressInfo).port
  provider.baseUrl = `http://127.0.0.1:${httpPort}`
  delivery.resumeAfterRestart()
  agenda.wake()
  const close = async () => {
    agenda.stop()
    await Promise.all([app.close(), mails.close(), delivery.stop()])
    db.close()
  }
  return { httpPort, smtpPort: mails.port, close }
}
