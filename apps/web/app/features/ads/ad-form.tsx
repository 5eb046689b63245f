import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { pricingQuery } from '../own-store/store-settings.queries.ts'
import { ownProductsQuery } from '../products/seller/products-seller.queries.ts'
import { CardChoiceFields, useCardChoice } from '../wallet/card-choice.tsx'
import { ConfirmPayment } from '../wallet/confirm-payment.tsx'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { beginsText, daysText } from './ad-texts.ts'
import { useBuyAd } from './ads.queries.ts'

function daysOf(text: string): number | undefined {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= moneyLimits.ads.days ? days : undefined
}

/** Which product, for how many days, and paid from what. */
export function AdForm() {
  const {
    data: products,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(ownProductsQuery({ tab: 'active', sort: 'newest' }))
  const { data: pricing } = useQuery(pricingQuery)
  const { data: balance } = useQuery(balanceQuery)
  const choice = useCardChoice()
  const { buy, problem, busy } = useBuyAd()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    saved: { productId: '', days: '7', startsOn: '', method: 'wallet' as 'wallet' | 'card' },
    validate: ({ productId, days }) => ({
      productId: productId ? undefined : 'Choose a product.',
      days: daysOf(days) ? undefined : `From 1 to ${moneyLimits.ads.days} days.`,
    }),
    submit: async ({ productId, days, startsOn, method }) => {
      const details = { productId, days: daysOf(days)!, ...(startsOn && { startsOn }) }
      const isPaid = await buy({ ...details, paymentMethod: method, ...(method === 'card' && choice.choice) })
      // The ad is in the list now: the form is for the next one.
      if (isPaid) form.reset()
    },
  })
  const { method } = form.values
  const rows = products?.pages.flatMap(({ data }) => data) ?? []
  const days = daysOf(form.values.days)
  const card = method === 'card' ? choice.card : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The payment page asks by itself.
    if (method === 'card' && !card) return form.onSubmit(event)
    event.preventDefault()
    if (!busy && pricing && form.check(undefined)) setAsking(true)
  }
  if (products && rows.length === 0)
    return (
      <EmptyState title="Nothing to advertise yet" text="Put a product on sale first.">
        <ButtonLink to="/vendor/products/new">Add a product</ButtonLink>
      </EmptyState>
    )
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <SectionHead title="New ad" />
      <SelectField
        label="Product"
        placeholder="Choose a product"
        options={rows.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('productId')}
      />
      {hasNextPage && (
        <div>
          <Button kind="quiet" size="sm" busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
            Show more of your products
          </Button>
        </div>
      )}
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
      <RadioGroup
        legend="Pay from"
        name="method"
        value={method}
        options={[
          {
            value: 'wallet',
            label: 'Vendly wallet',
            note: balance === undefined ? undefined : nairaText(balance, 'two'),
          },
          { value: 'card', label: 'Card, transfer or USSD' },
        ]}
        onChange={(value) => form.set({ method: value as 'wallet' | 'card' })}
      />
      {method === 'card' && <CardChoiceFields choice={choice} />}
      <p className="text-ink-3 text-xs">
        Your product is shown first in the market of your campus, marked as sponsored. We review every ad; if we reject
        it, you get all of your money back.
      </p>
      <div aria-live="polite">{problem && <Note tone="bad">{refusalText(problem, 'Nothing was paid.')}</Note>}</div>
      <Button
        type="submit"
        size="lg"
        block
        busy={busy ? 'Paying…' : method === 'card' && choice.isPending && 'Loading your cards…'}
      >
        {days && pricing ? `Pay ${nairaText(pricing.adDaily * days)} for ${daysText(days)}` : 'Pay'}
      </Button>
      {days && pricing && (
        <ConfirmPayment
          open={isAsking}
          amount={pricing.adDaily * days}
          what={`for ${daysText(days)}`}
          {...{ card, balance }}
          onPay={() => {
            setAsking(false)
            void form.submit(undefined)
          }}
          onBack={() => setAsking(false)}
        >
          An ad for {rows.find(({ _id }) => _id === form.values.productId)?.name}. It starts{' '}
          {beginsText(form.values.startsOn)}.
        </ConfirmPayment>
      )}
    </form>
  )
}
