import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { SearchExplanation } from '@vendly/contract/search-words'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { useDebounced } from '../../lib/debounced.ts'
import { countText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Failed } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { explanationQuery } from './search-words.queries.ts'

/** What a text is understood as, with the words as they are saved. */
export function TrySearch() {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), limits.searchDebounce)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...explanationQuery(q),
    enabled: q !== '',
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label="Try a text"
        placeholder="abeg who get uk used laptop under 300k"
        autoComplete="off"
        maxLength={limits.searchText}
        help="As a buyer would type it. It is not counted as a search."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {q !== '' && error && (
        <Failed title="Couldn’t try this text" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {q !== '' && !error && !data && (
        <SkeletonOf what="what it means">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
      {q !== '' && !error && data && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Explanation q={q} explanation={data} />
        </div>
      )}
    </div>
  )
}

function Explanation({ q, explanation }: { q: string; explanation: SearchExplanation }) {
  const { text, leftOut, understood, terms, correctedText, match, total, totalIsExact } = explanation
  const products = totalIsExact ? countOf(total, 'product') : `Over ${countText(total)} products`
  return (
    <dl className="rows-ruled border-line border-y">
      <Line name="Searched for">{correctedText ?? text}</Line>
      {correctedText && <Line name="Corrected from">{text}</Line>}
      {leftOut.length > 0 && <Line name="Left out">{leftOut.join(', ')}</Line>}
      {understood.length > 0 && (
        <Line name="Understood">
          <span className="flex flex-wrap gap-2">
            {understood.map((one) => (
              <Badge key={one.kind} tone="blue">
                {one.text}
              </Badge>
            ))}
          </span>
        </Line>
      )}
      <Line name="Words">
        {terms.length === 0 ? (
          'Nothing that products are searched by'
        ) : (
          <ul className="grid gap-2">
            {terms.map((term) => (
              <li key={term.text}>
                <b className="font-semibold">{term.text}</b>
                {term.spellings.length > 0 && <span className="text-ink-2">, or {term.spellings.join(', ')}</span>}
                {term.synonyms.length > 0 && (
                  <span className="block text-ink-2 text-sm">Also finds {term.synonyms.join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Line>
      <Line name="Products found">
        <span className="flex flex-wrap items-baseline gap-x-4">
          <span role="status">
            {total === 0 ? 'None' : products}
            {total > 0 && match === 'close' && <span className="text-ink-2">, as close matches only</span>}
          </span>
          <Link to={`/search?q=${encodeURIComponent(q)}`} className="touch font-semibold text-brand-text">
            Open the search
          </Link>
        </span>
      </Line>
    </dl>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1 py-3 md:grid-cols-[9rem_1fr] md:gap-3">
    <dt className="text-ink-3 text-sm">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
