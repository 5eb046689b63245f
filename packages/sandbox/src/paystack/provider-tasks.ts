import { acceptUnansweredDispute, remindOfDispute } from './disputes.ts'
import type { Provider } from './provider.ts'
import { finishRefund, processRefund } from './refunds.ts'
import type { TaskHandler } from './scheduler.ts'
import { finishTransferById } from './transfer-lifecycle.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

/** Handlers of all scheduled tasks, by task name. */
export function createTaskHandlers(provider: Provider, delivery: WebhookDelivery): Record<string, TaskHandler> {
  return {
    'webhook.deliver': (merchant, id) => delivery.deliver(merchant, id),
    'webhook.reverse': (merchant) => void delivery.deliverHeld(merchant),
    'transfer.succeed': (merchant, id) => finishTransferById(provider, merchant, id, 'success'),
    'transfer.fail': (merchant, id) => finishTransferById(provider, merchant, id, 'failed'),
    'transfer.reverse': (merchant, id) => finishTransferById(provider, merchant, id, 'reversed'),
    'transfer.abandon': (merchant, id) => finishTransferById(provider, merchant, id, 'abandoned'),
    'refund.process': (merchant, id) => processRefund(provider, merchant, id),
    'refund.finish': (merchant, id) => finishRefund(provider, merchant, id),
    'dispute.remind': (merchant, id) => remindOfDispute(provider, merchant, id),
    'dispute.accept': (merchant, id) => acceptUnansweredDispute(provider, merchant, id),
  }
}
