import { useQuery } from '@tanstack/react-query'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countText } from '../../../lib/money.ts'
import { PanelHead } from '../../../ui/admin-list.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { ownProductQuery } from '../form/listing-form.queries.ts'
import { stockText } from '../stock-text.ts'
import { ProductThumb } from './product-cards.tsx'
import { badgeStateOf } from './product-labels.ts'
import { PriceText } from './product-table.tsx'
import {
  useChangeProducts,
  useDuplicate,
  usePublish,
  useRemoveProduct,
  useSoldOutToday,
} from './products-seller.queries.ts'

export interface ProductPanelProps {
  id: string
  /** From the list, when it has been loaded there. */
  product: SellerProduct | undefined
  onClose: () => void
}

/** One product of the seller in the side panel, with everything that can be done with it. */
export function ProductPanel({ id, product: listed, onClose }: ProductPanelProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...ownProductQuery(id), enabled: !listed })
  const product = listed ?? data
  if (product) return <Details product={product} onClose={onClose} />
  if (error)
    return (
      <Failed
        title="Couldn’t load this product"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the product">
      <RowsSkeleton count={3} />
    </SkeletonOf>
  )
}

function Details({ product, onClose }: { product: SellerProduct; onClose: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={product.name} lead={<ProductThumb product={product} />}>
        <PriceText product={product} />
        <StateBadge state={badgeStateOf(product)} />
      </PanelHead>
      {product.offUntil && <Note icon="moon">Sold out today. Back on sale at midnight.</Note>}
      <Stats>
        <Stat label="Views" value={countText(product.views)} />
        <Stat label="Sold" value={countText(product.sold)} />
        {product.options.length > 0 && <Stat label="In stock" value={stockText(product)} />}
      </Stats>
      {product.status === 'removed' ? <RemovedNote product={product} /> : <Actions product={product} />}
      <DeleteProduct product={product} onDeleted={onClose} />
    </div>
  )
}

function RemovedNote({ product: { removedReason } }: { product: SellerProduct }) {
  return (
    <Note tone="bad">
      Vendly removed this product{removedReason ? `: ${removedReason}` : '.'} Buyers can’t see it, but open orders
      continue.{' '}
      <Link to="/contact" className="underline">
        Contact us
      </Link>{' '}
      if you think this is a mistake.
    </Note>
  )
}

function Actions({ product }: { product: SellerProduct }) {
  const navigate = useNavigate()
  const change = useChangeProducts()
  const publish = usePublish()
  const soldOut = useSoldOutToday()
  const duplicate = useDuplicate((id) => void navigate(`/vendor/products/${id}/edit`))
  const { status, name } = product
  const isActive = status === 'active'
  return (
    <div className="grid grid-cols-1 gap-2">
      {product.options.length === 0 && <InStock product={product} />}
      <ButtonLink icon="pencil-simple" to={`/vendor/products/${product._id}/edit`}>
        Edit
      </ButtonLink>
      {status === 'draft' ? (
        <Button
          kind="secondary"
          icon="play"
          busy={publish.isPending && 'Please wait…'}
          onClick={() => publish.mutate(product._id)}
        >
          Put on sale
        </Button>
      ) : (
        !product.offUntil && (
          <Button
            kind="secondary"
            icon={isActive ? 'pause' : 'play'}
            onClick={() =>
              change(
                [product],
                () => ({ status: isActive ? 'paused' : 'active' }),
                isActive ? `${name} is paused.` : `${name} is on sale again.`,
              )
            }
          >
            {isActive ? 'Pause' : 'Resume'}
          </Button>
        )
      )}
      {(isActive || product.offUntil) && (
        <Button
          kind="secondary"
          icon="moon"
          busy={soldOut.isPending && 'Please wait…'}
          onClick={() => soldOut.mutate({ id: product._id, isSoldOut: isActive })}
        >
          {isActive ? 'Sold out today' : 'Back on sale now'}
        </Button>
      )}
      <Button
        kind="secondary"
        icon="copy"
        busy={duplicate.isPending && 'Duplicating…'}
        onClick={() => duplicate.mutate(product)}
      >
        Duplicate
      </Button>
      <ButtonLink kind="secondary" icon="eye" to={`/product/${product._id}`}>
        View product
      </ButtonLink>
    </div>
  )
}

const MAX_STEPPER = 999

function InStock({ product }: { product: SellerProduct }) {
  if (!product.isAlwaysAvailable) return <StockStepper key={product.stock} product={product} />
  return (
    <div className="flex items-center justify-between gap-2 pb-1 text-sm">
      <span className="font-semibold">In stock</span>
      <span>{stockText(product)}</span>
    </div>
  )
}

function StockStepper({ product }: { product: SellerProduct }) {
  const change = useChangeProducts()
  const [stock, setStock] = useState(product.stock)
  return (
    <div className="flex items-center justify-between gap-2 pb-1">
      <span className="font-semibold text-sm">In stock</span>
      <span className="flex items-center gap-2">
        <Stepper label={product.name} value={stock} min={0} max={MAX_STEPPER} onChange={setStock} />
        <Button
          size="sm"
          disabled={stock === product.stock}
          onClick={() =>
            change([product], () => ({ stockBy: stock - product.stock }), `${product.name}: ${stock} in stock.`)
          }
        >
          Save
        </Button>
      </span>
    </div>
  )
}

function DeleteProduct({ product, onDeleted }: { product: SellerProduct; onDeleted: () => void }) {
  const remove = useRemoveProduct()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger-secondary" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete ${product.name}?`}
        yes="Delete product"
        danger
        busy={remove.isPending && 'Deleting…'}
        onYes={() => remove.mutate(product, { onSuccess: onDeleted, onError: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        {product.sold > 0
          ? 'Buyers won’t find it any more. Past orders and reviews keep its name and photo. You can’t undo this; to hide it for a while, pause it.'
          : 'It’s deleted for good with its photos. To hide it for a while, pause it.'}
      </Confirm>
    </>
  )
}
