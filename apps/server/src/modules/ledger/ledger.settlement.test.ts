import { allocate } from '@vendly/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EscrowMoney,
  escrowTotal,
  payEscrow,
  SpendPermit,
  settleEscrow,
  settlementTotal,
} from './ledger.postings.ts'
import {
  amountPart,
  fullRefund,
  fullRelease,
  linePart,
  refundableOf,
  refundPart,
  splitPart,
  withoutPart,
} from './ledger.settlement.ts'

/** An order of several lines with both discounts, its amounts spread over the lines as checkout does. */
const orders = fc
  .record({
    totals: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }),
    vendorShare: fc.integer({ min: 0, max: 50 }),
    platformShare: fc.integer({ min: 0, max: 50 }),
    bps: fc.integer({ min: 0, max: 2000 }),
    deliveryFee: fc.integer({ min: 0, max: 100_000 }),
    hasRider: fc.boolean(),
  })
  .map(({ totals, vendorShare, platformShare, bps, deliveryFee, hasRider }) => {
    const itemsTotal = totals.reduce((sum, total) => sum + total, 0)
    const vendorDiscount = Math.floor((itemsTotal * vendorShare) / 100)
    const platformDiscount = Math.floor((itemsTotal * platformShare) / 100)
    const commission = Math.floor(((itemsTotal - vendorDiscount) * bps) / 10_000)
    const vendor = allocate(vendorDiscount, totals)
    const platform = allocate(platformDiscount, totals)
    const net = totals.map((total, at) => total - vendor[at]!)
    const commissions = allocate(commission, net)
    const money: EscrowMoney = {
      subject: { kind: 'order', id: 'o' },
      number: 'VD-1',
      storeName: 'Mama Ngozi',
      buyerId: 'buyer',
      sellerId: 'seller',
      riderId: hasRider ? 'rider' : null,
      itemsTotal,
      vendorDiscount,
      platformDiscount,
      deliveryFee,
      riderFee: Math.floor(deliveryFee * 0.9),
      commission,
      total: itemsTotal - vendorDiscount - platformDiscount + deliveryFee,
    }
    const lines = totals.map((total, at) => ({
      total,
      vendorDiscount: vendor[at]!,
      platformDiscount: platform[at]!,
      commission: commissions[at]!,
    }))
    return { money, lines, net: itemsTotal - vendorDiscount }
  })

const balance = (entries: { side: string; amount: number }[]) =>
  entries.reduce((sum, { side, amount }) => sum + (side === 'D' ? amount : -amount), 0)

describe('a settlement', () => {
  test('releases or refunds exactly what escrow holds', () => {
    fc.assert(
      fc.property(orders, ({ money }) => {
        expect(settlementTotal(fullRelease(money))).toBe(escrowTotal(money))
        expect(settlementTotal(fullRefund(money))).toBe(escrowTotal(money))
      }),
    )
  })

  test('splits exactly what escrow holds, wherever the line is drawn', () => {
    fc.assert(
      fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), ({ money }, share) => {
        const left = refundableOf(money)
        fc.pre(left.amount > 0)
        const part = splitPart(money, amountPart(left, Math.max(1, Math.floor(left.amount * share))))
        expect(settlementTotal(part)).toBe(escrowTotal(money))
        for (const amount of [
          part.refund,
          part.promotions,
          part.seller,
          part.commission,
          part.rider,
          part.deliveryMargin,
        ])
          expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('in parts: lines refunded one by one, then the rest released, empties escrow to the kobo', () => {
    fc.assert(
      fc.property(orders, fc.nat(), ({ money, lines }, seed) => {
        const refunded = lines.filter((_, at) => (seed >> at) & 1)
        let rest = money
        let settled = 0
        for (const line of refunded) {
          settled += settlementTotal(refundPart(linePart(line)))
          rest = withoutPart(rest, linePart(line))
        }
        settled += settlementTotal(fullRelease(rest))
        expect(settled).toBe(escrowTotal(money))
      }),
    )
  })

  test('in amounts: any amounts refunded one after the other, then the rest released, empties escrow to the kobo', () => {
    fc.assert(
      fc.property(
        orders,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        ({ money }, shares) => {
          let rest = money
          let settled = 0
          for (const share of shares) {
            const left = refundableOf(rest)
            const amount = Math.floor(left.amount * share)
            if (amount === 0) continue
            const part = amountPart(left, amount)
            settled += settlementTotal(refundPart(part))
            rest = withoutPart(rest, part)
          }
          const release = fullRelease(rest)
          for (const share of [release.seller, release.commission]) expect(share).toBeGreaterThanOrEqual(0)
          expect(settled + settlementTotal(release)).toBe(escrowTotal(money))
        },
      ),
    )
  })

  test('repays debts first, and takes from the wallet only what is there', () => {
    fc.assert(
      fc.property(orders, fc.nat(10_000_000), ({ money }, debt) => {
        const { entries } = settleEscrow(money, 0, fullRelease(money), null, () => debt)
        const { seller } = fullRelease(money)
        const sum = (code: string) =>
          entries.filter(({ account }) => account === code).reduce((total, { amount }) => total + amount, 0)
        expect(sum('receivable:user:seller')).toBe(Math.min(debt, seller))
        expect(sum('wallet:user:seller')).toBe(Math.max(0, seller - debt))
        expect(balance(entries)).toBe(0)
      }),
    )
  })

  test('posts balanced journals', () => {
    fc.assert(
      fc.property(orders, ({ money }) => {
        expect(balance(payEscrow(money, new SpendPermit(money.buyerId, money.total)).entries)).toBe(0)
        expect(balance(settleEscrow(money, 0, fullRelease(money), null, () => 0).entries)).toBe(0)
        expect(balance(settleEscrow(money, 0, fullRefund(money), null, () => 0).entries)).toBe(0)
      }),
    )
  })

  test('asked for twice from the same point has the same key, from another point another', () => {
    fc.assert(
      fc.property(orders, ({ money }) => {
        expect(settleEscrow(money, 0, fullRelease(money), null, () => 0).key).toBe(
          settleEscrow(money, 0, fullRefund(money), null, () => 0).key,
        )
        expect(settleEscrow(money, 1, fullRelease(money), null, () => 0).key).not.toBe(
          settleEscrow(money, 0, fullRelease(money), null, () => 0).key,
        )
      }),
    )
  })
})
