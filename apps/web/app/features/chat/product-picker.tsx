import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Conversation } from '@vendly/contract/chat'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { Failed } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const OFFERED = 20

/** `store`: its products. `own`: of the caller's store. `market`: all that are for sale. */
type From = { store: string } | 'own' | 'market'

interface Offered {
  id: string
  name: string
  price: number
  picture: string | undefined
}
interface Priced {
  _id: string
  name: string
  price: number | null
  discountPrice: number | null
  images: readonly { url: string }[]
}

const offered = ({ _id, name, price, discountPrice, images }: Priced): Offered => ({
  ...{ id: _id, name, price: discountPrice ?? price ?? 0, picture: images[0]?.url },
})

const offeredQuery = (from: From, text: string) =>
  queryOptions({
    queryKey: [...keys.chat, 'offered', from, text] as const,
    queryFn: async ({ signal }): Promise<Offered[]> => {
      const query = { ...(text && { q: text }), limit: OFFERED }
      if (typeof from === 'object')
        return (await api('GET /vendors/:id/products', { params: { id: from.store }, query, signal })).data.map(offered)
      if (from === 'market') return (await api('GET /products', { query, signal })).data.map(offered)
      const own = await api('GET /products/vendor/my-products', { query: { ...query, tab: 'active' }, signal })
      return own.data.map(({ pictures, ...product }) => offered({ ...product, images: pictures }))
    },
    placeholderData: (before) => before,
  })

interface ProductPickerProps {
  other: Conversation['other']
  onChoose: (productId: string) => void
  onClose: () => void
}

/** Chooses the product that the next message is about. */
export function ProductPicker({ other, onChoose, onClose }: ProductPickerProps) {
  const [q, setQ] = useState('')
  const session = useSession()
  const isVendor = session.status === 'in' && session.user.role === 'vendor'
  const from: From = other.store ? { store: other.store._id } : isVendor ? 'own' : 'market'
  const { data, isError, error, refetch, isFetching } = useQuery(offeredQuery(from, q))
  return (
    <Sheet open title="Which product?" onClose={onClose} long>
      <div className="grid grid-cols-1 gap-3">
        <LiveSearch label="Search products" placeholder="Search" q={q} onSearch={setQ} />
        {data ? (
          <List label="Products">
            {data.map(({ id, name, price, picture }) => (
              <Row
                key={id}
                lead={<Thumb size="sm" files={photoFiles(picture)} />}
                title={name}
                text={nairaText(price)}
                onPress={() => onChoose(id)}
              />
            ))}
          </List>
        ) : isError ? (
          <Failed
            title="Couldn’t load products"
            text={error.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonOf what="products">
            <RowsSkeleton count={4} />
          </SkeletonOf>
        )}
        {data?.length === 0 && <p className="text-ink-2 text-sm">No product is called “{q}”.</p>}
      </div>
    </Sheet>
  )
}
