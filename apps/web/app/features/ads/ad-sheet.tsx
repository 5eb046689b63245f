import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { pricingQuery } from '../own-store/store-settings.queries.ts'
import { ownProductsQuery } from '../products/seller/products-seller.queries.ts'
import { useCardChoice } from '../wallet/card-choice.tsx'
import { ConfirmPayment } from '../wallet/confirm-payment.tsx'
import { PayFrom, type PayMethod } from '../wallet/pay-from.tsx'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { AdPreview } from './ad-preview.tsx'
import { AdProductField } from './ad-product-field.tsx'
import { beginsText, daysText, payText } from './ad-texts.ts'
import { useBuyAd } from './ads.queries.ts'

function daysOf(text: string): number | undefined {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= moneyLimits.ads.days ? days : undefined
}

/** A new ad: which product, for how many days, and paid from what. */
export function AdSheet({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { data: products } = useInfiniteQuery(ownProductsQuery({ tab: 'active', sort: 'newest' }))
  const { data: pricing } = useQuery(pricingQuery)
  const { data: balance } = useQuery(balanceQuery)
  const choice = useCardChoice()
  const { buy, problem, busy } = useBuyAd()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    saved: { productId: '', name: '', days: '7', startsOn: '', method: 'wallet' as PayMethod },
    validate: ({ productId, days }) => ({
      productId: productId ? undefined : 'Choose a product.',
      days: daysOf(days) ? undefined : `From 1 to ${moneyLimits.ads.days} days.`,
    }),
    submit: async ({ productId, days, startsOn, method }) => {
      const details = { productId, days: daysOf(days)!, ...(startsOn && { startsOn }) }
      const isPaid = await buy({ ...details, paymentMethod: method, ...(method === 'card' && choice.choice) })
      // The ad is in the list now.
      if (isPaid) onClose()
    },
  })
  const { productId, name, method } = form.values
  const days = daysOf(form.values.days)
  const amount = days && pricing ? pricing.adDaily * days : undefined
  const card = method === 'card' ? choice.card : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The payment page asks by itself.
    if (method === 'card' && !card) return form.onSubmit(event)
    event.preventDefault()
    if (!busy && pricing && form.check(undefined)) setAsking(true)
  }
  if (products?.pages[0]?.data.length === 0)
    return (
      <Sheet open title="New ad" onClose={onClose}>
        <EmptyState title="Nothing to advertise yet" text="Put a product on sale first." level={3}>
          <ButtonLink to="/vendor/products/new">Add a product</ButtonLink>
        </EmptyState>
      </Sheet>
    )
  return (
    <Sheet
      open
      long
      title="New ad"
      onClose={onClose}
      action={
        <Button
          type="submit"
          form={formId}
          size="lg"
          block
          busy={busy ? 'Paying…' : method === 'card' && choice.isPending && 'Loading your cards…'}
        >
          {days && pricing ? payText(days, pricing.adDaily) : 'Pay'}
        </Button>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <AdProductField
          error={form.errors.productId}
          onChoose={(product) => form.set({ productId: product?._id ?? '', name: product?.name ?? '' })}
        />
        {productId && <AdPreview productId={productId} />}
        <TextField
          label="Days"
          inputMode="numeric"
          autoComplete="off"
          help={pricing && `${nairaText(pricing.adDaily)} a day`}
          {...form.field('days')}
        />
        <TextField
          label="Start on"
          type="date"
          optional
          help="Left empty, it starts when we approve it"
          {...form.field('startsOn')}
        />
        <PayFrom {...{ method, amount, balance, choice }} onChange={(chosen) => form.set({ method: chosen })} />
        <p className="text-ink-3 text-xs">We review every ad; if we reject it, you get all of your money back.</p>
        <div aria-live="polite">{problem && <Note tone="bad">{refusalText(problem, 'Nothing was paid.')}</Note>}</div>
      </form>
      {days && amount !== undefined && (
        <ConfirmPayment
          open={isAsking}
          amount={amount}
          what={`for ${daysText(days)}`}
          {...{ card, balance }}
          onPay={() => {
            setAsking(false)
            void form.submit(undefined)
          }}
          onBack={() => setAsking(false)}
        >
          An ad for {name}. It starts {beginsText(form.values.startsOn)}.
        </ConfirmPayment>
      )}
    </Sheet>
  )
}
