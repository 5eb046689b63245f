import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Note } from '../../../ui/note.tsx'
import { ownProductQuery } from '../form/listing-form.queries.ts'
import { ListingFormView } from '../form/listing-form.tsx'
import { OwnProductFrame } from '../form/own-product-frame.tsx'
import { useListingForm } from '../form/use-listing-form.ts'

export const meta = () => pageMeta('Edit Product')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = ({ params }: { params: { productId?: string } }) =>
  warm((client) => void client.prefetchQuery(ownProductQuery(params.productId ?? '')))

export default function EditProductScreen() {
  const query = useQuery(ownProductQuery(useParams().productId ?? ''))
  return (
    <OwnProductFrame query={query} title="Edit product" back="/vendor/products" backLabel="Products">
      {(product) => <EditProduct key={`${product._id} ${product.version}`} product={product} />}
    </OwnProductFrame>
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
      showToast({
        text: status === 'draft' ? 'Draft saved.' : `${name} updated.`,
        link: status === 'active' ? { label: 'View product', to: `/product/${product._id}` } : undefined,
      })
      void navigate('/vendor/products')
    },
  })
  const note = product.status === 'paused' && (
    <Note tone="gold">This product is paused. Buyers can’t see it until you resume it.</Note>
  )
  return <ListingFormView form={form} title="Edit product" back="/vendor/products" backLabel="Products" note={note} />
}
