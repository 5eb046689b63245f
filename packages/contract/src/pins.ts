import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './ids.ts'
import { pinLimits } from './pin-limits.ts'

const pin = z.string().regex(/^\d{4}$/, `A wallet PIN has ${pinLimits.digits} digits`)

const walletPin = z
  .object({
    isSet: z.boolean(),
    isLocked: z.boolean().meta({ description: 'After too many wrong attempts, until it is reset' }),
    attemptsLeft: z.number().int(),
    setAt: timestamp.nullable(),
    limitedUntil: timestamp.nullable().meta({
      description: `After a reset: until then at most ₦${pinLimits.resetPerDay.toLocaleString('en')} can be sent or withdrawn in 24 hours`,
    }),
  })
  .meta({ id: 'WalletPin' })
export type WalletPin = z.output<typeof walletPin>

export const getPin = endpoint({
  method: 'GET',
  path: '/wallet/pin',
  audience: 'any',
  summary: 'Whether the caller has a wallet PIN, and how many attempts are left',
  reply: walletPin,
})

export const setPin = endpoint({
  method: 'PUT',
  path: '/wallet/pin',
  audience: 'any',
  summary:
    'Set, change or reset the wallet PIN; without the current one it is a reset, after which less can leave for a day',
  body: z.object({ pin, currentPin: pin.optional() }),
  reply: walletPin,
  confirmed: true,
})
