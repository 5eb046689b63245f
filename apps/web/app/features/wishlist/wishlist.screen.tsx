import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { WishlistItem } from '@vendly/contract/wishlist'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Price, WasPrice } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { cardOf, productPath, tintOf } from '../products/card-data.ts'
import { MarketCard } from '../products/product-card.tsx'
import { unsave } from '../products/saved.ts'
import { SavedServices } from './saved-services.tsx'
import { ShareList } from './share-list.tsx'
import { useClearWishlist, useMoveToCart, WISHLIST_STEP, wishlistQuery } from './wishlist.queries.ts'

export const meta = () => pageMeta('Wishlist')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Wishlist' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(wishlistQuery))

export default function WishlistScreen() {
  const [search, show] = useAddressState()
  const first = useInfiniteQuery(wishlistQuery).data?.pages[0]
  const { count = 0, services = 0 } = first ?? {}
  const tab = search.get('tab') === 'services' ? 'services' : 'products'
  const tabs = [
    { value: 'products', label: 'Products', count },
    { value: 'services', label: 'Services', count: services },
  ] as const
  return (
    <div className="mx-auto max-w-page">
      <PageHead
        title="Wishlist"
        note={count + services > 0 ? `${count + services} saved` : undefined}
        back="/dashboard"
      >
        {first && count + services > 0 && <ShareList token={first.shared} />}
      </PageHead>
      {services > 0 || tab === 'services' ? (
        <Tabs
          label="Saved"
          id="saved"
          value={tab}
          tabs={tabs}
          onChange={(to) => show({ tab: to === 'services' ? to : undefined })}
        >
          <div className="lg:px-gutter">{tab === 'services' ? <SavedServices /> : <SavedProducts />}</div>
        </Tabs>
      ) : (
        <div className="lg:px-gutter">
          <SavedProducts />
        </div>
      )}
    </div>
  )
}

function SavedProducts() {
  const query = useInfiniteQuery(wishlistQuery)
  const wide = useWideScreen()
  const first = query.data?.pages[0]
  const count = first?.count ?? 0
  return (
    <PagedList
      query={query}
      noun="saved products"
      step={WISHLIST_STEP}
      failedTitle="Couldn’t load your wishlist"
      failedText="Your saved products are safe."
      skeleton={<RowsSkeleton count={5} />}
      empty={
        <EmptyState
          title={count > 0 ? 'Nothing here is for sale right now' : 'Nothing saved yet'}
          text={
            count > 0
              ? 'We’ll notify you when something is available again.'
              : 'Tap the heart on any product or service you like. We’ll notify you when its price drops or it’s available again.'
          }
        >
          <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <Actions items={items} unavailable={first?.gone ?? 0} services={first?.services ?? 0} />
          {wide ? (
            <WishlistGrid items={items} />
          ) : (
            <List label="Saved products">
              {items.map((item) => (
                <WishlistRow key={item.product._id} item={item} />
              ))}
            </List>
          )}
        </>
      )}
    </PagedList>
  )
}

interface ActionsProps {
  items: readonly WishlistItem[]
  unavailable: number
  services: number
}

function Actions({ items, unavailable, services }: ActionsProps) {
  const move = useMoveToCart()
  const clear = useClearWishlist()
  const [isAsking, setAsking] = useState(false)
  const movable = items.filter(({ isAvailable, product }) => isAvailable && !product.hasOptions).length
  return (
    <div className="grid grid-cols-1 gap-2.5 px-gutter pt-3 pb-3 lg:px-0">
      {unavailable > 0 && (
        <Note>
          {unavailable === 1 ? '1 saved product is' : `${unavailable} saved products are`} not for sale right now. We’ll
          notify you when that changes.
        </Note>
      )}
      <div className="flex gap-2.5">
        <Button
          className="flex-1 lg:flex-none"
          icon="shopping-cart"
          disabled={movable === 0}
          busy={move.isPending && 'Adding…'}
          onClick={() => move.mutate({})}
        >
          Add all to cart
        </Button>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Clear list
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title="Clear your wishlist?"
        yes="Clear list"
        danger
        busy={clear.isPending && 'Clearing…'}
        onYes={() => clear.mutate(undefined, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        You won’t be notified about these products{services > 0 && ' and services'} any more.
      </Confirm>
    </div>
  )
}

function WishlistGrid({ items }: { items: readonly WishlistItem[] }) {
  const { add, adding } = useAddToCart()
  return (
    <>
      <h2 className="sr-only">Saved products</h2>
      <ul aria-label="Saved products" className="grid grid-cols-5 gap-x-3 gap-y-5">
        {items.map(({ product, addedPrice, isAvailable }) => {
          const card = cardOf(product)
          return (
            <li key={card.id}>
              <MarketCard card={{ ...card, soldOut: !isAvailable }} onAdd={add} adding={adding} />
              <SavedNotes drop={addedPrice - card.price} isAvailable={isAvailable} stock={product.stock} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function SavedNotes({ drop, isAvailable, stock }: { drop: number; isAvailable: boolean; stock: number }) {
  if (!isAvailable) return <p className="text-ink-3 text-xs">We’ll notify you when it’s back</p>
  return (
    <>
      {drop > 0 && <p className="font-semibold text-ok-text text-xs">{nairaText(drop)} less than when you saved it</p>}
      {stock <= 3 && <p className="text-bad-text text-xs">Only {stock} left</p>}
    </>
  )
}

function WishlistRow({ item: { product, addedPrice, isAvailable } }: { item: WishlistItem }) {
  const client = useQueryClient()
  const move = useMoveToCart()
  const { _id, name, price, discountPrice, images, category, stock, hasOptions, vendor } = product
  const now = discountPrice ?? price
  const drop = addedPrice - now
  const refresh = () => void client.invalidateQueries({ queryKey: wishlistQuery.queryKey })
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
        {isAvailable && <SavedNotes drop={drop} isAvailable stock={stock} />}
        <div className="flex items-center gap-1 pt-1">
          {!isAvailable ? (
            <span className="text-ink-3 text-xs">We’ll notify you when it’s back</span>
          ) : hasOptions ? (
            <ButtonLink kind="secondary" size="sm" to={productPath(_id)}>
              Pick an option
            </ButtonLink>
          ) : (
            <Button
              kind="soft"
              size="sm"
              busy={move.isPending && 'Adding…'}
              onClick={() => move.mutate({ productIds: [_id] })}
            >
              Move to cart
            </Button>
          )}
          <span className="ml-auto">
            <IconButton
              label={`Remove ${name} from wishlist`}
              icon="trash"
              size="sm"
              onClick={() => void unsave({ kind: 'product', id: _id, name }, refresh).then(refresh)}
            />
          </span>
        </div>
      </div>
    </li>
  )
}
