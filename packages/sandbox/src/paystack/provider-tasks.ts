import { acceptUnanswered, remindOfDispute } from './disputes.ts'
import type { Provider } from './provider.ts'
import { finishRefund, processRefund } from './refunds.ts'
import type { Merchant } from './rows.ts'
import { concludeById } from './transfer-lifecycle.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

type Task = (merchant: Merchant, subject: number) => void

/** What the agenda can let happen, by name. */
export function providerTasks(provider: Provider, delivery: WebhookDelivery): Record<string, Task> {
  return {
    'webhook.deliver': (merchant, id) => delivery.deliver(merchant, id),
    'webhook.reverse': (merchant) => void delivery.deliverHeld(merchant),
    'transfer.succeed': (merchant, id) => concludeById(provider, merchant, id, 'success'),
    'transfer.fail': (merchant, id) => concludeById(provider, merchant, id, 'failed'),
    'transfer.reverse': (merchant, id) => concludeById(provider, merchant, id, 'reversed'),
    'transfer.abandon': (merchant, id) => concludeById(provider, merchant, id, 'abandoned'),
    'refund.process': (merchant, id) => processRefund(provider, merchant, id),
    'refund.finish': (merchant, id) => finishRefund(provider, merchant, id),
    'dispute.remind': (merchant, id) => remindOfDispute(provider, merchant, id),
    'dispute.accept': (merchant, id) => acceptUnanswered(provider, merchant, id),
  }
}
