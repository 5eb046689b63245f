import { expect } from 'vitest'
import { applyDispute } from '../src/modules/chargebacks/chargebacks.service.ts'
import { credit, spend } from '../src/modules/ledger/ledger.postings.ts'
import { walletBalance } from '../src/modules/ledger/ledger.queries.ts'
import { postJournals } from '../src/modules/ledger/ledger.service.ts'
import { permitPaid } from '../src/modules/spending/spending.service.ts'
import { transaction } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'
import type { Person, Store } from './given.ts'
import type { HistoryOrder } from './order-moves.ts'
import type { Step } from './order-steps.ts'
import type { World } from './world.ts'

type People = { buyers: readonly Person[]; admin: Person; secondAdmin: Person; references: readonly string[] }

/** What people, administrators and banks do with the money of orders. `references`: of the payments by card. */
export function orderMoneyIn(world: World, { buyers, admin, secondAdmin, references }: People) {
  /** By bank transfer, so that the provider knows all money that there is. */
  async function fund({ buyer, naira }: Extract<Step, { do: 'fund' }>): Promise<void> {
    const { token } = buyers[buyer]!
    const { status, body } = await world.ask('POST /wallet/fund', { token, body: { amount: naira } })
    expect([201, 429]).toContain(status)
    if (status !== 201) return
    const { reference } = body.data as { reference: string }
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, { channel: 'bank_transfer' })
    await comeBack(buyer, reference)
  }

  async function payLate({ payment, isPaid }: Extract<Step, { do: 'late' }>): Promise<void> {
    const reference = references.at(-1 - payment)
    if (!reference) return
    if (isPaid) await world.sandbox('POST', `/__sandbox/charges/${reference}`, { status: 'success' })
    for (const buyer of buyers.keys()) await comeBack(buyer, reference)
  }

  /** From the payment page. A stranger's payment is not found. */
  async function comeBack(buyer: number, reference: string): Promise<void> {
    const { token } = buyers[buyer]!
    const { status } = await world.ask('GET /wallet/verify/:reference', { token, params: { reference } })
    expect([200, 404, 429, 502, 503]).toContain(status)
  }

  async function refund(step: Extract<Step, { do: 'refund' }>, order: HistoryOrder): Promise<void> {
    const lines = await world.context.db.once<{ id: string }>(
      'select id from order_lines where order_id = $id order by id',
      { id: order.id },
    )
    const { naira: amount, goodwill, restock } = step
    const line = lines[step.line]?.id
    const ask = ({ token }: Person) =>
      world.ask('POST /orders/:id/refund', {
        ...{ token, params: { id: order.id } },
        body: { ...(line ? { line } : { amount }), goodwill, restock, reason: 'It was broken' },
      })
    // Another one may have seen the same request.
    const asked = await Promise.all(step.isTwice ? [ask(admin), ask(secondAdmin)] : [ask(admin)])
    for (const { status } of asked) expect(status).toBeLessThan(500)
  }

  async function drain(store: Store): Promise<void> {
    await transaction(world.context.pool, async (tx) => {
      const amount = await walletBalance(tx, store.id)
      if (amount === 0) return
      const entries = [spend(permitPaid(store.id, amount), store.id, amount), credit('bank:operating', amount)]
      await postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }])
    })
  }

  /** The payer's bank demands a card payment back, or a part of it, as often as it may. */
  async function dispute({ payment, parts }: Extract<Step, { do: 'dispute' }>): Promise<void> {
    const reference = references.at(-1 - payment) ?? ''
    const [charge] = await world.context.db.once<{ amount: number }>(
      `select p.amount::float8 as amount from payment_charges c join payments p on p.id = c.payment_id
        where c.reference = $reference and c.status = 'succeeded'`,
      { reference },
    )
    if (!charge) return
    const amount = Math.ceil(charge.amount / parts)
    // Not more than was paid.
    const opened = await world.sandbox('POST', '/__sandbox/disputes', { reference, amount }).catch(() => null)
    if (opened) await applyDispute(world.context, String((opened as { data: { id: number } }).data.id))
  }

  /** It decides about the oldest of its disputes. */
  async function decide({ ending }: Extract<Step, { do: 'bank' }>): Promise<void> {
    const [open] = await world.context.db.once<{ id: string; amount: number }>(
      `select provider_id as id, amount::float8 as amount from chargebacks where closed_at is null order by created_at`,
    )
    if (!open) return
    await world.sandbox('PUT', `/dispute/${open.id}/resolve`, {
      ...{ resolution: ending === 'won' ? 'declined' : 'merchant-accepted', message: 'Decided by the bank' },
      ...(ending === 'part' && { refund_amount: Math.ceil(open.amount / 3) }),
    })
    await applyDispute(world.context, open.id)
  }

  /** What ended at the provider when nobody answered. */
  async function followDisputes(): Promise<void> {
    const open = await world.context.db.once<{ id: string }>(
      'select provider_id as id from chargebacks where closed_at is null',
    )
    for (const { id } of open) await applyDispute(world.context, id)
  }

  return { fund, comeBack, payLate, refund, drain, dispute, decide, followDisputes }
}
