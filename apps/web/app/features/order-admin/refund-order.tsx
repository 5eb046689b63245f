import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseAmount } from '@vendly/contract/amount-text'
import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check, RadioGroup } from '../../ui/choice.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { countedName } from '../orders/missing-text.ts'
import { orderQuery } from '../orders/orders.queries.ts'

const reasons = [
  'The product was damaged or wrong',
  'Part of the order was missing',
  'The buyer did not get it',
  'The store agreed to a refund',
]
const AMOUNT = 'amount'

type Refund = {
  line?: string
  amount?: string
  reason: string
  goodwill: boolean
  restock: boolean
  advance?: string
  again?: true
}

function useRefundOrder(order: Order, onDone: () => void) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (body: Refund) =>
      (await api('POST /orders/:id/refund', { params: { id: order._id }, body, idempotencyKey: attempt.keyFor(body) }))
        .data,
    onSettled: (_order, problem) => attempt.over(problem ?? undefined),
    onSuccess: (refunded) => {
      client.setQueryData(orderQuery(order._id).queryKey, refunded)
      void client.invalidateQueries({ queryKey: keys.orders })
      const { amount } = refunded.refunds.at(-1) ?? { amount: 0 }
      showToast({ text: `${nairaText(amount, 'two')} refunded to ${order.customer.name}.` })
      onDone()
    },
  })
}

/** Refunds a product or an amount to the buyer; the rest of the order goes on, or stays as it was settled. */
export function RefundOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!order.refundable) return null
  return (
    <>
      <Button kind="secondary" block icon="arrow-clockwise" onClick={() => setOpen(true)}>
        Refund a part
      </Button>
      <Sheet open={open} title={`Refund ${order.orderNumber}`} onClose={() => setOpen(false)}>
        <RefundForm order={order} left={order.refundable} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function repeatedText({ details }: ApiProblem): string {
  const minutes = Math.max(1, Math.round((serverNow().getTime() - new Date(String(details.at)).getTime()) / 60_000))
  return `${nairaText(Number(details.amount), 'two')} of this order was refunded ${countOf(minutes, 'minute')} ago. Press again if you mean another refund.`
}

function RefundForm({ order, left, onDone }: { order: Order; left: number; onDone: () => void }) {
  const { mutate, isPending, error } = useRefundOrder(order, onDone)
  // Of a line whose parts went back before, the rest does.
  const lines = order.items
    .map((one) => ({ ...one, rest: Math.min(one.remaining ?? 0, left) }))
    .filter(({ rest }) => rest > 0)
  // Nothing is chosen at first: a press too early refunds nothing.
  const [part, setPart] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [amount, setAmount] = useState('')
  const [amountError, setAmountError] = useState<string>()
  const [goodwill, setGoodwill] = useState(false)
  const [advances, setAdvances] = useState(false)
  const [restock, setRestock] = useState(false)
  const isSettled = order.escrow === 'released'
  const repeated = error instanceof ApiProblem && error.code === 'refund_repeated' ? error : undefined
  const again = repeated ? { again: true as const } : {}
  const line = lines.find(({ _id }) => _id === part)
  const wanted = line?.rest ?? parseAmount(amount) ?? 0
  const missing = isSettled && !goodwill ? Math.max(0, wanted - (order.sellerHas ?? 0)) : 0
  const advance = missing > 0 && advances ? { advance: String(missing) } : {}
  return (
    <ReasonForm
      intro={
        isSettled
          ? `${order.vendor.businessName} was paid. Its share is taken from its wallet; what is missing there is due to the buyer until its next sales have repaid it.`
          : `The money is still in escrow. ${order.vendor.businessName} is paid for the rest.`
      }
      reasons={reasons}
      help={`${order.customer.name} and the store read this.`}
      submitLabel={wanted > 0 ? `Refund ${nairaText(wanted, 'two')} to the wallet` : 'Refund'}
      busy={isPending}
      error={repeated ? repeatedText(repeated) : error && refusalText(error, 'No money was moved.')}
      onSubmit={(reason) => {
        if (!part) return setMissing(true)
        if (line) return mutate({ line: line._id, reason, goodwill, restock, ...advance })
        const naira = parseAmount(amount)
        if (!naira || naira > left) return setAmountError(`Enter an amount of at most ${nairaText(left, 'two')}.`)
        mutate({ amount: String(naira), reason, goodwill, restock: false, ...advance, ...again })
      }}
    >
      <RadioGroup
        legend="What?"
        name="part"
        value={part}
        options={[
          ...lines.map(({ _id, name, quantity, quantityLeft, rest }) => ({
            value: _id,
            label: countedName({ name, quantity: quantityLeft || quantity }),
            note: nairaText(rest),
          })),
          { value: AMOUNT, label: 'An amount', note: `up to ${nairaText(left, 'two')}` },
        ]}
        error={isMissing && !part ? 'Choose what is refunded.' : undefined}
        onChange={setPart}
      />
      {part === AMOUNT && (
        <MoneyField
          label="Amount"
          value={amount}
          error={amountError}
          onText={(text) => {
            setAmount(text)
            setAmountError(undefined)
          }}
        />
      )}
      {isSettled && (
        <Check
          label="Vendly pays: the store keeps its money"
          checked={goodwill}
          onChange={({ target }) => setGoodwill(target.checked)}
        />
      )}
      {missing > 0 && (
        <Check
          label={`Vendly advances up to ${nairaText(missing, 'two')} of it now`}
          note={`${order.vendor.businessName} has ${nairaText(order.sellerHas ?? 0, 'two')}, and owes the rest to Vendly then.`}
          checked={advances}
          onChange={({ target }) => setAdvances(target.checked)}
        />
      )}
      {line && !goodwill && (
        <Check label="Put it back in stock" checked={restock} onChange={({ target }) => setRestock(target.checked)} />
      )}
    </ReasonForm>
  )
}
