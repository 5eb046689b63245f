import { useInfiniteQuery } from '@tanstack/react-query'
import { figures } from '@vendly/contract/figures'
import type { Promotion } from '@vendly/contract/promotions'
import { countText, nairaText } from '../../lib/money.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { broughtText } from './promotion-texts.ts'
import { PROMOTIONS_PER_PAGE, promotionsQuery } from './promotions.queries.ts'

const heads = [
  ...['Promotion', 'Seen', 'Pressed', figures.orders.name],
  ...[figures.promotionBrought.name, figures.promotionNewBuyers.name],
  ...[figures.promotionCost.name, figures.promotionCostPerBuyer.name],
]

const cellsOf = ({ title, views, presses, outcome }: Promotion): string[] => [
  ...[title, countText(views), countText(presses)],
  ...(outcome
    ? [
        ...[countText(outcome.shown.orders), broughtText(outcome), countText(outcome.shown.newBuyers)],
        ...[nairaText(outcome.cost), outcome.costPerNewBuyer === null ? '–' : nairaText(outcome.costPerNewBuyer)],
      ]
    : ['–', '–', '–', '–', '–']),
]

/** What all promotions brought, the newest first. */
export function PromotionResults() {
  return (
    <PagedList
      query={useInfiniteQuery(promotionsQuery({}))}
      noun="promotions"
      step={PROMOTIONS_PER_PAGE}
      failedText="Nothing is lost."
      skeleton={<RowsSkeleton count={4} />}
      empty={<EmptyState title="No promotions yet" text="What they bring is listed here." />}
    >
      {(promotions) => (
        <div className="grid grid-cols-1 gap-2">
          <FiguresTable
            title="What they brought"
            heads={heads}
            rows={promotions
              .filter(({ canDelete }) => !canDelete)
              .map((promotion) => ({ key: promotion._id, cells: cellsOf(promotion) }))}
            empty="None has begun yet."
          />
          <p className="text-ink-3 text-xs">
            {figures.promotionBrought.name}: {figures.promotionBrought.meaning} A dash stands where everybody sees it.
          </p>
        </div>
      )}
    </PagedList>
  )
}
