import type { SellerProduct } from '@vendly/contract/product-listing'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useShelfChange } from './products-seller.queries.ts'

export interface BulkBarProps {
  products: readonly SellerProduct[]
  onClear: () => void
}

/** What can be done with everything that is picked; each of it can be undone. */
export function BulkBar({ products, onClear }: BulkBarProps) {
  const change = useShelfChange()
  const [asking, setAsking] = useState<'price' | 'stock'>()
  if (products.length === 0) return null
  const goods = products.length === 1 ? products[0]!.name : `${products.length} products`
  const run = (changeOf: Parameters<typeof change>[1], said: string) => {
    void change(products, changeOf, said)
    setAsking(undefined)
    onClear()
  }
  return (
    <SelectionBar count={products.length} onClear={onClear}>
      <Button
        kind="secondary"
        size="sm"
        icon="pause"
        onClick={() => run(() => ({ status: 'paused' }), `${goods} paused.`)}
      >
        Pause
      </Button>
      <Button
        kind="secondary"
        size="sm"
        icon="play"
        onClick={() => run(() => ({ status: 'active' }), `${goods} on sale.`)}
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
        title={asking === 'price' ? `Prices of ${goods}` : `Stock of ${goods}`}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'price' && (
          <AmountForm
            label="Lower (−) or raise prices by, in per cent"
            help="−10 makes ₦5,000 into ₦4,500, rounded to ten naira."
            least={-90}
            most={500}
            yes="Change prices"
            onSend={(percent) =>
              run(
                (product) => pricesBy(product, percent),
                `Prices of ${goods} ${percent < 0 ? 'lowered' : 'raised'} by ${Math.abs(percent)}%.`,
              )
            }
          />
        )}
        {asking === 'stock' && (
          <AmountForm
            label="Add to each, or take away (−)"
            help="What sold meanwhile stays sold. Goods with options are left as they are."
            least={-10_000}
            most={10_000}
            yes="Change stock"
            onSend={(by) =>
              run(() => ({ stockBy: by }), `${by > 0 ? 'Added to' : 'Taken from'} the stock of ${goods}.`)
            }
          />
        )}
      </Sheet>
    </SelectionBar>
  )
}

/** By so many per cent, to the ten naira: what people write on a price card. */
function pricesBy({ price, discountPrice }: SellerProduct, percent: number) {
  const moved = (amount: number) => Math.max(10, Math.round((amount * (100 + percent)) / 1000) * 10)
  if (price === null) return {}
  const after = moved(price)
  const off = discountPrice === null ? null : moved(discountPrice)
  return { price: after, discountPrice: off !== null && off < after ? off : null }
}

interface AmountFormProps {
  label: string
  help: string
  least: number
  most: number
  yes: string
  onSend: (amount: number) => void
}

function AmountForm({ label, help, least, most, yes, onSend }: AmountFormProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = Number(text.replace('−', '-'))
    if (!text.trim() || !Number.isInteger(amount) || amount === 0 || amount < least || amount > most)
      return setWrong(`A whole number from ${least} to ${most}, not 0.`)
    onSend(amount)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <TextField
        label={label}
        help={help}
        error={wrong}
        value={text}
        maxLength={6}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" block>
        {yes}
      </Button>
    </form>
  )
}
