import { useQuery } from '@tanstack/react-query'
import { nairaText } from '../../../lib/money.ts'
import { Failed } from '../../../ui/empty.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Price } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Delta } from '../../../ui/stat.tsx'
import { salesQuery } from '../../own-store/sales.queries.ts'
import { SalesChart } from './sales-chart.tsx'
import { type SalesDay, salesFigures } from './sales-figures.ts'

/** The store's sales of the last 14 days. */
export function SalesSection() {
  const { data, isError, error, refetch, isFetching } = useQuery(salesQuery)
  return (
    <section>
      <SectionHead title="Sales" more={{ to: '/vendor/analytics', label: 'All figures' }} />
      {data ? (
        <Sales days={data.days} />
      ) : isError ? (
        <Failed
          title="Couldn’t load your sales"
          text={`${error.message} Your orders and money are not affected.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="sales">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="mt-3 aspect-wide w-full" />
        </SkeletonOf>
      )}
    </section>
  )
}

function Sales({ days }: { days: readonly SalesDay[] }) {
  const figures = salesFigures(days)
  const half = Math.floor(days.length / 2)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price amount={figures.recent} size="lg" />
        <span className="text-ink-3 text-xs">in {half} days</span>
        {figures.change !== undefined && (
          <>
            <Delta change={figures.change} />
            <span className="text-ink-3 text-xs">vs the {half} days before</span>
          </>
        )}
      </p>
      <SalesChart days={days} />
    </>
  )
}

export function BestSellers() {
  const { data } = useQuery(salesQuery)
  if (!data || data.best.length === 0) return null
  return (
    <section>
      <SectionHead
        title="Best sellers"
        note={`${data.days.length} days`}
        more={{ to: '/vendor/products', label: 'All products' }}
      />
      <ol className="rows-ruled">
        {data.best.map(({ productId, name, sold, revenue }, index) => (
          <li key={productId} className="flex min-h-14 items-center gap-3 py-2">
            <span aria-hidden="true" className="display w-5 text-center text-d-sm text-ink-3">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-1">{name}</span>
              <span className="text-ink-3 text-xs">{sold} sold</span>
            </span>
            <span className="price" data-size="sm">
              {nairaText(revenue)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
