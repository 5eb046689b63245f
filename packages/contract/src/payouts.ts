import { z } from 'zod'
import { isAccountNumber, joinedDigits } from './account-number.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { line, typed } from './text.ts'

/**
 * `requested`: the money is held and nothing was sent. `submitting`: it is being sent. `pending`: the provider has it.
 * `unknown`: it may have been sent, and is being checked. `otp`: it waits for our code. `succeeded`, `failed` and `reversed`
 * are final; `reversed` follows `succeeded`.
 */
export const withdrawalStatus = z
  .enum(['requested', 'submitting', 'pending', 'unknown', 'otp', 'succeeded', 'failed', 'reversed'])
  .meta({ id: 'WithdrawalStatus' })
export type WithdrawalStatus = z.output<typeof withdrawalStatus>

/** What the owner of the money tells apart. */
export const withdrawalStage = z.enum(['under-way', 'arrived', 'returned']).meta({ id: 'WithdrawalStage' })
export type WithdrawalStage = z.output<typeof withdrawalStage>

export const accountNumber = z
  .string()
  .max(40)
  .transform(joinedDigits)
  .refine(isAccountNumber, 'An account number has 10 digits')
const bankCode = typed().regex(/^[0-9A-Za-z]{2,12}$/, 'Choose a bank')

export const bank = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Bank' })
export type Bank = z.output<typeof bank>

const account = {
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string().meta({ description: 'The name of the holder, as the bank has it' }),
  lastFour: z.string().meta({ description: 'The last four digits of the account number' }),
}
export const bankAccount = z.object({ _id: id, ...account, isDefault: z.boolean() }).meta({ id: 'BankAccount' })
export type BankAccount = z.output<typeof bankAccount>

export const withdrawal = z
  .object({
    _id: id,
    amount: naira,
    ...account,
    status: withdrawalStatus,
    stage: withdrawalStage,
    reason: z.string().nullable().meta({ description: 'Why the money was returned' }),
    reference: z.string().meta({ description: 'As the payment provider knows it' }),
    bankReference: z.string().nullable().meta({ description: 'By which the bank can trace it' }),
    heldUntil: timestamp.nullable().meta({ description: 'We check it first; it is sent then at the latest' }),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
    arrivedAt: timestamp.nullable(),
    returnedAt: timestamp.nullable(),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof withdrawal>

const usual = z.object({
  usualSeconds: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The median of the last 30 days; null when there were too few' }),
})

export const adminWithdrawal = z
  .object({
    ...withdrawal.shape,
    user: z.object({ _id: id, name: z.string(), email: z.string(), role: z.string() }),
    checks: z.number().int().meta({ description: 'How often the provider was asked' }),
    nextCheckAt: timestamp.nullable(),
    providerFee: naira.nullable(),
    can: z.object({ enterCode: z.boolean(), resendCode: z.boolean(), check: z.boolean() }),
  })
  .meta({ id: 'AdminWithdrawal' })
export type AdminWithdrawal = z.output<typeof adminWithdrawal>

export const withdrawalCounts = z.record(withdrawalStatus, z.number().int())

export const listBanks = endpoint({
  method: 'GET',
  path: '/wallet/banks',
  audience: 'any',
  summary: 'Banks that a withdrawal can go to, by name',
  reply: z.array(bank),
})

export const resolveAccount = endpoint({
  method: 'POST',
  path: '/wallet/resolve-account',
  audience: 'any',
  summary: 'Look up the name of the holder of a bank account',
  body: z.object({ accountNumber, bankCode }),
  reply: z.object({ account_name: z.string() }).meta({ id: 'ResolvedAccount' }),
  meta: z.object({ account_name: z.string() }),
})

const details = {
  bankCode: typed().optional(),
  accountNumber: typed().optional(),
  accountName: line().optional(),
}
const withdrawBody = z.object({
  amount: nairaAmount,
  ...details,
  /** The other form of the same request. */
  method: typed().max(40).optional(),
  bankDetails: z.object(details).optional(),
  bankAccountId: id.optional().meta({ description: 'A saved account, instead of the details' }),
  save: z.boolean().optional().meta({ description: 'Keep the account for next time' }),
})
export type WithdrawBody = z.output<typeof withdrawBody>

const withdrawing = {
  method: 'POST',
  audience: 'any',
  body: withdrawBody,
  reply: withdrawal,
  status: 202,
  pin: true,
  idempotent: true,
} as const

export const withdraw = endpoint({
  ...withdrawing,
  path: '/wallet/withdraw',
  summary:
    'Send money to a bank account, whose name is looked up again; the first to an account needs a recent confirmation too',
})

export const requestWithdrawal = endpoint({
  ...withdrawing,
  path: '/wallet/withdrawal-request',
  summary: 'The same as POST /wallet/withdraw',
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/wallet/withdrawals',
  audience: 'any',
  summary: 'Withdrawals of the caller, newest first',
  query: z.object({ status: withdrawalStage.optional(), ...page({ default: 10, max: 100 }) }),
  reply: z.array(withdrawal),
  meta: usual,
  paged: true,
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/wallet/withdrawals/:id',
  audience: 'owner',
  summary: 'One withdrawal of the caller',
  params: byId,
  reply: withdrawal,
  meta: usual,
})

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/wallet/bank-accounts',
  audience: 'any',
  summary: 'Saved bank accounts, the default one first',
  reply: z.array(bankAccount),
})

export const addBankAccount = endpoint({
  method: 'POST',
  path: '/wallet/bank-accounts',
  audience: 'any',
  summary: 'Save a bank account; its name is looked up',
  body: z.object({ accountNumber, bankCode }),
  reply: bankAccount,
  status: 201,
})

export const setDefaultBankAccount = endpoint({
  method: 'PATCH',
  path: '/wallet/bank-accounts/:id/default',
  audience: 'owner',
  summary: 'Make a saved bank account the default one',
  params: byId,
  reply: z.array(bankAccount),
})

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/wallet/bank-accounts/:id',
  audience: 'owner',
  summary: 'Remove a saved bank account',
  params: byId,
  reply: z.array(bankAccount),
})

export const listAdminWithdrawals = endpoint({
  method: 'GET',
  path: '/admin/withdrawals',
  audience: 'admin',
  right: 'money:read',
  summary: 'Withdrawals of all users, newest first; `q` is a reference, a name or an email',
  query: z.object({
    q: line().max(120).optional(),
    status: withdrawalStatus.optional(),
    ...page({ default: 20, max: 100 }),
  }),
  reply: z.array(adminWithdrawal),
  meta: z.object({ counts: withdrawalCounts.nullable() }),
  paged: true,
})

export const getAdminWithdrawal = endpoint({
  method: 'GET',
  path: '/admin/withdrawals/:id',
  audience: 'admin',
  right: 'money:read',
  summary: 'One withdrawal of any user',
  params: byId,
  reply: adminWithdrawal,
})

export const enterTransferCode = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:id/code',
  audience: 'admin',
  right: 'money:act',
  summary: 'Approve a withdrawal with the code that the provider sent to our phone',
  params: byId,
  body: z.object({
    code: typed().regex(/^\d{4,8}$/, 'Enter the code from the message'),
  }),
  reply: adminWithdrawal,
  confirmed: true,
})

export const resendTransferCode = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:id/resend-code',
  audience: 'admin',
  right: 'money:act',
  summary: 'Have the provider send the code again',
  params: byId,
  reply: adminWithdrawal,
  confirmed: true,
})

export const checkWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:id/check',
  audience: 'admin',
  right: 'money:act',
  summary: 'Ask the provider about a withdrawal now',
  params: byId,
  reply: adminWithdrawal,
})
