import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { pricingQuery } from '../premium/premium.queries.ts'
import { ownProductsQuery } from '../products/seller/products-seller.queries.ts'
import { CardChoiceFields, useCardChoice } from '../wallet/card-choice.tsx'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { daysText } from './ad-texts.ts'
import { useBuyAd } from './ads.queries.ts'

const WEEK = '7'

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
  const [productId, setProduct] = useState('')
  const [days, setDays] = useState(WEEK)
  const [startsOn, setStartsOn] = useState('')
  const [method, setMethod] = useState<'wallet' | 'card'>('wallet')
  const [errors, setErrors] = useState<{ product?: string; days?: string }>({})
  const rows = products?.pages.flatMap(({ data }) => data) ?? []
  const count = /^\d{1,2}$/.test(days) ? Number(days) : 0
  const isCount = count >= 1 && count <= moneyLimits.ads.days
  const price = isCount && pricing ? pricing.adDaily * count : undefined
  if (products && rows.length === 0)
    return (
      <EmptyState title="Nothing to advertise yet" text="Put a product on sale first.">
        <ButtonLink to="/vendor/products/new">Add a product</ButtonLink>
      </EmptyState>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      product: productId ? undefined : 'Choose a product.',
      days: isCount ? undefined : `From 1 to ${moneyLimits.ads.days} days.`,
    }
    setErrors(found)
    if (found.product || found.days || busy) return
    const details = { productId, days: count, ...(startsOn && { startsOn }) }
    buy({ ...details, paymentMethod: method, ...(method === 'card' && choice.choice) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <SectionHead title="New ad" />
      <SelectField
        label="Product"
        name="product"
        value={productId}
        onChange={({ target }) => setProduct(target.value)}
        error={errors.product}
        placeholder="Choose a product"
        options={rows.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {hasNextPage && (
        <div>
          <Button kind="quiet" size="sm" busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
            List more of your products
          </Button>
        </div>
      )}
      <TextField
        label="Days"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={({ target }) => setDays(target.value.trim())}
        error={errors.days}
        help={pricing && `${nairaText(pricing.adDaily)} a day`}
      />
      <TextField
        label="Start on"
        name="startsOn"
        type="date"
        optional
        value={startsOn}
        onChange={({ target }) => setStartsOn(target.value)}
        help="Without a day it starts once we have approved it"
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
        onChange={(value) => setMethod(value as 'wallet' | 'card')}
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
        {price === undefined ? 'Pay' : `Pay ${nairaText(price)} for ${daysText(count)}`}
      </Button>
    </form>
  )
}
