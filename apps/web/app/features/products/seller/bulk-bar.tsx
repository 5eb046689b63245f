import type { SellerProduct } from '@vendly/contract/product-listing'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeProducts } from './products-seller.queries.ts'

export interface BulkBarProps {
  products: readonly SellerProduct[]
  onClear: () => void
}

/** Actions on the selected products. Each can be undone. */
export function BulkBar({ products, onClear }: BulkBarProps) {
  const change = useChangeProducts()
  const [asking, setAsking] = useState<'price' | 'stock'>()
  if (products.length === 0) return null
  const subject = products.length === 1 ? products[0]!.name : `${products.length} products`
  const run = (changeFor: Parameters<typeof change>[1], doneText: string) => {
    change(products, changeFor, doneText)
    setAsking(undefined)
    onClear()
  }
  return (
    <SelectionBar count={products.length} onClear={onClear}>
      <Button
        kind="secondary"
        size="sm"
        icon="pause"
        onClick={() => run(() => ({ status: 'paused' }), `${subject} paused.`)}
      >
        Pause
      </Button>
      <Button
        kind="secondary"
        size="sm"
        icon="play"
        onClick={() => run(() => ({ status: 'active' }), `${subject} on sale.`)}
      >
        Resume
      </Button>
      <Button kind="secondary" size="sm" onClick={() => setAsking('price')}>
        Price
      </Button>
      <Button kind="secondary" size="sm" onClick={() => setAsking('stock')}>
        Stock
      </Button>
      <Sheet
        open={asking !== undefined}
        title={asking === 'price' ? `Prices of ${subject}` : `Stock of ${subject}`}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'price' && (
          <AmountForm
            label="Change prices by (%)"
            help="−10 turns ₦5,000 into ₦4,500. Prices are rounded to ₦10."
            min={-90}
            max={500}
            submitLabel="Change prices"
            onSend={(percent) =>
              run(
                (product) => pricesBy(product, percent),
                `Prices of ${subject} ${percent < 0 ? 'lowered' : 'raised'} by ${Math.abs(percent)}%.`,
              )
            }
          />
        )}
        {asking === 'stock' && (
          <AmountForm
            label="Add to stock (− to reduce)"
            help="Products with options are not changed."
            min={-10_000}
            max={10_000}
            submitLabel="Change stock"
            onSend={(by) =>
              run(
                () => ({ stockBy: by }),
                `Stock of ${subject} ${by > 0 ? 'increased' : 'reduced'} by ${Math.abs(by)}.`,
              )
            }
          />
        )}
      </Sheet>
    </SelectionBar>
  )
}

/** Prices changed by a percentage, rounded to ₦10. */
function pricesBy({ price, discountPrice }: SellerProduct, percent: number) {
  const changed = (amount: number) => Math.max(10, Math.round((amount * (100 + percent)) / 1000) * 10)
  if (price === null) return {}
  const newPrice = changed(price)
  const newDiscount = discountPrice === null ? null : changed(discountPrice)
  return { price: newPrice, discountPrice: newDiscount !== null && newDiscount < newPrice ? newDiscount : null }
}

interface AmountFormProps {
  label: string
  help: string
  min: number
  max: number
  submitLabel: string
  onSend: (amount: number) => void
}

function AmountForm({ label, help, min, max, submitLabel, onSend }: AmountFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = Number(text.replace('−', '-'))
    if (!text.trim() || !Number.isInteger(amount) || amount === 0 || amount < min || amount > max)
      return setError(`Enter a whole number from ${min} to ${max}, not 0.`)
    onSend(amount)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextField
        label={label}
        help={help}
        error={error}
        value={text}
        maxLength={6}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" block>
        {submitLabel}
      </Button>
    </form>
  )
}
