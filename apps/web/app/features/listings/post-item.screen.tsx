import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Note } from '../../ui/note.tsx'
import { categoriesQuery } from '../products/form/listing-form.queries.ts'
import { ListingFormView } from '../products/form/listing-form.tsx'
import { useListingForm } from '../products/form/use-listing-form.ts'
import { useItemsChanged } from './items.queries.ts'

export const meta = () => pageMeta('Post an item')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(categoriesQuery))

/** A student's item: the same form, shorter. */
export default function PostItemScreen() {
  const [count, setCount] = useState(0)
  return <PostItem key={count} onNext={() => setCount(count + 1)} />
}

function PostItem({ onNext }: { onNext: () => void }) {
  const navigate = useNavigate()
  const changed = useItemsChanged()
  const form = useListingForm({
    kind: 'listing',
    send: async ({ status, ...body }, idempotencyKey) =>
      (await api('POST /individual-listings', { body: { ...body, status: status ?? 'active' }, idempotencyKey })).data,
    onSent: (item) => {
      changed()
      onNext()
      const isDraft = item.status === 'draft'
      showToast(
        isDraft
          ? { text: 'Saved as a draft.' }
          : { text: `${item.name} is for sale.`, link: { label: 'See its page', to: `/product/${item._id}` } },
      )
      void navigate(`/individual-listings/mine${isDraft ? '?tab=draft' : ''}`)
    },
  })
  const note = (
    <Note icon="hand-coins">
      Students pay no fee: all of the price is yours once the buyer has it. They see your first name and your hostel, no
      number until they have paid.
    </Note>
  )
  return <ListingFormView form={form} title="Post an item" back="/individual-listings" note={note} />
}
