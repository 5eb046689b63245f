import type { StoreHint } from '@vendly/contract/store-report'
import { countOf } from '../../../lib/count-of.ts'
import { dayIn } from '../../../lib/lagos-days.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { photoFiles, Thumb } from '../../../ui/photo.tsx'
import { dayName } from './report-texts.ts'

/** What could be done about a product, and where. */
function textOf(hint: StoreHint): { text: string; act: string } {
  if (hint.kind === 'sold-out')
    return {
      text: `Sold out for ${countOf(hint.days, 'day')}, about ${countOf(hint.missed, 'sale')} missed (${nairaText(hint.missedSales)})`,
      act: 'Restock',
    }
  if (hint.kind === 'running-out')
    return {
      text: `${countText(hint.stock)} left: at this pace until ${dayName(dayIn(hint.daysLeft))}`,
      act: 'Add stock',
    }
  const times = hint.sold === 0 ? 'never bought' : hint.sold === 1 ? 'bought once' : `bought ${hint.sold} times`
  return { text: `Seen ${countText(hint.views)} times, ${times}`, act: 'Check the price' }
}

/** Products to act on now, whatever period is shown. */
export function Hints({ hints }: { hints: readonly StoreHint[] }) {
  if (hints.length === 0) return null
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <SectionHead title="Act on these" note="As of now" />
      <ul className="rows-ruled">
        {hints.map((hint) => {
          const { text, act } = textOf(hint)
          return (
            <li key={hint.productId} className="flex items-center gap-3 py-2">
              <Thumb files={photoFiles(hint.picture)} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-semibold">{hint.name}</span>
                <span className="text-ink-2 text-sm">{text}</span>
              </span>
              <ButtonLink
                kind={hint.kind === 'sold-out' ? 'primary' : 'secondary'}
                size="sm"
                to={`/vendor/products/${hint.productId}/edit`}
              >
                {act}
                <span className="sr-only">: {hint.name}</span>
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
