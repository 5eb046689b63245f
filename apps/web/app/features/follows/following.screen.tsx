import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { StoreCard } from '@vendly/contract/search'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { countText } from '../../lib/money.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { problemText } from '../../lib/problem.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Rating } from '../../ui/rating.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { storePath } from '../vendors/store/store-meta.ts'

export const meta = () => pageMeta('Following')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Following' }
const FOLLOWING_STEP = 24

/** Newest first. */
const followingQuery = infiniteQueryOptions({
  queryKey: keys.following,
  queryFn: ({ pageParam, signal }) =>
    api('GET /vendors/following', { query: { cursor: pageParam, limit: FOLLOWING_STEP }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
  // Stores are followed on pages that do not know this list, so it is never fresh.
  staleTime: 0,
})

export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(followingQuery))

/** A store that is unfollowed here stays in the list until the page is opened again, so that it can be undone. */
export default function FollowingScreen() {
  const query = useInfiniteQuery(followingQuery)
  const total = query.data?.pages[0]?.pagination?.total ?? 0
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Following" note={total > 0 ? countText(total) : undefined} back="/marketplace" />
      <div className="lg:px-gutter">
        <PagedList
          query={query}
          noun="stores"
          step={FOLLOWING_STEP}
          failedText="You still follow them."
          skeleton={<RowsSkeleton count={5} />}
          empty={
            <EmptyState
              title="You are not following any store yet"
              text="Tap Follow on a store you like, and we’ll notify you about its announcements."
            >
              <ButtonLink to="/search?tab=stores">Find stores</ButtonLink>
            </EmptyState>
          }
        >
          {(stores) => (
            <ul aria-label="Following" className="grid grid-cols-1 gap-2.5 px-gutter lg:grid-cols-2 lg:px-0">
              {stores.map((store) => (
                <FollowedStore key={store._id} store={store} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  )
}

function FollowedStore({ store }: { store: StoreCard }) {
  const { _id, businessName, slug, colour, storeImage, place, campus, isPremium, averageRating, reviewCount } = store
  const { isFollowing, set } = useFollow(store)
  return (
    <li className="flex items-center gap-3 rounded-card bg-surface px-3 py-2.5 hairline">
      <Link to={storePath(slug)} className="flex min-h-touch min-w-0 flex-1 items-center gap-3">
        <StoreAvatar name={businessName} colour={colourOf(colour)} image={storeImage} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{businessName}</span>
          <span className="block truncate text-ink-3 text-xs">
            {place ? `${place}, ${campus.shortName}` : campus.shortName}
          </span>
          <span className="flex items-center gap-1.5">
            <Rating average={averageRating} count={reviewCount} />
            {isPremium && <Badge tone="gold">Premium</Badge>}
          </span>
        </span>
      </Link>
      <Button
        key={_id}
        kind={isFollowing ? 'secondary' : 'soft'}
        size="sm"
        aria-pressed={isFollowing}
        aria-label={isFollowing ? `Following ${businessName}` : `Follow ${businessName}`}
        icon={isFollowing ? 'check-bold' : 'plus-bold'}
        onClick={() => void set(!isFollowing)}
      >
        {isFollowing ? 'Following' : 'Follow'}
      </Button>
    </li>
  )
}

/** Shown at once, and rolled back when the server refuses it. */
function useFollow({ _id, businessName }: StoreCard) {
  const [isFollowing, setFollowing] = useState(true)
  const once = useOneAtATime()
  const set = (next: boolean) =>
    once(async () => {
      setFollowing(next)
      try {
        await api(next ? 'POST /vendors/:id/follow' : 'DELETE /vendors/:id/follow', { params: { id: _id } })
        if (next) showToast({ text: `You’re following ${businessName}.` })
        else showToast({ text: `You no longer follow ${businessName}.`, undo: () => void set(true) })
      } catch (problem) {
        setFollowing(!next)
        showToast({ text: problemText(problem), tone: 'bad' })
      }
    })
  return { isFollowing, set }
}
