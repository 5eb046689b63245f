import type { StoreCard } from '@vendly/contract/search'
import { Link, useRevalidator } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, Row } from '../../ui/list.tsx'
import { Rating } from '../../ui/rating.tsx'
import { StoreAvatar, storeColour, storeColours } from '../../ui/store-avatar.tsx'
import { searchOf } from '../products/market-filters.ts'
import { countWords } from '../products/market-labels.ts'
import { MeantNote } from './did-you-mean.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { OwnSearch } from './signed-in-search.tsx'
import type { FoundStores } from './store-results.ts'

/** Stores whose name, words or trade match. */
export function StoresFound({ found, words }: { found: FoundStores; words: string }) {
  const { filters, stores, kinds } = found
  const address = `/search${searchOf(filters)}`
  const meant = stores?.list.length ? stores.meant : undefined
  return (
    <div className="mx-auto max-w-page px-gutter lg:pt-5">
      <OwnSearch />
      <SearchTabs filters={filters} kinds={kinds} />
      {meant && <MeantNote filters={filters} meant={meant} />}
      <div className="flex items-baseline gap-2 py-3">
        <h1 className="display min-w-0 truncate text-d-sm lg:text-d-md">“{meant ?? words}”</h1>
        {stores && (
          <p role="status" className="text-ink-2 text-sm">
            {countWords(stores.pagination.total, stores.pagination.totalIsExact)}{' '}
            {stores.pagination.total === 1 ? 'store' : 'stores'}
          </p>
        )}
      </div>
      <Shown found={found} words={words} address={address} />
    </div>
  )
}

function Shown({ found, words, address }: { found: FoundStores; words: string; address: string }) {
  const { revalidate, state } = useRevalidator()
  const { stores, filters, cursor } = found
  if (!stores) {
    return (
      <Failed
        title="The stores did not load"
        text="Your cart and your money are as you left them."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    )
  }
  if (stores.list.length === 0) {
    const everywhere = filters.campus !== undefined && filters.campus !== 'all'
    return (
      <EmptyState
        title={`No store for “${words}”`}
        text={
          everywhere
            ? 'Not on this campus. Look on every campus, or for goods.'
            : 'Look for goods of that name instead.'
        }
      >
        {everywhere && (
          <ButtonLink to={`/search${searchOf({ ...filters, campus: 'all' })}`}>Look on every campus</ButtonLink>
        )}
        <ButtonLink to={`/search${searchOf({ ...filters, tab: undefined })}`} kind="secondary">
          Look for goods
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <List label="Stores">
        {stores.list.map((store) => (
          <Row
            key={store._id}
            to={`/store/${store.slug}`}
            lead={
              <StoreAvatar
                name={store.businessName}
                colour={storeColours.find((one) => one === store.colour) ?? storeColour(store.slug)}
              />
            }
            title={<StoreName {...store} />}
            text={storeWords(store)}
            end={store.reviewCount > 0 && <Rating average={store.averageRating} count={store.reviewCount} />}
          />
        ))}
      </List>
      <div className="grid justify-items-center gap-3 py-5">
        {stores.pagination.next && (
          <ButtonLink kind="secondary" to={`${address}&cursor=${encodeURIComponent(stores.pagination.next)}`}>
            Show more stores
          </ButtonLink>
        )}
        {cursor && (
          <Link to={address} className="touch font-semibold text-brand-text text-sm">
            Back to the first
          </Link>
        )}
      </div>
    </>
  )
}

const StoreName = ({ businessName, isPremium }: StoreCard) => (
  <span className="flex items-center gap-1.5">
    <span className="truncate">{businessName}</span>
    {isPremium && (
      <>
        <Icon name="crown-simple-fill" size="sm" className="text-gold-text" />
        <span className="sr-only">Premium</span>
      </>
    )}
  </span>
)

const storeWords = ({ productCount, place, campus, tagline }: StoreCard): string =>
  [
    `${productCount} ${productCount === 1 ? 'product' : 'goods'}`,
    place ? `${place}, ${campus.shortName}` : campus.shortName,
    tagline,
  ]
    .filter(Boolean)
    .join(' · ')
