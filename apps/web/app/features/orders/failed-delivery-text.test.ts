import { expect, test } from 'vitest'
import { failedDeliveryText } from './failed-delivery-text.ts'
import { type FailedOrder, isFailedOrder } from './failed-order.ts'

const failed = (change: { escrow?: string; isReturning?: boolean; kept?: number; returnedAt?: string | null } = {}) =>
  ({
    isReturning: change.isReturning ?? true,
    escrow: change.escrow ?? 'held',
    // ₦300 went back before, for a missing item.
    pricing:
      change.isReturning === false
        ? { total: 1800, refunded: 1800 - (change.kept ?? 200), remaining: change.kept ?? 200, paidBack: 0 }
        : { total: 1800, refunded: 300, remaining: 1500, paidBack: 0 },
    refunds: [{ amount: 300, bearer: 'escrow' }],
    vendor: { businessName: 'Hostel Plug' },
    customer: { name: 'Adaeze Okonkwo' },
    rider: { name: 'Ibrahim Abdulsalam' },
    failure: {
      reason: 'no-answer',
      note: null,
      riderPay: 200,
      kept: change.kept ?? 200,
      returnedAt: change.returnedAt ?? null,
    },
  }) as unknown as FailedOrder

test('each side reads who has to do what, and where the money goes', () => {
  expect(failedDeliveryText(failed(), 'buyer')).toEqual({
    title: 'Ibrahim could not hand it over',
    next: 'It goes back to Hostel Plug. Once they have it, ₦1,300 goes back to your wallet. ₦200 of the delivery fee pays Ibrahim for the way. If you are there after all, call Ibrahim now.',
  })
  expect(failedDeliveryText(failed(), 'seller').next).toMatch(
    /^Confirm once you have it: ₦1,300 then goes back to Adaeze/,
  )
  expect(failedDeliveryText(failed(), 'rider')).toEqual({
    title: 'Bring it back to Hostel Plug',
    next: 'They confirm on their phone that they have it, and you are paid ₦200 for the way.',
  })
})

test('in dispute nobody is promised a refund, or asked to confirm what they cannot', () => {
  for (const reader of ['buyer', 'seller', 'rider', 'admin'] as const) {
    const { next } = failedDeliveryText(failed({ escrow: 'disputed' }), reader)
    expect(next).toMatch(/dispute about this order/)
    expect(next).not.toMatch(/goes back to your wallet|Confirm once/)
  }
})

test('what the buyer could not prevent costs them nothing', () => {
  const { next } = failedDeliveryText(failed({ kept: 0 }), 'buyer')
  expect(next).toContain('₦1,500 goes back to your wallet. If you are there')
})

test('what Vendly would have to pay the rider is not promised to them', () => {
  expect(failedDeliveryText(failed({ kept: 0 }), 'rider').next).toBe(
    'They confirm on their phone that they have it. Then Vendly decides whether you are paid ₦200 for the way.',
  )
})

test('once it is back the text says what happened, and after a hand-over there is none', () => {
  const back = failed({ isReturning: false, returnedAt: '2026-11-20T13:00:00.000Z' })
  expect(failedDeliveryText(back, 'buyer').title).toBe('₦1,300 is back in your wallet')
  expect(failedDeliveryText(back, 'rider')).toEqual({ title: 'You brought it back, and were paid ₦200', next: '' })
  expect([isFailedOrder(back), isFailedOrder(failed({ isReturning: false }))]).toEqual([true, false])
})
