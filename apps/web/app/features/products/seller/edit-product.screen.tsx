import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ownProductQuery } from '../form/listing-form.queries.ts'
import { ListingFormView } from '../form/listing-form.tsx'
import { OwnRecordFrame } from '../form/own-record-frame.tsx'
import { useListingForm } from '../form/use-listing-form.ts'

export const meta = () => pageMeta('Edit Product')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = ({ params }: { params: { productId?: string } }) =>
  warm((client) => void client.prefetchQuery(ownProductQuery(params.productId ?? '')))

export default function EditProductScreen() {
  const query = useQuery(ownProductQuery(useParams().productId ?? ''))
  return (
    <OwnRecordFrame query={query} title="Edit product" back="/vendor/products" backLabel="Products">
      {(product) => <EditProduct key={`${product._id} ${product.version}`} product={product} />}
    </OwnRecordFrame>
  )
}

function EditProduct({ product }: { product: SellerProduct }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useListingForm({
    kind: 'product',
    product,
    send: async (body, idempotencyKey) =>
      (await api('PUT /products/:id', { params: { id: product._id }, body, idempotencyKey })).data,
    onSent: ({ name, status }) => {
      void client.invalidateQueries({ queryKey: keys.ownProducts })
      const isResumed = product.status === 'paused' && status === 'active'
      showToast({
        text: status === 'draft' ? 'Draft saved.' : `${name} ${isResumed ? 'is on sale again' : 'updated'}.`,
        link: status === 'active' ? { label: 'View product', to: `/product/${product._id}` } : undefined,
      })
      void navigate('/vendor/products')
    },
  })
  const note = product.status === 'paused' && (
    <Note tone="gold">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-40 flex-1">This product is paused. Buyers can’t see it until you resume it.</span>
        <Button
          kind="secondary"
          size="sm"
          icon="play"
          busy={form.busy && 'Saving…'}
          onClick={() => void form.submit('active')}
        >
          {form.savedAt || form.isRestored ? 'Save and resume' : 'Resume'}
        </Button>
      </span>
    </Note>
  )
  return <ListingFormView form={form} title="Edit product" back="/vendor/products" backLabel="Products" note={note} />
}
