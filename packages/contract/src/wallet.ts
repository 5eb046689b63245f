import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { moneyLimits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { reserve } from './reserves.ts'
import { scamReason } from './scam-reasons.ts'
import { line } from './text.ts'

export const transactionTypes = [
  'fund',
  'payment',
  'refund',
  'sale',
  'delivery',
  'withdrawal',
  'transfer',
  'premium',
  'ad',
  'adjustment',
] as const
export const transactionStatuses = ['completed', 'pending', 'failed'] as const

export const walletTransaction = z
  .object({
    _id: z.string(),
    type: z.enum(transactionTypes),
    direction: z.enum(['in', 'out']),
    amount: naira,
    balanceAfter: naira.nullable().meta({ description: 'Null for a payment that has moved no money' }),
    description: z.string(),
    otherSide: z
      .string()
      .nullable()
      .meta({ description: 'Who the money went to or came from; of a saved card its name' }),
    reference: z.string(),
    status: z.enum(transactionStatuses),
    isUnderReview: z.boolean().meta({ description: 'Another amount arrived than was asked for; a person looks at it' }),
    order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
    withdrawalId: id.nullable().meta({ description: 'The withdrawal that took the money, or that returned it' }),
    createdAt: timestamp,
  })
  .meta({ id: 'WalletTransaction' })
export type WalletTransaction = z.output<typeof walletTransaction>

const walletTransactionDetail = walletTransaction
  .extend({
    balanceBefore: naira.nullable(),
    note: z.string().nullable().meta({ description: 'What the sender wrote' }),
    noteWarnings: z.array(scamReason).meta({ description: 'Why the receiver of the note should be careful' }),
    receiptToken: z.string().nullable().meta({ description: 'Of a transfer: its receipt, as GET /receipts/:token' }),
  })
  .meta({ id: 'WalletTransactionDetail' })
export type WalletTransactionDetail = z.output<typeof walletTransactionDetail>

const day = z.iso.date()
const transactionFilter = {
  type: z
    .enum([...transactionTypes, 'credit'])
    .optional()
    .meta({ description: 'Only transactions of this type; `credit`: all money in.' }),
  status: z.enum(transactionStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  q: line().max(80).optional().meta({
    description: 'Part of a reference, an order number or the name of the other side.',
  }),
}

export const wallet = z
  .object({
    balance: naira,
    inEscrow: naira.meta({ description: 'Paid by this user for orders in progress' }),
    pending: naira.meta({ description: 'Payments that are not completed yet' }),
    owed: naira.meta({
      description: 'What the user owes after refunds and lost chargebacks; whatever reaches the wallet repays it first',
    }),
    owedFor: z
      .array(z.object({ description: z.string(), amount: naira, createdAt: timestamp }))
      .meta({ description: 'The latest that made the debt; empty when nothing is owed' }),
    dueToYou: naira.meta({ description: 'What other users still owe to this one, such as the rest of a refund' }),
    ...reserve.shape,
    available: naira.meta({ description: 'What can be sent or withdrawn: the balance without new card money' }),
    cardMoney: z
      .array(z.object({ amount: naira, availableAt: timestamp }))
      .meta({ description: 'Money from a card that is too new to be sent or withdrawn, by when it can be' }),
    currency: z.literal('NGN'),
    transactions: z.array(walletTransaction),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.output<typeof wallet>

const funding = z
  .object({
    reference: z.string(),
    status: z.enum(['pending', 'completed', 'failed']),
    isUnderReview: z.boolean().meta({ description: 'Another amount arrived than was asked for; a person looks at it' }),
    amount: naira,
    balance: naira,
  })
  .meta({ id: 'Funding' })

/** How a payment is paid, wherever one is started. */
export const cardChoice = {
  cardId: id.optional().meta({ description: 'Charge this saved card instead of opening the payment page' }),
  saveCard: z.boolean().optional().meta({ description: 'Save the card that it is paid with' }),
}

/** Which product is shown, and for how many days. */
export const adDetails = {
  productId: id,
  days: z.number().int().min(1).max(moneyLimits.ads.days),
  startsOn: z.iso.date().optional().meta({ description: 'The first day, in Lagos. Without it: once it is approved' }),
}

export const premiumPeriod = z.enum(['monthly', 'yearly'])

const paymentRequest = {
  amount: nairaAmount.optional().meta({ description: 'Required into the wallet; elsewhere it must be what is owed' }),
  purpose: z.enum(['wallet_fund', 'order', 'premium', 'ad']).default('wallet_fund'),
  orderId: id.optional().meta({ description: 'For the purpose `order`: one order of the checkout' }),
  period: premiumPeriod.optional().meta({ description: 'For the purpose `premium`' }),
  adDetails: z.object(adDetails).optional().meta({ description: 'For the purpose `ad`' }),
  ...cardChoice,
}

export const startedPayment = z
  .object({
    authorization_url: z.string().nullable().meta({ description: 'The payment page; null when none is needed' }),
    reference: z.string(),
    status: z.enum(['pending', 'completed']),
  })
  .meta({ id: 'PaymentStart' })
export type StartedPayment = z.output<typeof startedPayment>

export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  audience: 'any',
  summary: 'Balance, money in escrow, and the latest transactions',
  reply: wallet,
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/wallet/balance',
  audience: 'any',
  summary: 'Balance only',
  reply: z.object({ balance: naira, currency: z.literal('NGN') }).meta({ id: 'Balance' }),
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/wallet/transactions',
  audience: 'any',
  summary: 'Money in and out, newest first',
  query: z.object({
    ...transactionFilter,
    ...page({ default: 10, max: 100 }),
    page: z.coerce.number().int().min(1).max(500).optional(),
  }),
  reply: z.array(walletTransaction),
  paged: true,
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/wallet/transactions/:id',
  audience: 'owner',
  summary: 'One transaction of the caller',
  params: z.object({ id: z.string().max(80) }),
  reply: walletTransactionDetail,
})

export const walletPeriods = ['week', 'month', 'year'] as const
const period = z.object({
  period: z.enum(walletPeriods).default('month').meta({
    description:
      '`week`: the last seven days, by day; `month`: this month, by week; `year`: the last twelve months, by month.',
  }),
})
const typeSum = z
  .object({ type: z.enum(transactionTypes), direction: z.enum(['in', 'out']), amount: naira, count: z.number().int() })
  .meta({ id: 'WalletTypeSum' })

export const walletStats = endpoint({
  method: 'GET',
  path: '/wallet/stats',
  audience: 'any',
  summary: 'Money in and out within a period (Lagos time), with the balance at its beginning and now',
  query: period,
  reply: z
    .object({
      period: z.enum(walletPeriods),
      from: z.iso.date(),
      to: z.iso.date(),
      openingBalance: naira,
      balance: naira,
      moneyIn: naira,
      moneyOut: naira,
      transactions: z.number().int(),
    })
    .meta({ id: 'WalletStats' }),
})

const activitySums = {
  moneyIn: naira,
  moneyOut: naira,
  refunded: naira.meta({ description: 'The part of `moneyIn` that was spent before and came back' }),
}

export const walletActivity = endpoint({
  method: 'GET',
  path: '/wallet/activity-summary',
  audience: 'any',
  summary: 'Money in and out by day, week or month of a period (Lagos time), and by type, the largest first',
  query: period,
  reply: z
    .object({
      period: z.enum(walletPeriods),
      from: z.iso.date(),
      to: z.iso.date(),
      ...activitySums,
      parts: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), ...activitySums })),
      byType: z.array(typeSum),
    })
    .meta({ id: 'WalletActivity' }),
})

