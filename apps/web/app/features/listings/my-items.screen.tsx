import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { countText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/my-items.screen.ts'
import { useItemPaths } from './item-paths.ts'
import { ItemSheet } from './item-sheet.tsx'
import { ITEMS_A_PAGE, myItemsQuery, useItemAct } from './items.queries.ts'

export const meta = () => pageMeta('My items')
export const handle: ScreenHandle = { phone: 'own-top' }

const tabs: readonly { value: SellerTab; label: string }[] = [
  { value: 'active', label: 'For sale' },
  { value: 'out-of-stock', label: 'Sold' },
  { value: 'draft', label: 'Drafts' },
  { value: 'paused', label: 'Paused' },
  { value: 'removed', label: 'Taken down' },
]
const tabOf = (text: string | null): SellerTab => tabs.find(({ value }) => value === text)?.value ?? 'active'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(myItemsQuery(tabOf(new URL(request.url).searchParams.get('tab')))))

/** What a student has posted. */
export default function MyItems() {
  const [search, show] = useAddressState()
  const tab = tabOf(search.get('tab'))
  const { hasStore } = useItemPaths()
  const counts = useInfiniteQuery(myItemsQuery(tab)).data?.pages[0]?.counts
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="My items" back={hasStore ? '/vendor/products' : '/individual-listings'}>
        {!hasStore && (
          <span className="pr-2 lg:pr-0">
            <ButtonLink to="/individual-listings/new" size="sm" icon="plus-bold">
              Post
            </ButtonLink>
          </span>
        )}
      </PageHead>
      <p className="px-gutter py-2 text-ink-2 text-sm">
        {hasStore &&
          'What you posted as a student stays yours until it is gone; new goods go on the shelf of your store. '}
        Whoever buys one is under{' '}
        <Link to={hasStore ? '/vendor/orders' : '/orders?side=selling'} className="touch font-semibold text-brand-text">
          {hasStore ? 'Orders' : 'Orders, Selling'}
        </Link>
        .
      </p>
      <Tabs
        label="Items by state"
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
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    myItemsQuery(tab),
  )
  const act = useItemAct()
  const [openId, setOpenId] = useState<string>()
  if (!data)
    return error ? (
      <Failed title="Your items did not load" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonOf what="your items">
        <RowsSkeleton count={5} />
      </SkeletonOf>
    )
  const items = data.pages.flatMap((page) => page.data)
  if (items.length === 0) return <Nothing tab={tab} />
  return (
    <div className="pt-3 md:px-gutter">
      <ul aria-label="Your items" className="rows-ruled border-line border-y bg-surface md:rounded-card md:border-x">
        {items.map((item) => (
          <ItemRow
            key={item._id}
            item={item}
            onSold={() => act.mutate({ kind: 'sold', item })}
            onMore={() => setOpenId(item._id)}
          />
        ))}
      </ul>
      <Pager
        shown={items.length}
        total={hasNextPage ? items.length + ITEMS_A_PAGE : items.length}
        totalIsExact={!hasNextPage}
        step={ITEMS_A_PAGE}
        noun={items.length === 1 ? 'item' : 'items'}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      <ItemSheet item={items.find(({ _id }) => _id === openId)} onClose={() => setOpenId(undefined)} />
    </div>
  )
}

function ItemRow({ item, onSold, onMore }: { item: SellerProduct; onSold: () => void; onMore: () => void }) {
  const { name, price, discountPrice, pictures, category, status, stock, views } = item
  const [cover] = pictures
  const forSale = status === 'active' && stock > 0
  return (
    <li className="flex items-center gap-3 py-2.5 pr-1 pl-3">
      <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          {price !== null && <Price amount={discountPrice ?? price} size="sm" />}
          {status === 'active' && stock === 0 ? <Badge tone="night">Sold</Badge> : <StateBadge state={status} />}
        </span>
        <span className="text-ink-3 text-xs">{countText(views)} looks</span>
        {item.removedReason && <span className="line-clamp-2 text-bad-text text-xs">{item.removedReason}</span>}
      </span>
      {forSale && (
        <Button kind="secondary" size="sm" onClick={onSold}>
          Mark sold
        </Button>
      )}
      <IconButton label={`More for ${name}`} icon="dots-three-vertical" onClick={onMore} />
    </li>
  )
}

const nothing: Partial<Record<SellerTab, { title: string; text: string }>> = {
  active: {
    title: 'You have nothing for sale',
    text: 'A photo, a name, a price: somebody down the corridor wants it.',
  },
  'out-of-stock': {
    title: 'Nothing sold yet',
    text: 'What sells here, or what you mark as sold, stands in this list.',
  },
}

function Nothing({ tab }: { tab: SellerTab }) {
  const words = nothing[tab] ?? { title: 'Nothing here', text: 'Your items stand in the other tabs.' }
  const { hasStore } = useItemPaths()
  return (
    <EmptyState {...words}>
      <ButtonLink to={hasStore ? '/vendor/products/new' : '/individual-listings/new'} icon="plus-bold">
        {hasStore ? 'Add a product' : 'Post an item'}
      </ButtonLink>
    </EmptyState>
  )
}
