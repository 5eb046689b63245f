import { notificationSmsRequested } from '../src/modules/notifications/notifications.events.ts'
import { notify } from '../src/modules/notifications/notifications.service.ts'
import { transaction } from '../src/platform/database.ts'
import { emit } from '../src/platform/events.ts'
import { newId } from '../src/platform/ids.ts'
import type { Person } from './given.ts'
import type { World } from './world.ts'

type Fault = 'refused' | 'balance' | '429' | '500' | 'timeout_before' | 'timeout_after' | 'hold'

/** The SMS provider of the sandbox, as the users' phones and its operator see it. */
export function textingIn(world: World) {
  const { db } = world.context
  const phoneOf = async ({ id }: Pick<Person, 'id'>) =>
    (await db.once<{ phone: string }>('select phone from users where id = $id', { id }))[0]!.phone
  return {
    phoneOf,
    /** Notifies them of something that is to be sent as a text message at once. */
    request: ({ id: userId }: Pick<Person, 'id'>) =>
      transaction(world.context.pool, async (tx) => {
        await notify(tx, {
          userId,
          key: newId(),
          kind: 'order-collectable',
          title: 'Ready',
          body: 'B.',
          link: '/orders/x',
        })
        const [row] = await tx.once<{ id: string }>(
          'select id from notifications where user_id = $userId order by seq desc limit 1',
          { userId },
        )
        await emit(tx, notificationSmsRequested, { notificationId: row!.id, userId, topic: 'orderUpdates' })
      }),
    /** What the user's phone received, newest first. */
    textsTo: async (who: Pick<Person, 'id'>): Promise<string[]> => {
      const query = new URLSearchParams({ api_key: world.smsKey, to: await phoneOf(who) })
      const { messages } = (await (await fetch(`${world.sandboxUrl}/sms.json?${query}`)).json()) as {
        messages: { text: string }[]
      }
      return messages.map(({ text }) => text)
    },
    /** The next message, or so many of them, fails in this way. */
    failNext: async (kind: Fault, times = 1) => {
      const response = await fetch(`${world.sandboxUrl}/sms/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: world.smsKey, kind, times }),
      })
      if (!response.ok) throw new Error(`${kind}: ${response.status}`)
    },
    /** Runs the jobs that wait until the provider is asked again. */
    retryNow: async () => {
      await db.once(
        `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where key like 'sms:%'`,
      )
      await world.settle()
    },
    statesOf: async ({ id }: Pick<Person, 'id'>) =>
      (
        await db.once<{ state: string }>('select state from sms_messages where user_id = $id order by created_at', {
          id,
        })
      ).map(({ state }) => state),
  }
}