export const exportStatement = endpoint({
  method: 'GET',
  path: '/wallet/export',
  audience: 'any',
  summary: 'Statement of a period (Lagos time), with the opening and closing balance and every movement',
  query: z.object({
    format: z.enum(['csv', 'pdf']).default('csv').meta({ description: 'The kind of file.' }),
    from: day.optional().meta({ description: 'The first day; without it, the first of the month of the last day.' }),
    to: day.optional().meta({ description: 'The last day; without it, today.' }),
  }),
  produces: ['text/csv', 'application/pdf'],
})

export const fundWallet = endpoint({
  method: 'POST',
  path: '/wallet/fund',
  audience: 'any',
  summary: 'Start a payment; the browser continues at authorization_url, which a saved card usually does not need',
  body: z.object(paymentRequest),
  reply: startedPayment,
  meta: startedPayment,
  status: 201,
  idempotent: true,
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/wallet/payment-intent',
  audience: 'any',
  summary: 'The same as POST /wallet/fund, for an order unless it says otherwise',
  body: z.object({ ...paymentRequest, purpose: paymentRequest.purpose.removeDefault().default('order') }),
  reply: startedPayment.extend({ paymentIntentId: z.string() }).meta({ id: 'PaymentIntent' }),
  meta: startedPayment.extend({ paymentIntentId: z.string() }),
  status: 201,
  idempotent: true,
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/wallet/confirm-payment',
  audience: 'any',
  summary: 'Check the payment of an intent with the provider and apply it if it succeeded',
  body: z.object({ paymentIntentId: z.string().min(1).max(80) }),
  reply: funding,
})

export const verifyFunding = endpoint({
  method: 'GET',
  path: '/wallet/verify/:reference',
  audience: 'owner',
  summary: 'Check one payment with the provider and credit it if it succeeded',
  params: z.object({ reference: z.string().min(1).max(80) }),
  reply: funding,
})

export const repayDebt = endpoint({
  method: 'POST',
  path: '/wallet/repay-debt',
  audience: 'any',
  summary: 'Repay what is owed from the wallet, as far as it goes; nothing happens when nothing is owed',
  reply: z.object({ repaid: naira, owed: naira, balance: naira }).meta({ id: 'DebtRepaid' }),
  idempotent: true,
})

export const verifyPending = endpoint({
  method: 'POST',
  path: '/wallet/verify-pending',
  audience: 'any',
  summary: 'Check all open payments with the provider',
  reply: z.object({ updatedCount: z.number().int() }).meta({ id: 'VerifiedPending' }),
  meta: z.object({ updatedCount: z.number().int() }),
})

export const paystackWebhook = endpoint({
  method: 'POST',
  path: '/wallet/webhook',
  audience: 'provider',
  summary: 'Webhook of the payment provider, signed over the raw body',
})
