import type { StoreCard } from '@vendly/contract/search'
import { Link, useRevalidator } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, Row } from '../../ui/list.tsx'
import { Rating } from '../../ui/rating.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { activeFilters, searchOf } from '../products/market-filters.ts'
import { countLabel, filterNames } from '../products/market-labels.ts'
import { CloseMatches, DidYouMean } from './did-you-mean.tsx'
import { OtherTabs } from './other-tabs.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SignedInSearch } from './signed-in-search.tsx'
import type { FoundStores } from './store-results.ts'
import { storeText } from './store-text.ts'

/** The Stores tab of a search. */
export function StoresFound({ found, query }: { found: FoundStores; query: string }) {
  const { filters, stores, kinds } = found
  const address = `/search${searchOf(filters)}`
  const correctedQuery = stores?.list.length ? stores.correctedQuery : undefined
  // Campus, category and stars are filters of stores too.
  const ofProducts = { ...filters, campus: undefined, minRating: undefined }
  const notApplied = activeFilters(ofProducts, filterNames({ campuses: [] }))
  return (
    <div className="mx-auto max-w-page px-gutter lg:pt-5">
      <SignedInSearch />
      <SearchTabs filters={filters} kinds={kinds} />
      {correctedQuery && <DidYouMean filters={filters} correctedQuery={correctedQuery} />}
      {stores?.match === 'close' && <CloseMatches query={query} />}
      <div className="flex items-baseline gap-2 py-3">
        <h1 className="display min-w-0 truncate text-d-sm lg:text-d-md">“{correctedQuery ?? query}”</h1>
        {stores && (
          <p role="status" className="text-ink-2 text-sm">
            {countLabel(stores.pagination.total, stores.pagination.totalIsExact)}{' '}
            {stores.pagination.total === 1 ? 'store' : 'stores'}
          </p>
        )}
      </div>
      {notApplied.length > 0 && (
        <p className="pb-2 text-ink-2 text-sm">
          Not used for stores: {notApplied.map(({ label }) => label).join(', ')}.
        </p>
      )}
      <Results found={found} query={query} address={address} />
    </div>
  )
}

function Results({ found, query, address }: { found: FoundStores; query: string; address: string }) {
  const { revalidate, state } = useRevalidator()
  const { stores, filters, cursor } = found
  if (!stores) {
    return (
      <Failed
        title="Couldn’t load the stores"
        text="Your cart and your money are not affected."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    )
  }
  if (stores.list.length === 0) {
    const isOneCampus = filters.campus !== undefined && filters.campus !== 'all'
    return (
      <EmptyState
        title={`No store for “${query}”`}
        text={
          isOneCampus
            ? 'No store on this campus. Search all campuses, or see what else there is.'
            : 'Try other words, or see what else there is.'
        }
      >
        {isOneCampus && (
          <ButtonLink to={`/search${searchOf({ ...filters, campus: 'all' })}`}>Search all campuses</ButtonLink>
        )}
        <OtherTabs filters={filters} kinds={found.kinds} />
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
            lead={<StoreAvatar name={store.businessName} colour={colourOf(store.colour)} image={store.storeImage} />}
            title={<StoreName {...store} />}
            text={storeText(store)}
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
            Back to the start
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
