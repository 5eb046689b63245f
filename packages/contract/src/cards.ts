import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { nairaAmount } from './money.ts'
import { startedPayment } from './wallet.ts'

export const savedCard = z
  .object({
    _id: id,
    brand: z.string().meta({ description: '`visa`, `verve`, `mastercard`' }),
    bank: z.string().nullable(),
    last4: z.string(),
    expiry: z.string().meta({ description: '`12/30`' }),
    isDefault: z.boolean(),
    isExpired: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.output<typeof savedCard>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/wallet/payment-methods',
  audience: 'any',
  summary: 'Saved cards, the default first',
  reply: z.array(savedCard),
})

export const addPaymentMethod = endpoint({
  method: 'POST',
  path: '/wallet/payment-methods',
  audience: 'any',
  summary: 'Add a card: a payment into the wallet, of the minimum by default, that saves the card it is paid with',
  body: z.object({ amount: nairaAmount.optional() }),
  reply: startedPayment,
  meta: startedPayment,
  status: 201,
  idempotent: true,
})

export const deletePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/wallet/payment-methods/:id',
  audience: 'owner',
  summary: 'Forget a saved card',
  params: byId,
  reply: z.object({ _id: id }).meta({ id: 'DeletedCard' }),
})

export const setDefaultPaymentMethod = endpoint({
  method: 'PATCH',
  path: '/wallet/payment-methods/:id/default',
  audience: 'owner',
  summary: 'Make a saved card the default',
  params: byId,
  reply: savedCard,
})
