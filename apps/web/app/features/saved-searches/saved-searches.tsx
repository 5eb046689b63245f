import type { SavedSearch } from '@vendly/contract/saved-searches'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { priceRangeText } from '../../lib/price-range.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/button.tsx'
import { conditions } from '../products/conditions.ts'

/** Searches the signed-in user wants notifications about, or how to have some. */
export function SavedSearches() {
  const [saved, setSaved] = useState<SavedSearch[]>()
  useEffect(() => {
    // Optional: when it fails, the page is complete without it.
    api('GET /search/saved').then(
      ({ data }) => setSaved(data),
      () => undefined,
    )
  }, [])
  if (!saved) return null
  const remove = async (search: SavedSearch) => {
    setSaved((all) => all?.filter(({ _id }) => _id !== search._id))
    try {
      await api('DELETE /search/saved/:id', { params: { id: search._id } })
      showToast({ text: `Notifications for “${search.query}” are off.` })
    } catch {
      setSaved((all) => [search, ...(all ?? [])])
      showToast({ text: 'Could not remove it. Try again.', tone: 'bad' })
    }
  }
  return (
    <section className="max-w-form">
      <h2 className="font-semibold text-sm">Saved searches</h2>
      <p className="mb-2 text-ink-2 text-sm">
        {saved.length > 0
          ? 'We’ll notify you about these.'
          : 'None yet. Search for something and press “Notify me”: we tell you when there is more of it.'}
      </p>
      {saved.length > 0 && (
        <ul className="rows-ruled border-line border-y">
          {saved.map((search) => (
            <li key={search._id} className="flex items-center gap-2">
              <Link to={search.link} className="flex min-h-14 min-w-0 flex-1 flex-col justify-center hover:bg-sunk">
                <span className="truncate font-semibold">{search.query}</span>
                <span className="truncate text-ink-3 text-xs">{detailsText(search)}</span>
              </Link>
              <IconButton
                icon="trash"
                label={`Stop notifications for ${search.query}`}
                onClick={() => void remove(search)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const detailsText = ({ campus, place, category, minPrice, maxPrice, condition, kind }: SavedSearch): string =>
  [
    campus?.shortName ?? 'All campuses',
    place?.name,
    category?.name,
    priceRangeText(minPrice ?? undefined, maxPrice ?? undefined),
    condition && conditions[condition],
    kind === 'listing' && 'student items',
  ]
    .filter(Boolean)
    .join(' · ')
