import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { categoriesQuery } from '../../lib/categories.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Note } from '../../ui/note.tsx'
import { ListingFormView } from '../products/form/listing-form.tsx'
import { useListingForm } from '../products/form/use-listing-form.ts'
import { useRefreshItems } from './items.queries.ts'

export const meta = () => pageMeta('Post an item')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(categoriesQuery))

export default function PostItemScreen() {
  const [count, setCount] = useState(0)
  return <PostItem key={count} onNext={() => setCount(count + 1)} />
}

function PostItem({ onNext }: { onNext: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefreshItems()
  const form = useListingForm({
    kind: 'listing',
    send: async ({ status, ...body }, idempotencyKey) =>
      (await api('POST /individual-listings', { body: { ...body, status: status ?? 'active' }, idempotencyKey })).data,
    onSent: (item) => {
      refresh()
      onNext()
      const isDraft = item.status === 'draft'
      showToast(
        isDraft
          ? { text: 'Draft saved.' }
          : { text: `${item.name} is for sale.`, link: { label: 'View item', to: `/product/${item._id}` } },
      )
      void navigate(`/individual-listings/mine${isDraft ? '?tab=draft' : ''}`)
    },
  })
  const note = (
    <Note icon="hand-coins">
      No fees for students: you get the full price once the buyer has it. Buyers see your first name and where to
      collect it, but not your number until they have paid.
    </Note>
  )
  return (
    <ListingFormView
      form={form}
      title="Post an item"
      back="/individual-listings"
      backLabel="Student items"
      note={note}
    />
  )
}
