import type { SellerProduct } from '@vendly/contract/product-listing'
import { type FormEvent, useState } from 'react'
import { parseAmount } from '../../../lib/amount-text.ts'
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
  const [unit, setUnit] = useState<PriceChange['unit']>('percent')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const amount = unit === 'percent' ? numberIn(text) : parseAmount(text)
  const write = (typed: string) => {
    setText(typed)
    setError(undefined)
  }
  const send = (sign: -1 | 1) => {
    if (amount === undefined)
      return setError(unit === 'percent' ? 'Enter a percentage, such as 10.' : 'Enter an amount, such as 500.')
    const change: PriceChange = { unit, by: sign * amount }
    const found = priceChangeError(products, change)
    if (found) return setError(found)
    const by = unit === 'percent' ? `${amount}%` : nairaText(amount)
    onSend(change, `${sign < 0 ? 'lowered' : 'raised'} by ${by}`)
  }
  const examples = amount === undefined ? [] : [-1, 1].map((sign) => exampleText(products, { unit, by: sign * amount }))
  const [lower, raise] = examples
  return (
    <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()} className="grid grid-cols-1 gap-3">
      <Segmented
        label="Unit"
        name="unit"
        value={unit}
        options={units}
        onChange={(next) => {
          setUnit(next)
          write('')
        }}
      />
      {unit === 'percent' ? (
        <TextField
          label="By how much?"
          action={<span aria-hidden="true">%</span>}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={text}
          error={error}
          help="Prices are rounded to ₦10."
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <MoneyField
          label="By how much?"
          value={text}
          error={error}
          help="Options change by the same amount."
          onText={write}
        />
      )}
      <div role="status" className="grid gap-1 text-ink-2 text-sm empty:hidden">
        {lower && <span>Lower: {lower}</span>}
        {raise && <span>Raise: {raise}</span>}
      </div>
      <TwoWays less="Lower" more="Raise" onSend={send} />
    </form>
  )
}

/** Adds to the stock of the selected products, or takes from it. */
export function StockForm({ onSend }: { onSend: (by: number) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = (sign: -1 | 1) => {
    const count = numberIn(text)
    if (!count || count > MAX_STOCK_CHANGE)
      return setError(`Enter a whole number from 1 to ${countText(MAX_STOCK_CHANGE)}.`)
    onSend(sign * count)
  }
  return (
    <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()} className="grid grid-cols-1 gap-3">
      <TextField
        label="How many?"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={text}
        error={error}
        help="Products with options are not changed."
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <TwoWays less="Remove" more="Add" onSend={send} />
    </form>
  )
}

const MAX_STOCK_CHANGE = 10_000
const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)

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
