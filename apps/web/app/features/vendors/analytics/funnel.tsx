import { type FigureId, figures } from '@vendly/contract/figures'
import type { Funnel, VisitorsOfDay } from '@vendly/contract/store-report'
import { countText } from '../../../lib/money.ts'
import { SectionHead } from '../../../ui/list.tsx'
import { conversionText, goOnText, visitorsText } from './visit-texts.ts'

const STEPS = [
  ['seen', 'seen'],
  ['addToCart', 'carted'],
  ['checkout', 'opened'],
  ['paid', 'paid'],
] as const satisfies readonly (readonly [FigureId, keyof Funnel])[]

/** How far visitors came with the products that they saw, as four bars, and how many visitors there were on a day. */
export function FunnelSection({ funnel, visitors }: { funnel: Funnel; visitors: readonly VisitorsOfDay[] }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <SectionHead title="From looking to paying" />
      {funnel.seen === 0 ? (
        <p className="py-3 text-ink-3 text-sm">Nobody opened the page of a product in these days.</p>
      ) : (
        <>
          <ol className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2.5 py-2 text-sm">
            {STEPS.map(([id, step], index) => (
              <li key={id} className="col-span-3 grid grid-cols-subgrid items-center" title={figures[id].meaning}>
                <span>{figures[id].name}</span>
                <span aria-hidden="true" className="h-3 rounded-chip bg-sunk">
                  <span
                    className="block h-full min-w-1 rounded-chip bg-brand"
                    style={{ width: `${(100 * funnel[step]) / funnel.seen}%` }}
                  />
                </span>
                <span className="text-right">
                  <b className="figures">{countText(funnel[step])}</b>
                  <span className="block text-ink-3 text-xs">{goOnText(funnel, STEPS[index - 1]?.[1], step)}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="text-ink-2 text-sm">{conversionText(funnel)}</p>
          <p className="mt-1 text-ink-3 text-xs">
            A visitor and a product count once a day. Purchases within 7 days of the view count, so the last days can
            still rise.
          </p>
        </>
      )}
      {visitors.length > 0 && (
        <p className="mt-2 border-line border-t pt-2 text-ink-2 text-sm">{visitorsText(visitors)}</p>
      )}
    </section>
  )
}
