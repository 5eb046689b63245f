import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { cardChoice, premiumPeriod, startedPayment } from './wallet.ts'

export type PremiumPeriod = z.output<typeof premiumPeriod>
const plan = z.enum(['standard', 'premium'])

const premium = z
  .object({
    plan,
    premiumUntil: timestamp
      .nullable()
      .meta({ description: 'When Premium ends or ended; null if it never does or did' }),
    renewal: z.object({ isOn: z.boolean(), period: premiumPeriod }),
    lastDays: z
      .object({
        days: z.number().int(),
        orders: z.number().int(),
        bookings: z.number().int(),
        sales: naira,
        commission: naira,
        commissionStandard: naira,
        commissionPremium: naira,
      })
      .meta({ description: 'Sales of the last days, the commission on them, and what it would be on each plan' }),
    payments: z.array(
      z.object({
        _id: id,
        period: premiumPeriod,
        price: naira,
        paidBy: z.enum(['wallet', 'card', 'renewal']),
        beginsAt: timestamp,
        endsAt: timestamp,
        paidAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'Premium' })
export type Premium = z.output<typeof premium>

export const myPremium = endpoint({
  method: 'GET',
  path: '/vendors/premium',
  audience: 'vendor',
  summary: 'The plan of the caller’s store, its renewal and payments',
  reply: premium,
})

export const upgradePremium = endpoint({
  method: 'POST',
  path: '/vendors/upgrade-premium',
  audience: 'vendor',
  summary: 'Buy Premium or extend it: from the wallet at once, or by card',
  body: z.object({
    period: premiumPeriod,
    paymentMethod: z.enum(['wallet', 'card']).default('wallet'),
    renews: z.boolean().optional().meta({ description: 'Whether it is renewed; without it, that stays as it is' }),
    ...cardChoice,
  }),
  reply: startedPayment
    .extend({ reference: z.string().nullable(), plan, premiumUntil: timestamp.nullable() })
    .meta({ id: 'PremiumUpgrade' }),
  status: 201,
  idempotent: true,
})

export const changeRenewal = endpoint({
  method: 'PUT',
  path: '/vendors/premium/renewal',
  audience: 'vendor',
  summary:
    'Whether Premium is renewed on its last day: from the wallet, or by the default card when that has too little',
  body: z.object({ isOn: z.boolean(), period: premiumPeriod.optional() }),
  reply: premium,
})
