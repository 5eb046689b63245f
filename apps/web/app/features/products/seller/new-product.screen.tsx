import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { categoriesQuery } from '../../../lib/categories.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ListingFormView } from '../form/listing-form.tsx'
import { useListingForm } from '../form/use-listing-form.ts'

export const meta = () => pageMeta('Add Product')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(categoriesQuery))

export default function NewProductScreen() {
  const [count, setCount] = useState(0)
  return <NewProduct key={count} onNext={() => setCount(count + 1)} />
}

function NewProduct({ onNext }: { onNext: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useListingForm({
    kind: 'product',
    send: async ({ status, ...body }, idempotencyKey) =>
      (await api('POST /products', { body: { ...body, status: status ?? 'active' }, idempotencyKey })).data,
    onSent: (product) => {
      void client.invalidateQueries({ queryKey: keys.ownProducts })
      void client.invalidateQueries({ queryKey: keys.vendor })
      onNext()
      if (product.status === 'draft') {
        showToast({ text: 'Saved as a draft.' })
        void navigate('/vendor/products?tab=draft')
      } else {
        showToast({
          text: `${product.name} is on sale.`,
          link: { label: 'View product', to: `/product/${product._id}` },
        })
        void navigate('/vendor/products')
      }
    },
  })
  return <ListingFormView form={form} title="Add product" back="/vendor/products" backLabel="Products" />
}
