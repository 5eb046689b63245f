import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { countOf } from '../../lib/count-of.ts'
import { useItemPaths } from '../../lib/item-paths.ts'
import { countText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { CardColumns, ColumnCard } from '../../ui/card-columns.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/my-items.screen.ts'
import { ItemSheet } from './item-sheet.tsx'
import { ITEMS_STEP, myItemsQuery, useItemAction } from './items.queries.ts'

export const meta = () => pageMeta('My items')
export const handle: ScreenHandle = { phone: 'own-top', title: 'My items' }

const tabs: readonly { value: SellerTab; label: string }[] = [
  { value: 'active', label: 'For sale' },
  { value: 'out-of-stock', label: 'Sold' },
  { value: 'draft', label: 'Drafts' },
  { value: 'paused', label: 'Paused' },
  { value: 'removed', label: 'Removed' },
]
const tabOf = (text: string | null): SellerTab => tabs.find(({ value }) => value === text)?.value ?? 'active'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(myItemsQuery(tabOf(new URL(request.url).searchParams.get('tab')))))

export default function MyItems() {
  const [search, show] = useAddressState()
  const tab = tabOf(search.get('tab'))
  const { hasStore } = useItemPaths()
  const counts = useInfiniteQuery(myItemsQuery(tab)).data?.pages[0]?.counts
  return (
    <div className="mx-auto max-w-page">
      <PageHead
        title="My items"
        back={hasStore ? '/vendor/products' : '/individual-listings'}
        backLabel={hasStore ? 'Products' : 'Student Items'}
      >
        {!hasStore && (
          <span className="pr-2 lg:pr-0">
            <ButtonLink to="/individual-listings/new" size="sm" icon="plus-bold">
              Post
            </ButtonLink>
          </span>
        )}
      </PageHead>
      <p className="px-gutter py-2 text-ink-2 text-sm">
        {hasStore && 'Items you posted as a student stay here until they are sold. Add new products to your store. '}
        See sales in{' '}
        <Link to={hasStore ? '/vendor/orders' : '/orders?side=selling'} className="touch font-semibold text-brand-text">
          {hasStore ? 'Orders' : 'My Orders › Selling'}
        </Link>
        .
      </p>
      <Tabs
        label="Items by status"
        id="items"
        value={tab}
        tabs={tabs.map((one) => ({ ...one, count: counts?.[one.value] }))}
        onChange={(value) => show({ tab: value === 'active' ? undefined : value })}
      >
        <Items key={tab} tab={tab} />
      </Tabs>
    </div>
  )
}

function Items({ tab }: { tab: SellerTab }) {
  const query = useInfiniteQuery(myItemsQuery(tab))
  const action = useItemAction()
  const [openId, setOpenId] = useState<string>()
  return (
    <PagedList
      query={query}
      noun="items"
      step={ITEMS_STEP}
      failedTitle="Couldn’t load your items"
      skeleton={<RowsSkeleton count={5} />}
      empty={<NoItems tab={tab} />}
    >
      {(items) => (
        <div className="pt-3 md:px-gutter">
          <CardColumns label="My items">
            {items.map((item) => (
              <ItemRow
                key={item._id}
                item={item}
                onSold={() => action.mutate({ kind: 'sold', item })}
                onMore={() => setOpenId(item._id)}
              />
            ))}
          </CardColumns>
          <ItemSheet item={items.find(({ _id }) => _id === openId)} onClose={() => setOpenId(undefined)} />
        </div>
      )}
    </PagedList>
  )
}

function ItemRow({ item, onSold, onMore }: { item: SellerProduct; onSold: () => void; onMore: () => void }) {
  const { _id, name, price, discountPrice, pictures, category, status, stock, views, saved } = item
  const [cover] = pictures
  const isForSale = status === 'active' && stock > 0
  return (
    <ColumnCard className="flex items-start gap-3 py-3 pr-1 pl-3">
      <Link to={`/product/${_id}`} tabIndex={-1} aria-hidden="true" className="flex-none">
        <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} size="lg" />
      </Link>
      <span className="min-w-0 flex-1">
        <Link to={`/product/${_id}`} className="line-clamp-2 font-medium">
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2">
          {price !== null && <Price amount={discountPrice ?? price} size="sm" />}
          {status === 'active' && stock === 0 ? <Badge tone="night">Sold</Badge> : <StateBadge state={status} />}
        </span>
        <span className="text-ink-3 text-xs">
          {countOf(views, 'view')}
          {saved > 0 && ` · ${countText(saved)} saved`}
        </span>
        {item.removedReason && <span className="line-clamp-2 text-bad-text text-xs">{item.removedReason}</span>}
        {isForSale && (
          <span className="block pt-1.5">
            <Button kind="secondary" size="sm" onClick={onSold}>
              Mark sold
            </Button>
          </span>
        )}
      </span>
      <IconButton label={`More for ${name}`} icon="dots-three-vertical" onClick={onMore} />
    </ColumnCard>
  )
}

const emptyTexts: Partial<Record<SellerTab, { title: string; text: string }>> = {
  active: {
    title: 'You have nothing for sale',
    text: 'Add a photo, a name and a price. Someone down the corridor wants it.',
  },
  'out-of-stock': {
    title: 'Nothing sold yet',
    text: 'Items you sell or mark as sold show up here.',
  },
}

function NoItems({ tab }: { tab: SellerTab }) {
  const text = emptyTexts[tab] ?? { title: 'Nothing here', text: 'Your items are in the other tabs.' }
  const { hasStore } = useItemPaths()
  return (
    <EmptyState {...text}>
      <ButtonLink to={hasStore ? '/vendor/products/new' : '/individual-listings/new'} icon="plus-bold">
        {hasStore ? 'Add a product' : 'Post an item'}
      </ButtonLink>
    </EmptyState>
  )
}
