import { Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { SignedInSearch } from './signed-in-search.tsx'

// Guests have none.
const SavedSearches = lazyPart(
  async () => ({ default: (await import('../saved-searches/saved-searches.tsx')).SavedSearches }),
  'none',
)

/** The page of a search without a text. */
export function EmptySearch({ categories }: { categories: { slug: string; name: string; parent: string | null }[] }) {
  const isSignedIn = useSession().status === 'in'
  return (
    <div className="mx-auto grid grid-cols-1 max-w-page gap-5 px-gutter pt-6">
      <div className="grid grid-cols-1 max-w-form gap-4">
        <h1 className="display text-d-md">What are you looking for?</h1>
        <SignedInSearch />
        <h2 className="font-semibold text-sm">Or browse by category</h2>
        <nav aria-label="Categories" className="flex flex-wrap gap-2">
          {categories
            .filter(({ parent }) => parent === null)
            .map(({ slug, name }) => (
              <ButtonLink key={slug} to={`/marketplace?category=${slug}`} kind="secondary" size="sm">
                {name}
              </ButtonLink>
            ))}
        </nav>
      </div>
      {isSignedIn && (
        <Suspense>
          <SavedSearches />
        </Suspense>
      )}
      <RecentlyViewed />
    </div>
  )
}
