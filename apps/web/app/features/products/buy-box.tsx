import { optionLabel } from '@vendly/contract/product-options'
import type { Product } from '@vendly/contract/products'
import type { FormEvent } from 'react'
import { useItemPaths } from '../../lib/item-paths.ts'
import { nairaText, percentOff } from '../../lib/money.ts'
import { Dot } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price, WasPrice } from '../../ui/money.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { RadioChips } from './radio-chips.tsx'
import type { Choice } from './use-choice.ts'

/** The price, the old price and the discount. */
export function PriceLine({ choice }: { choice: Choice }) {
  const off = percentOff(choice.price, choice.was)
  return (
    <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-2">
      <Price amount={choice.price} size="lg" className="lg:text-d-xl" />
      {off && choice.was !== undefined && <WasPrice amount={choice.was} />}
      {off && <Tag percent={off} className="self-center" />}
    </div>
  )
}

/** Rating, number sold, and the stock when it is low. */
export function ProductStats({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
      {product.reviewCount > 0 && (
        <a href="#reviews" className="touch flex">
          <Rating average={product.averageRating} count={product.reviewCount} />
        </a>
      )}
      {product.soldCount > 0 && <span>{product.soldCount.toLocaleString('en-NG')} sold</span>}
      {choice.isLow && (
        <span className="ml-auto inline-flex items-center gap-1.5 font-semibold text-gold-text text-sm">
          <Dot tone="gold" />
          {choice.left} left
        </span>
      )}
    </div>
  )
}

export function Options({ product, choice }: { product: Product; choice: Choice }) {
  const { optionAxes, options } = product
  if (options.length === 0) return null
  return (
    <>
      <div className="grid gap-3 noscript:hidden">
        {optionAxes.map(({ name, values }, axis) => (
          <RadioChips
            key={name}
            legend={name}
            chosen={choice.option?.values[axis]}
            name={`axis-${axis}`}
            value={choice.option?.values[axis]}
            onChange={(value) => choice.choose(axis, value)}
            options={values.map((value) => ({
              value,
              label: value,
              unavailable: choice.unavailableReason(axis, value),
            }))}
          />
        ))}
      </div>
      <noscript>
        <label className="grid grid-cols-1 gap-1.5 font-semibold text-sm">
          {optionLabel(optionAxes.map(({ name }) => name))}
          <span className="field-box">
            <select name="selectedVariant" form={BUY_FORM}>
              {options.map(({ _id, label, stock, price, discountPrice }) => (
                <option key={_id} value={_id} disabled={stock === 0}>
                  {label}, {stock === 0 ? 'sold out' : nairaText(discountPrice ?? price)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </noscript>
    </>
  )
}

const BUY_FORM = 'buy'

const dock =
  'dock buy-dock fixed inset-x-0 bottom-0 z-10 flex items-center gap-2.5 border-line border-t bg-surface px-gutter pt-2.5 pb-3 lg:static lg:mt-4 lg:border-0 lg:bg-transparent lg:p-0'

/** Docked on a phone: buying, or for the seller editing. */
export const BuyDock = (props: BuyDockProps) => (props.product.isOwn ? <EditDock {...props} /> : <BuyForm {...props} />)

interface BuyDockProps {
  product: Product
  choice: Choice
}

function EditDock({ product: { _id, kind } }: BuyDockProps) {
  const items = useItemPaths()
  return (
    <div className={dock}>
      <p className="flex-1 font-semibold">This is yours</p>
      <ButtonLink to={kind === 'listing' ? items.edit(_id) : `/vendor/products/${_id}/edit`} size="lg">
        Edit
      </ButtonLink>
    </div>
  )
}

/** Quantity and "Add to cart". Without scripts it leads to the login page. */
function BuyForm({ product, choice }: BuyDockProps) {
  const { add, adding } = useAddToCart()
  const { option, quantity, price } = choice
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add({ productId: product._id, quantity, selectedVariant: option?._id ?? null, name: product.name })
  }
  return (
    <form id={BUY_FORM} action="/login" onSubmit={submit} className={dock}>
      {choice.left === 0 ? (
        <>
          <p className="flex-1 font-semibold">
            {product.isReserved ? 'Someone is paying for the last one' : 'Sold out'}
          </p>
          <ButtonLink to={`/marketplace?category=${product.category.slug}`} kind="secondary" size="lg">
            See similar products
          </ButtonLink>
        </>
      ) : (
        <>
          {choice.max > 1 && (
            <Stepper label={product.name} size="lg" value={quantity} max={choice.max} onChange={choice.setQuantity} />
          )}
          <Button type="submit" size="lg" busy={adding !== undefined && 'Adding…'} className="min-w-0 flex-1">
            Add to cart <Price amount={price * quantity} size="sm" />
          </Button>
        </>
      )}
    </form>
  )
}
