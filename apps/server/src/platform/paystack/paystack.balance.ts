import { z } from 'zod'
import { type Call, mapOutcome, type Outcome, providerId, readRows } from './paystack.call.ts'

/** One change of our balance at the provider. Amounts in kobo. */
export type BalanceRow = {
  id: string
  /** What was added; negative when it was taken. */
  difference: number
  /** After the change. */
  balance: number
  currency: string
  /** What caused it: `Transfer`, `Settlement`, `Transaction`, `Refund`, `Dispute`, `Topup` or another word. */
  model: string
  /** The number of the cause: of the transfer, the settlement, the charge. */
  modelRow: string
  reason: string
  createdAt: Date
}

/** Charges that the provider paid out together. Amounts in kobo. */
export type Settlement = {
  id: string
  /** `success`, `pending` or `failed`. */
  status: string
  currency: string
  /** What the payers paid. */
  processed: number
  fees: number
  /** Refunds and chargebacks that it was lowered by. */
  deductions: number
  /** What was paid out. */
  effective: number
  settledAt: Date
}

/** A charge of a settlement. Amounts in kobo. */
export type SettledCharge = { reference: string; amount: number; fees: number }

/** Rows of a list that could be read, and those of another shape. */
type ReadRows<T> = { rows: T[]; unreadable: unknown[] }

export type BalanceCalls = {
  /** Our balance in naira, in kobo. */
  balance(): Promise<Outcome<number>>
  /** What changed it, newest first, a hundred a page. */
  listBalanceRows(page: number): Promise<Outcome<ReadRows<BalanceRow>>>
  /** Settlements between two times, newest first, a hundred a page. */
  listSettlements(from: Date, to: Date, page: number): Promise<Outcome<ReadRows<Settlement>>>
  /** The charges of a settlement, a hundred a page. */
  listSettledCharges(settlementId: string, page: number): Promise<Outcome<ReadRows<SettledCharge>>>
}

const kobo = z.coerce.number().int()
const time = z.string().transform((text, context) => {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) context.addIssue('not a time')
  return at
})
const balances = z.array(z.object({ currency: z.string(), balance: kobo }))
const balanceRow = z
  .object({
    id: providerId,
    difference: kobo,
    balance: kobo,
    currency: z.string(),
    model_responsible: z.string().nullish(),
    model_row: providerId.nullish(),
    reason: z.string().nullish(),
    createdAt: time,
  })
  .transform(({ model_responsible, model_row, reason, ...row }) => ({
    ...row,
    model: model_responsible ?? '',
    modelRow: model_row ?? '',
    reason: reason ?? '',
  }))
const settlement = z
  .object({
    id: providerId,
    status: z.string(),
    currency: z.string().default('NGN'),
    total_processed: kobo,
    total_fees: kobo,
    deductions: kobo.nullish(),
    effective_amount: kobo,
    settlement_date: time,
  })
  .transform(({ total_processed, total_fees, deductions, effective_amount, settlement_date, ...rest }) => ({
    ...rest,
    processed: total_processed,
    fees: total_fees,
    deductions: deductions ?? 0,
    effective: effective_amount,
    settledAt: settlement_date,
  }))
const settledCharge = z
  .object({ reference: z.string(), amount: kobo, fees: kobo.nullish() })
  .transform(({ fees, ...charge }) => ({ ...charge, fees: fees ?? 0 }))

/** Rows of a page at the provider. */
export const BALANCE_PAGE = 100

export function balanceCalls(call: Call): BalanceCalls {
  const list = async <S extends z.ZodType>(path: string, query: Record<string, string>, page: number, row: S) => {
    const search = new URLSearchParams({ ...query, perPage: String(BALANCE_PAGE), page: String(page) })
    return mapOutcome(await call('GET', `${path}?${search}`, z.array(z.unknown())), (rows) => readRows(rows, row))
  }
  return {
    async balance() {
      return mapOutcome(await call('GET', '/balance', balances), (all) =>
        all.filter(({ currency }) => currency === 'NGN').reduce((sum, one) => sum + one.balance, 0),
      )
    },
    listBalanceRows: (page) => list('/balance/ledger', {}, page, balanceRow),
    listSettlements: (from, to, page) =>
      list('/settlement', { from: from.toISOString(), to: to.toISOString() }, page, settlement),
    listSettledCharges: (id, page) =>
      list(`/settlement/${encodeURIComponent(id)}/transactions`, {}, page, settledCharge),
  }
}
