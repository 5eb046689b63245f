import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'

const endpointUrl = z.url().max(1000)
/** Bytes in base64url, with or without padding. */
const bytes = (count: number) => {
  const letters = Math.ceil((count * 4) / 3)
  return z
    .string()
    .max(letters + 2)
    .regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`), 'is not a key of a push subscription')
}

/** As `PushSubscription.toJSON()` writes it. */
export const pushSubscription = z
  .object({
    endpoint: endpointUrl,
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  })
  .meta({ id: 'PushSubscription' })
export type PushSubscriptionInput = z.output<typeof pushSubscription>

export const pushDevice = z
  .object({
    _id: id,
    /** "Chrome on Android". */
    name: z.string(),
    kind: z.enum(['phone', 'computer', 'other']),
    isCurrent: z.boolean(),
    addedAt: timestamp,
    /** When a notification last reached it. */
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.output<typeof pushDevice>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  audience: 'any',
  summary: 'The public key that browsers subscribe with; null where web push is off',
  reply: z.object({ key: z.string().nullable() }).meta({ id: 'PushKey' }),
})

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/push/devices',
  audience: 'any',
  summary: 'List your devices that show notifications while Vendly is closed, this one first',
  reply: z.array(pushDevice),
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/push/devices',
  audience: 'any',
  summary: 'Show notifications on this device; it ends with the session',
  body: pushSubscription,
  reply: pushDevice,
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/push/devices/:id',
  audience: 'owner',
  summary: 'Show no more notifications on a device',
  params: byId,
  reply: z.object({ _id: id }),
})

export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/push/renewals',
  audience: 'public',
  summary: 'Replace a subscription that the browser renewed; its service worker knows the keys of the old one',
  body: z.object({
    before: pushSubscription,
    after: pushSubscription,
  }),
  reply: z.object({ renewed: z.literal(true) }).meta({ id: 'PushRenewed' }),
})
