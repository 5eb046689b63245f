import { useLocation } from 'react-router'
import { publicHeaders } from '../../lib/public-page.ts'
import { useSession } from '../../lib/session.ts'
import { StructuredData } from '../../lib/structured-data.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { loadMarket } from '../products/market.queries.ts'
import { marketHead, marketTrail } from '../products/market-head.ts'
import { categoryName } from '../products/market-labels.ts'
import { MarketView } from '../products/market-view.tsx'
import type { Route } from './+types/individual-listings.screen.ts'

const LIST = { name: 'Student Items', path: '/individual-listings' }
const CALL = 'GET /individual-listings/search'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData && categoryName(loaderData)
  return marketHead(matches, loaderData, {
    path: LIST.path,
    page: name ? `${name} from students` : LIST.name,
    description:
      'Used items from students on your campus: foams, fans, phones, textbooks. Pay safely: the seller is paid only when you have it.',
  })
}

export const headers = publicHeaders

export const loader = ({ context, request }: Route.LoaderArgs) => loadMarket(context, request, CALL)

export default function IndividualListings({ loaderData: market, matches }: Route.ComponentProps) {
  return (
    <MarketView market={market} call={CALL} title={LIST.name} empty={<NoItems />}>
      <StructuredData text={import.meta.env.SSR && marketTrail(matches, market, LIST)} />
      <PostItem />
    </MarketView>
  )
}

/** Not for vendors, who sell in their store, nor for administrators. */
function PostItem() {
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : 'student'
  if (role === 'vendor' || role === 'admin') return null
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 hairline">
        <p className="min-w-0 grow basis-60 text-sm">
          <b className="block">Leaving hostel? Sell what you won’t carry.</b>
          <span className="text-ink-2">No fees for students. Vendly holds the money until you hand it over.</span>
        </p>
        <span className="flex gap-2">
          {session.status === 'in' && (
            <ButtonLink to="/individual-listings/mine" kind="secondary" size="sm">
              My items
            </ButtonLink>
          )}
          <ButtonLink to="/individual-listings/new" size="sm" icon="plus-bold">
            Post an item
          </ButtonLink>
        </span>
      </div>
    </div>
  )
}

function NoItems() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title="No one is selling that right now"
      text="Try all campuses, or check back later. Students post every day, especially at the end of a session."
    >
      <ButtonLink to={`${pathname}?campus=all`}>Show all student items</ButtonLink>
    </EmptyState>
  )
}
