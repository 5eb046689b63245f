import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { WishlistItem } from '@vendly/contract/wishlist'
import { useState } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Price, WasPrice } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { productPath, tintOf } from '../products/card-data.ts'
import { unsave } from './saved.ts'
import { ShareList } from './share-list.tsx'
import { useClearWishlist, useMoveToCart, wishlistQuery } from './wishlist.queries.ts'

export const meta = () => pageMeta('Wishlist')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(wishlistQuery))

/** What somebody saved: one tap puts it into the cart. */
export default function WishlistScreen() {
  const list = useInfiniteQuery(wishlistQuery)
  const pages = list.data?.pages
  const first = pages?.[0]
  const items = pages?.flatMap(({ data }) => data) ?? []
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Wishlist" note={first && first.count > 0 ? `${first.count} saved` : undefined} back="/dashboard">
        {first && first.count > 0 && <ShareList token={first.shared} />}
      </PageHead>
      <div className="lg:px-gutter">
        {!first && !list.error && (
          <SkeletonOf what="your wishlist">
            <RowsSkeleton count={5} />
          </SkeletonOf>
        )}
        {!first && list.error && (
          <Failed
            title="Your wishlist did not load"
            text={`${list.error.message} What you saved is safe.`}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        {first && items.length === 0 && (
          <EmptyState
            title={first.count > 0 ? 'None of it is for sale right now' : 'Nothing saved yet'}
            text={
              first.count > 0
                ? 'We tell you when something is back.'
                : 'Tap the heart on anything you like. We tell you when it costs less or is back.'
            }
          >
            <ButtonLink to="/marketplace">Walk the market</ButtonLink>
          </EmptyState>
        )}
        {first && items.length > 0 && (
          <>
            <Actions items={items} gone={first.gone} />
            <List label="Saved">
              {items.map((item) => (
                <Line key={item.product._id} item={item} />
              ))}
            </List>
            <Pager
              shown={items.length}
              total={first.pagination?.total ?? items.length}
              totalIsExact={first.pagination?.totalIsExact}
              step={24}
              noun="saved things"
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </div>
  )
}

function Actions({ items, gone }: { items: WishlistItem[]; gone: number }) {
  const move = useMoveToCart()
  const clear = useClearWishlist()
  const [asking, setAsking] = useState(false)
  const ready = items.filter(({ isAvailable, product }) => isAvailable && !product.hasOptions).length
  return (
    <div className="grid grid-cols-1 gap-2.5 px-gutter pt-3 pb-3 lg:px-0">
      {gone > 0 && (
        <Note>
          {gone === 1 ? 'One thing you saved is' : `${gone} things you saved are`} not for sale right now. We tell you
          when that changes.
        </Note>
      )}
      <div className="flex gap-2.5">
        <Button
          className="flex-1 lg:flex-none"
          icon="shopping-cart"
          disabled={ready === 0}
          busy={move.isPending && 'Moving…'}
          onClick={() => move.mutate({ key: crypto.randomUUID() })}
        >
          Put all into the cart
        </Button>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Empty list
        </Button>
      </div>
      <Confirm
        open={asking}
        title="Take everything off the list?"
        yes="Empty it"
        danger
        busy={clear.isPending && 'Emptying…'}
        onYes={() => clear.mutate(undefined, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        You will not hear of lower prices for these any more.
      </Confirm>
    </div>
  )
}

function Line({ item: { product, addedPrice, isAvailable } }: { item: WishlistItem }) {
  const client = useQueryClient()
  const move = useMoveToCart()
  const { _id, name, price, discountPrice, images, category, stock, hasOptions, vendor } = product
  const now = discountPrice ?? price
  const less = addedPrice - now
  const again = () => void client.invalidateQueries({ queryKey: wishlistQuery.queryKey })
  return (
    <li className="flex gap-3 px-3 py-3">
      <Link to={productPath(_id)} tabIndex={-1} aria-hidden="true">
        <Thumb files={photoFiles(images[0]?.url)} tint={tintOf(images[0]?.tint ?? category.tint)} size="lg" />
      </Link>
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <Link to={productPath(_id)} className="line-clamp-2 font-semibold text-sm">
          {name}
        </Link>
        <span className="truncate text-ink-3 text-xs">{vendor.businessName}</span>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          {isAvailable ? <Price amount={now} /> : <b className="text-ink-2 text-sm">Sold out</b>}
          {isAvailable && discountPrice !== null && <WasPrice amount={price} />}
        </span>
        {isAvailable && less > 0 && (
          <span className="font-semibold text-ok-text text-xs">{nairaText(less)} less than when you saved it</span>
        )}
        {isAvailable && stock <= 3 && <span className="text-bad-text text-xs">Only {stock} left</span>}
        <div className="flex items-center gap-1 pt-1">
          {!isAvailable ? (
            <span className="text-ink-3 text-xs">We tell you when it is back</span>
          ) : hasOptions ? (
            <ButtonLink kind="secondary" size="sm" to={productPath(_id)}>
              Choose an option
            </ButtonLink>
          ) : (
            <Button
              kind="soft"
              size="sm"
              busy={move.isPending && 'Moving…'}
              onClick={() => move.mutate({ productIds: [_id], key: crypto.randomUUID() })}
            >
              Move to cart
            </Button>
          )}
          <span className="ml-auto">
            <IconButton
              label={`Take ${name} off the list`}
              icon="trash"
              size="sm"
              onClick={() => void unsave(_id, name, again).then(again)}
            />
          </span>
        </div>
      </div>
    </li>
  )
}
