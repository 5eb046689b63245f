import type { SavedSearch } from '@vendly/contract/saved-searches'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/button.tsx'

/** What somebody asked to be told of; only where there is something. */
export function WaitedFor() {
  const session = useSession()
  const signedIn = session.status === 'in'
  const [saved, setSaved] = useState<SavedSearch[]>([])
  useEffect(() => {
    if (!signedIn) return
    // Company to the search: without it the page still stands.
    api('GET /search/saved').then(
      ({ data }) => setSaved(data),
      () => undefined,
    )
  }, [signedIn])
  if (saved.length === 0) return null
  const forget = async (search: SavedSearch) => {
    setSaved((all) => all.filter(({ _id }) => _id !== search._id))
    try {
      await api('DELETE /search/saved/:id', { params: { id: search._id } })
      showToast({ text: `We will not tell you of “${search.words}” any more.` })
    } catch {
      setSaved((all) => [search, ...all])
      showToast({ text: 'That did not work. Try again.', tone: 'bad' })
    }
  }
  return (
    <section className="max-w-form">
      <h2 className="mb-2 font-semibold text-sm">We tell you when there is one</h2>
      <ul className="rows-ruled border-line border-y">
        {saved.map((search) => (
          <li key={search._id} className="flex items-center gap-2">
            <Link to={search.link} className="flex min-h-14 min-w-0 flex-1 flex-col justify-center hover:bg-sunk">
              <span className="truncate font-semibold">{search.words}</span>
              <span className="truncate text-ink-3 text-xs">{whereWords(search)}</span>
            </Link>
            <IconButton icon="trash" label={`Do not tell me of ${search.words}`} onClick={() => void forget(search)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const whereWords = ({ campus, category, maxPrice, kind }: SavedSearch): string =>
  [
    campus?.shortName ?? 'Every campus',
    category?.name,
    maxPrice !== null && `up to ${nairaText(maxPrice)}`,
    kind === 'listing' && 'student items',
  ]
    .filter(Boolean)
    .join(' · ')
