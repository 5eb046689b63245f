import type { SearchTermRecord } from '@vendly/contract/search-terms'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { PanelHeading } from '../../ui/admin-list.tsx'
import { shareText } from './share-text.ts'

/** What searches for the phrase led to, how they were understood, and what was opened from them. */
export function LedTo({ term }: { term: SearchTermRecord }) {
  const { presses, carted, bought, last, products } = term
  const led = (part: number) => {
    const share = shareText(part, term)
    return share ? `${countText(part)} (${share})` : countText(part)
  }
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-2">Opened a result</dt>
        <dd className="figures font-semibold">{led(presses)}</dd>
        <dt className="text-ink-2">Added one to the cart</dt>
        <dd className="figures font-semibold">{led(carted)}</dd>
        <dt className="text-ink-2">Bought one</dt>
        <dd className="figures font-semibold">{led(bought)}</dd>
      </dl>
      {last && <p className="text-ink-2 text-sm">The last search {lastText(last)}.</p>}
      {products.length > 0 && (
        <section>
          <PanelHeading>Opened from it</PanelHeading>
          <ul className="rows-ruled border-line border-y">
            {products.map(({ _id, name, opened, carted: added, bought: paid }) => (
              <li key={_id} className="py-2">
                <Link to={`/product/${_id}`} className="touch font-semibold text-brand-text">
                  {name}
                </Link>
                <p className="text-ink-2 text-sm">
                  Opened {countText(opened)}, added {countText(added)}, bought {countText(paid)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function lastText({ found, match, understood }: NonNullable<SearchTermRecord['last']>): string {
  const count =
    found === 0
      ? 'found nothing'
      : `found ${countOf(found, match === 'close' ? 'close match' : 'result', match === 'close' ? 'close matches' : undefined)}`
  return understood ? `was understood as ${understood} and ${count}` : count
}
