import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { PriceForm, StockForm } from './bulk-forms.tsx'
import { priceChange } from './bulk-prices.ts'
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
          <PriceForm
            products={products}
            onSend={(change, doneText) =>
              run((product) => priceChange(product, change), `Prices of ${subject} ${doneText}.`)
            }
          />
        )}
        {asking === 'stock' && (
          <StockForm
            onAlways={() => run(() => ({ isAlwaysAvailable: true }), `${subject} always available.`)}
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
