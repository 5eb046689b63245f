import { useQuery } from '@tanstack/react-query'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useItemPaths } from '../../lib/item-paths.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { ownProductQuery } from '../products/form/listing-form.queries.ts'
import { ListingFormView } from '../products/form/listing-form.tsx'
import { OwnRecordFrame } from '../products/form/own-record-frame.tsx'
import { useListingForm } from '../products/form/use-listing-form.ts'
import { useRefreshItems } from './items.queries.ts'

export const meta = () => pageMeta('Edit item')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = ({ params }: { params: { productId?: string } }) =>
  warm((client) => void client.prefetchQuery(ownProductQuery(params.productId ?? '')))

export default function EditItemScreen() {
  const { list } = useItemPaths()
  const query = useQuery(ownProductQuery(useParams().productId ?? ''))
  return (
    <OwnRecordFrame query={query} title="Edit item" back={list} backLabel="My items">
      {(item) => <EditItem key={`${item._id} ${item.version}`} item={item} />}
    </OwnRecordFrame>
  )
}

function EditItem({ item }: { item: SellerProduct }) {
  const navigate = useNavigate()
  const refresh = useRefreshItems()
  const { list } = useItemPaths()
  const form = useListingForm({
    kind: 'listing',
    product: item,
    send: async (body, idempotencyKey) =>
      (await api('PUT /individual-listings/:id', { params: { id: item._id }, body, idempotencyKey })).data,
    onSent: ({ name, status }) => {
      refresh()
      showToast({ text: status === 'draft' ? 'Draft saved.' : `${name} saved.` })
      void navigate(list)
    },
  })
  return <ListingFormView form={form} title="Edit item" back={list} backLabel="My items" />
}
