import { type ReactNode, Suspense } from 'react'
import { Form, Link } from 'react-router'
import { countText } from '../../../lib/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/note.tsx'
import type { CardData } from '../../products/card-data.ts'
import type { ServiceData } from '../../services/service-card-data.ts'
import type { StoreList } from './store-more.tsx'
import { StoreProducts } from './store-products.tsx'

// Most stores have none.
const StoreServices = lazyPart(async () => ({ default: (await import('./store-services.tsx')).StoreServices }))

type Page<Item> = StoreList<Item>['page']
type Offered = 'products' | 'services'

export interface StoreOffersProps {
  storeId: string
  storeName: string
  path: string
  /** The search text. */
  q: string
  shown: Offered
  products: Page<CardData> | undefined
  services: Page<ServiceData> | undefined
}

const names = { products: 'Products', services: 'Services' }
const total = ({ pagination }: Page<unknown>) => `${countText(pagination.total)}${pagination.totalIsExact ? '' : '+'}`

/**
 * What the store sells, with a search. A store with products and services has a tab for each; a store with one of them shows
 * that alone. A plain form and plain links, so that it works without scripts.
 */
export function StoreOffers(props: StoreOffersProps) {
  const { storeId, storeName, path, q, shown, products, services } = props
  const hasTabs = products?.pagination.total !== 0 && (shown === 'services' || Boolean(services?.pagination.total))
  const page = props[shown]
  const addressOf = (list: Offered, more?: string) => {
    const values = [hasTabs && list === 'services' && 'tab=services', q && `q=${encodeURIComponent(q)}`, more]
    const search = values.filter(Boolean).join('&')
    return `${path}${search && `?${search}`}#${list}`
  }
  return (
    <section id={shown} aria-labelledby={`${shown}-title`} className="scroll-mt-16">
      {hasTabs && (
        <nav aria-label={`What ${storeName} sells`} className="flex gap-5 border-line border-b pt-2">
          {(['products', 'services'] as const).map((one) => {
            const count = props[one] && total(props[one])
            return (
              <Link
                key={one}
                to={addressOf(one)}
                aria-current={one === shown ? 'page' : undefined}
                className="-mb-px inline-flex h-touch items-center gap-1.5 border-transparent border-b-3 font-medium text-ink-2 here:border-brand-text here:font-semibold here:text-brand-text"
              >
                {names[one]} {count && <span className="text-ink-3 text-xs figures">{count}</span>}
              </Link>
            )
          })}
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-4 pb-3">
        <h2 id={`${shown}-title`} className={hasTabs && !q ? 'sr-only' : 'display text-d-sm lg:text-d-md'}>
          {q ? `“${q}”` : names[shown]}
        </h2>
        {page && !hasTabs && <span className="text-ink-3 text-xs">{total(page)}</span>}
        <StoreSearch {...{ path, q, storeName, shown }} />
      </div>
      {!page && <Note tone="bad">Couldn’t load the {shown}. Please reload the page.</Note>}
      {products?.list.length === 0 && shown === 'products' && <Nothing {...{ storeName, q, path }} />}
      {shown === 'services' && services && (
        <Suspense>
          <StoreServices
            {...{ storeId, q, page: services }}
            addressOf={(cursor) => addressOf(shown, `services=${encodeURIComponent(cursor)}`)}
          />
        </Suspense>
      )}
      {shown === 'products' && products && products.list.length > 0 && (
        <StoreProducts
          {...{ storeId, q, page: products }}
          addressOf={(cursor) => addressOf(shown, `cursor=${encodeURIComponent(cursor)}`)}
        />
      )}
    </section>
  )
}

type StoreSearchProps = Pick<StoreOffersProps, 'path' | 'q' | 'storeName' | 'shown'>

const StoreSearch = ({ path, q, storeName, shown }: StoreSearchProps): ReactNode => (
  <search className="min-w-44 flex-1 lg:ml-auto lg:max-w-52">
    <Form
      action={`${path}#${shown}`}
      className="flex h-touch items-center gap-2 rounded-control bg-sunk px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
    >
      {shown === 'services' && <input type="hidden" name="tab" value={shown} />}
      <button
        type="submit"
        aria-label="Search"
        className="-mx-3 grid size-touch flex-none place-items-center text-ink-3"
      >
        <Icon name="magnifying-glass" size="sm" />
      </button>
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={`Search ${storeName}`}
        placeholder="Search this store"
        enterKeyHint="search"
        autoComplete="off"
        className="h-full min-w-0 flex-1 text-lg outline-none placeholder:text-btn"
      />
    </Form>
  </search>
)

function Nothing({ storeName, q, path }: Pick<StoreOffersProps, 'storeName' | 'q' | 'path'>) {
  if (q)
    return (
      <EmptyState
        title={`No results for “${q}”`}
        text={`Try another word, or see everything ${storeName} sells.`}
        level={3}
      >
        <Link to={path} className={buttonClass({ kind: 'secondary' })}>
          See everything
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title="No products yet" text="Follow the store to hear about new products." level={3}>
      <Link to="/marketplace" className={buttonClass({ kind: 'secondary' })}>
        Browse the market
      </Link>
    </EmptyState>
  )
}
