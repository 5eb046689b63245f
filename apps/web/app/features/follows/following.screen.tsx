import { useInfiniteQuery } from '@tanstack/react-query'
import type { StoreCard } from '@vendly/contract/search'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { countText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Rating } from '../../ui/rating.tsx'
import { StoreAvatar, storeColour, storeColours } from '../../ui/store-avatar.tsx'
import { storePath } from '../vendors/store/store-meta.ts'
import { FOLLOWING_STEP, followingQuery } from './following.queries.ts'

export const meta = () => pageMeta('Stores you follow')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(followingQuery))

/** Whose announcements somebody hears; whoever is let go stays in the list until it is opened again. */
export default function FollowingScreen() {
  const list = useInfiniteQuery(followingQuery)
  const pages = list.data?.pages
  const stores = pages?.flatMap(({ data }) => data) ?? []
  const total = pages?.[0]?.pagination?.total ?? 0
  return (
    <div className="mx-auto max-w-read">
      <PageHead title="Stores you follow" note={total > 0 ? countText(total) : undefined} back="/marketplace" />
      <div className="lg:px-gutter">
        {!pages && !list.error && (
          <SkeletonOf what="the stores you follow">
            <RowsSkeleton count={5} />
          </SkeletonOf>
        )}
        {!pages && list.error && (
          <Failed
            title="Your stores did not load"
            text={`${list.error.message} You still follow them.`}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        {pages && stores.length === 0 && (
          <EmptyState
            title="You follow no store yet"
            text="Tap Follow in a store you like. You hear of it when they announce something."
          >
            <ButtonLink to="/search?tab=stores">Find stores</ButtonLink>
          </EmptyState>
        )}
        {pages && stores.length > 0 && (
          <>
            <List label="Stores you follow">
              {stores.map((store) => (
                <FollowedStore key={store._id} store={store} />
              ))}
            </List>
            <Pager
              shown={stores.length}
              total={total}
              totalIsExact={pages[0]?.pagination?.totalIsExact}
              step={FOLLOWING_STEP}
              noun="stores"
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </div>
  )
}

function FollowedStore({ store }: { store: StoreCard }) {
  const { _id, businessName, slug, colour, place, campus, isPremium, averageRating, reviewCount } = store
  const { follows, set } = useFollows(store)
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Link to={storePath(slug)} className="flex min-h-touch min-w-0 flex-1 items-center gap-3">
        <StoreAvatar name={businessName} colour={storeColours.find((one) => one === colour) ?? storeColour(slug)} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate font-semibold">{businessName}</span>
            {isPremium && <Badge tone="gold">Premium</Badge>}
          </span>
          <span className="block truncate text-ink-3 text-xs">
            {place ? `${place}, ${campus.shortName}` : campus.shortName}
          </span>
          <Rating average={averageRating} count={reviewCount} />
        </span>
      </Link>
      <Button
        key={_id}
        kind={follows ? 'secondary' : 'soft'}
        size="sm"
        aria-pressed={follows}
        aria-label={follows ? `Following ${businessName}` : `Follow ${businessName}`}
        icon={follows ? 'check-bold' : 'plus-bold'}
        onClick={() => void set(!follows)}
      >
        {follows ? 'Following' : 'Follow'}
      </Button>
    </li>
  )
}

/** Ahead of the server, and back if it says no; letting go can be undone. */
function useFollows({ _id, businessName }: StoreCard) {
  const [follows, setFollows] = useState(true)
  const set = async (wanted: boolean) => {
    setFollows(wanted)
    try {
      await api(wanted ? 'POST /vendors/:id/follow' : 'DELETE /vendors/:id/follow', { params: { id: _id } })
      if (wanted) showToast({ text: `You follow ${businessName}.` })
      else showToast({ text: `You no longer follow ${businessName}.`, undo: () => void set(true) })
    } catch (problem) {
      setFollows(!wanted)
      showToast({ text: problem instanceof ApiProblem ? problem.message : 'That did not work.', tone: 'bad' })
    }
  }
  return { follows, set }
}
