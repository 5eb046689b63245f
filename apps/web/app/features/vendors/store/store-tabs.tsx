import type { Storefront } from '@vendly/contract/vendor-store'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { countText } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { StorePage } from './store-page.ts'

export type Offers = Pick<StorePage, 'q' | 'shown' | 'products' | 'services'> & { path: string }
export type Offered = StorePage['shown']

export const offeredNames = { products: 'Products', services: 'Services' }

export const totalText = ({ pagination }: NonNullable<Offers[Offered]>) =>
  `${countText(pagination.total)}${pagination.totalIsExact ? '' : '+'}`

/** The lists that a store has. What did not load may have something. */
export const offeredOf = ({ shown, products, services }: Offers): Offered[] =>
  products?.pagination.total !== 0 && (shown === 'services' || Boolean(services?.pagination.total))
    ? ['products', 'services']
    : [shown]

/** The address of a list, or of a later page of it. */
export function listAddress(offers: Offers, list: Offered, more?: string): string {
  const { path, q } = offers
  const isTab = list === 'services' && offeredOf(offers).length > 1
  const search = [isTab && 'tab=services', q && `q=${encodeURIComponent(q)}`, more].filter(Boolean).join('&')
  return `${path}${search && `?${search}`}#${list}`
}

const tabClass =
  '-mb-px inline-flex h-touch items-center gap-1.5 border-transparent border-b-3 font-medium text-ink-2 here:border-brand-text here:font-semibold here:text-brand-text'

const Figure = ({ children }: { children: ReactNode }) => <span className="text-ink-3 text-xs figures">{children}</span>

/** A tab for each list. Plain links, so that they work without scripts. */
export const OfferTabs = (offers: Offers): ReactNode =>
  offeredOf(offers).map((one) => {
    const page = offers[one]
    return (
      <Link
        key={one}
        to={listAddress(offers, one)}
        aria-current={one === offers.shown ? 'page' : undefined}
        className={tabClass}
      >
        {offeredNames[one]} {page && <Figure>{totalText(page)}</Figure>}
      </Link>
    )
  })

interface StoreTabsProps {
  store: Pick<Storefront, 'businessName' | 'reviewCount'>
  offers: Offers
  hasReviews: boolean
}

/** On a wide screen the parts of the page and the search are one row. */
export function StoreTabs({ store: { businessName, reviewCount }, offers, hasReviews }: StoreTabsProps) {
  return (
    <div className="hidden border-line border-b lg:flex">
      <nav aria-label={businessName} className="flex gap-5 pt-2">
        <OfferTabs {...offers} />
        {hasReviews && reviewCount > 0 && (
          <a href="#reviews" className={tabClass}>
            Reviews <Figure>{countText(reviewCount)}</Figure>
          </a>
        )}
        <a href="#about" className={tabClass}>
          About
        </a>
      </nav>
      <StoreSearch offers={offers} storeName={businessName} className="mt-1 mb-1" />
    </div>
  )
}

interface StoreSearchProps {
  offers: Pick<Offers, 'path' | 'q' | 'shown'>
  storeName: string
  className?: string
}

export const StoreSearch = ({ offers: { path, q, shown }, storeName, className = '' }: StoreSearchProps): ReactNode => (
  <search className={`min-w-44 flex-1 lg:ml-auto lg:max-w-52 ${className}`}>
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
