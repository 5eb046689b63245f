import { parseAmount } from '@vendly/contract/amount-text'
import type { SellerProduct } from '@vendly/contract/product-listing'
import type { FormEvent } from 'react'
import { useForm } from '../../../lib/form.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { exampleText, type PriceChange, priceChangeError } from './bulk-prices.ts'

const units = [
  { value: 'percent', label: 'Percent' },
  { value: 'naira', label: 'Naira' },
] as const

export interface PriceFormProps {
  products: readonly SellerProduct[]
  onSend: (change: PriceChange, doneText: string) => void
}

/** Lowers or raises the prices of the selected products. */
export function PriceForm({ products, onSend }: PriceFormProps) {
  const form = useForm<{ unit: PriceChange['unit']; text: string }, -1 | 1>({
    saved: { unit: 'percent', text: '' },
    validate: ({ unit, text }, sign) => {
      const amount = amountIn(unit, text)
      if (amount !== undefined) return { text: priceChangeError(products, { unit, by: sign * amount }) }
      return { text: unit === 'percent' ? 'Enter a percentage, such as 10.' : 'Enter an amount, such as 500.' }
    },
    submit: async ({ unit, text }, sign) => {
      const amount = amountIn(unit, text) ?? 0
      const by = unit === 'percent' ? `${amount}%` : nairaText(amount)
      onSend({ unit, by: sign * amount }, `${sign < 0 ? 'lowered' : 'raised'} by ${by}`)
    },
  })
  const { unit, text } = form.values
  const amount = amountIn(unit, text)
  const examples = amount === undefined ? [] : [-1, 1].map((sign) => exampleText(products, { unit, by: sign * amount }))
  const [lower, raise] = examples
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="grid grid-cols-1 gap-3"
    >
      <Segmented
        label="Unit"
        name="unit"
        value={unit}
        options={units}
        onChange={(next) => form.set({ unit: next, text: '' })}
      />
      {unit === 'percent' ? (
        <TextField
          label="By how much?"
          action={<span aria-hidden="true">%</span>}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          help="Prices are rounded to ₦10."
          {...form.field('text')}
        />
      ) : (
        <MoneyField
          label="By how much?"
          value={text}
          error={form.errors.text}
          help="Options change by the same amount."
          onText={(typed) => form.set({ text: typed })}
        />
      )}
      <div role="status" className="grid gap-1 text-ink-2 text-sm empty:hidden">
        {lower && <span>Lower: {lower}</span>}
        {raise && <span>Raise: {raise}</span>}
      </div>
      <TwoWays less="Lower" more="Raise" onSend={(sign) => void form.submit(sign)} />
    </form>
  )
}

export interface StockFormProps {
  onSend: (by: number) => void
  onAlways: () => void
}

/** Adds to the stock of the selected products, takes from it, or does without a number. */
export function StockForm({ onSend, onAlways }: StockFormProps) {
  const form = useForm<{ count: string }, -1 | 1>({
    saved: { count: '' },
    validate: ({ count }) =>
      isStockChange(numberIn(count)) ? {} : { count: `Enter a whole number from 1 to ${countText(MAX_STOCK_CHANGE)}.` },
    submit: async ({ count }, sign) => onSend(sign * Number(count)),
  })
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="grid grid-cols-1 gap-3"
    >
      <TextField
        label="How many?"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        help="Products with options are not changed."
        {...form.field('count')}
      />
      <TwoWays less="Remove" more="Add" onSend={(sign) => void form.submit(sign)} />
      <Button kind="quiet" onClick={onAlways}>
        Make always available
      </Button>
    </form>
  )
}

const MAX_STOCK_CHANGE = 10_000
const isStockChange = (count = 0) => count > 0 && count <= MAX_STOCK_CHANGE
const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)
const amountIn = (unit: PriceChange['unit'], text: string) => (unit === 'percent' ? numberIn(text) : parseAmount(text))

function TwoWays({ less, more, onSend }: { less: string; more: string; onSend: (sign: -1 | 1) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button kind="secondary" icon="arrow-down-bold" onClick={() => onSend(-1)}>
        {less}
      </Button>
      <Button kind="secondary" icon="arrow-up-bold" onClick={() => onSend(1)}>
        {more}
      </Button>
    </div>
  )
}
