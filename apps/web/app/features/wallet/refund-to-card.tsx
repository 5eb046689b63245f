import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import type { CardRefund, RefundStatus } from '@vendly/contract/refunds'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { fullTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'

const refundsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.wallet, 'refunds', id] as const,
    queryFn: async ({ signal }) => (await api('GET /wallet/transactions/:id/refunds', { params: { id }, signal })).data,
  })

/** Unspent money of a card payment can go back to its card; what was asked for shows how far it is. */
export function RefundToCard({ id }: { id: string }) {
  const { data } = useQuery(refundsQuery(id))
  if (!data) return null
  return (
    <>
      {data.refunds.map((refund) => (
        <RefundProgress key={refund._id} refund={refund} />
      ))}
      {data.refundable > 0 && <AskForRefund id={id} refundable={data.refundable} />}
    </>
  )
}

const steps: readonly { status: RefundStatus; title: string }[] = [
  { status: 'requested', title: 'You asked for it' },
  { status: 'approved', title: 'Approved by Vendly' },
  { status: 'processing', title: 'On its way to your card' },
  { status: 'processed', title: 'Sent to your card' },
]
const REACHED: Record<RefundStatus, number> = {
  requested: 0,
  approved: 1,
  pending: 2,
  processing: 2,
  'needs-attention': 2,
  processed: 3,
  failed: -1,
  rejected: -1,
}

function RefundProgress({ refund }: { refund: CardRefund }) {
  return (
    <section className="rounded-card border border-line bg-surface p-3">
      <h2 className="pb-2 font-semibold">Refund of {nairaText(refund.amount, 'two')} to your card</h2>
      <Timeline label="Refund" steps={stepsOf(refund)} />
    </section>
  )
}

function stepsOf(refund: CardRefund): TimelineStep[] {
  const { status, createdAt, closedAt, decisionReason, failure } = refund
  const asked: TimelineStep = {
    key: 'requested',
    title: steps[0]!.title,
    text: fullTime(new Date(createdAt)),
    step: 'done',
  }
  if (status === 'rejected' || status === 'failed')
    return [
      asked,
      {
        key: status,
        title:
          status === 'rejected'
            ? 'Not approved: the money is in your wallet'
            : 'It did not go through: the money is in your wallet',
        text: [decisionReason ?? failure, closedAt && fullTime(new Date(closedAt))].filter(Boolean).join(' · '),
        step: 'now',
      },
    ]
  const reached = REACHED[status]
  return steps.map(({ status: key, title }, at) => ({
    key,
    title,
    text: textOf(refund, at),
    step: at < reached || status === 'processed' ? 'done' : at === reached ? 'now' : 'later',
  }))
}

function textOf({ status, createdAt, closedAt }: CardRefund, at: number): string | undefined {
  if (at === 0) return fullTime(new Date(createdAt))
  if (at === 2 && status === 'needs-attention') return 'Your bank did not take it. We are looking into it.'
  if (at === 2 && status !== 'processed') return 'Banks take 3 to 10 working days.'
  return at === 3 && closedAt ? fullTime(new Date(closedAt)) : undefined
}

function AskForRefund({ id, refundable }: { id: string; refundable: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" block icon="arrow-counter-clockwise" onClick={() => setOpen(true)}>
        Refund to my card
      </Button>
      <Sheet open={open} title="Refund to your card" onClose={() => setOpen(false)}>
        <AskForm id={id} refundable={refundable} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

const reasons = ['I added too much', 'I paid by mistake', 'I don’t need it any more']

function AskForm({ id, refundable, onDone }: { id: string; refundable: number; onDone: () => void }) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const [amount, setAmount] = useState(amountText(refundable))
  const [amountError, setAmountError] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { amount: string; reason: string }) =>
      api('POST /wallet/transactions/:id/refund-request', {
        params: { id },
        body,
        idempotencyKey: attempt.keyFor(body),
      }),
    onSettled: (_refunds, problem) => {
      attempt.over(problem ?? undefined)
      return client.invalidateQueries({ queryKey: keys.wallet })
    },
    onSuccess: () => {
      showToast({ text: 'We have your request. You’ll hear from us.' })
      onDone()
    },
  })
  const naira = parseAmount(amount)
  return (
    <ReasonForm
      intro="The money is held from now on, until we’ve decided. It goes back to the card you paid with."
      reasons={reasons}
      submitLabel={`Ask for ${nairaText(naira ?? 0, 'two')} back`}
      busy={isPending}
      error={error && refusalText(error, 'Your money is where it was.')}
      onSubmit={(reason) => {
        if (!naira || naira > refundable)
          return setAmountError(`Enter an amount of at most ${nairaText(refundable, 'two')}.`)
        mutate({ amount: String(naira), reason })
      }}
    >
      <MoneyField
        label="Amount"
        value={amount}
        error={amountError}
        help={`Up to ${nairaText(refundable, 'two')} of this payment is unspent.`}
        onText={(text) => {
          setAmount(text)
          setAmountError(undefined)
        }}
      />
    </ReasonForm>
  )
}
