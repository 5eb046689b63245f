import { useLocation } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { loadMarket } from '../products/market.queries.ts'
import { MarketView } from '../products/market-view.tsx'
import type { Route } from './+types/individual-listings.screen.ts'

const CALL = 'GET /individual-listings/search'

export const meta = () =>
  pageMeta(
    'Student Items',
    'Used things from students on your campus: foams, fans, phones, textbooks. Pay safely: the seller is paid when it is in your hand.',
  )

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const loader = ({ context, request }: Route.LoaderArgs) => loadMarket(context, request, CALL)

/** What students sell to each other, under the bar of whoever is looking. */
export default function IndividualListings({ loaderData: market }: Route.ComponentProps) {
  return (
    <MarketView market={market} call={CALL} title="Student Items" empty={<NothingPosted />}>
      <PostYours />
    </MarketView>
  )
}

/** Students and riders post; vendors have a shelf of their own, administrators look. */
function PostYours() {
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : 'student'
  if (role === 'vendor' || role === 'admin') return null
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 hairline">
        <p className="min-w-0 grow basis-60 text-sm">
          <b className="block">Leaving hostel? Sell what stays behind.</b>
          <span className="text-ink-2">No fee for students. The money waits with Vendly until it is handed over.</span>
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

function NothingPosted() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title="Nobody sells that right now"
      text="Look at every campus, or come back: things are posted every day, most at the end of a session."
    >
      <ButtonLink to={`${pathname}?campus=all`}>Show all student items</ButtonLink>
    </EmptyState>
  )
}
