import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Confirm, Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useDuplicate, usePublish, useRemoveProduct, useShelfChange } from './products-seller.queries.ts'

export interface ProductSheetProps {
  product: SellerProduct | undefined
  onClose: () => void
}

/** Everything that can be done with one product. */
export function ProductSheet({ product, onClose }: ProductSheetProps) {
  return (
    <Sheet open={product !== undefined} title={product?.name ?? ''} onClose={onClose}>
      {product && <Acts key={product._id} product={product} onClose={onClose} />}
    </Sheet>
  )
}

function Acts({ product, onClose }: { product: SellerProduct; onClose: () => void }) {
  const navigate = useNavigate()
  const change = useShelfChange()
  const publish = usePublish()
  const remove = useRemoveProduct()
  const duplicate = useDuplicate((id) => void navigate(`/vendor/products/${id}/edit`))
  const [asking, setAsking] = useState(false)
  const { status, name } = product
  if (status === 'removed')
    return (
      <div className="grid grid-cols-1 gap-3">
        <Note tone="bad">
          Vendly took this down{product.removedReason ? `: ${product.removedReason}` : '.'} Buyers cannot see it; orders
          that stand go on. Write to support if you think this is a mistake.
        </Note>
        <DeleteButton onAsk={() => setAsking(true)} />
        <DeleteConfirm
          product={product}
          open={asking}
          onNo={() => setAsking(false)}
          onYes={() => remove.mutate(product, { onSuccess: onClose })}
        />
      </div>
    )
  const pause = () => {
    void change(
      [product],
      () => ({ status: status === 'active' ? 'paused' : 'active' }),
      status === 'active' ? `${name} is paused.` : `${name} is on sale again.`,
    )
    onClose()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {product.options.length === 0 && <StockStepper product={product} />}
      <ButtonLink kind="secondary" icon="pencil-simple" to={`/vendor/products/${product._id}/edit`}>
        Edit
      </ButtonLink>
      {status === 'draft' ? (
        <Button
          kind="secondary"
          icon="play"
          busy={publish.isPending && 'Just a moment…'}
          onClick={() => publish.mutate(product._id, { onSuccess: onClose })}
        >
          Put on sale
        </Button>
      ) : (
        <Button kind="secondary" icon={status === 'active' ? 'pause' : 'play'} onClick={pause}>
          {status === 'active' ? 'Pause' : 'Resume'}
        </Button>
      )}
      <Button
        kind="secondary"
        icon="copy"
        busy={duplicate.isPending && 'Copying…'}
        onClick={() => duplicate.mutate(product)}
      >
        Copy into a draft
      </Button>
      <ButtonLink kind="secondary" icon="eye" to={`/product/${product._id}`}>
        See its page
      </ButtonLink>
      <DeleteButton onAsk={() => setAsking(true)} />
      <DeleteConfirm
        product={product}
        open={asking}
        onNo={() => setAsking(false)}
        onYes={() => remove.mutate(product, { onSuccess: onClose })}
      />
    </div>
  )
}

function StockStepper({ product }: { product: SellerProduct }) {
  const change = useShelfChange()
  const [stock, setStock] = useState(product.stock)
  return (
    <div className="flex items-center justify-between gap-2 pb-1">
      <span className="font-semibold text-sm">In stock</span>
      <span className="flex items-center gap-2">
        <Stepper label={product.name} value={stock} min={0} max={999} onChange={setStock} />
        <Button
          size="sm"
          disabled={stock === product.stock}
          onClick={() =>
            void change([product], () => ({ stockBy: stock - product.stock }), `${product.name}: ${stock} in stock.`)
          }
        >
          Set
        </Button>
      </span>
    </div>
  )
}

const DeleteButton = ({ onAsk }: { onAsk: () => void }) => (
  <Button kind="danger-secondary" icon="trash" onClick={onAsk}>
    Delete
  </Button>
)

interface DeleteConfirmProps {
  product: SellerProduct
  open: boolean
  onYes: () => void
  onNo: () => void
}

function DeleteConfirm({ product, open, onYes, onNo }: DeleteConfirmProps) {
  return (
    <Confirm open={open} title={`Delete ${product.name}?`} yes="Delete it" danger onYes={onYes} onNo={onNo}>
      {product.sold > 0
        ? 'Buyers no longer find it. Orders and reviews that name it keep its name and picture. This cannot be undone; pausing can.'
        : 'It is gone for good with its pictures. Pausing takes it off sale and keeps it.'}
    </Confirm>
  )
}
