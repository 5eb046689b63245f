import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReportedBuyer, ReportedProduct } from '@vendly/contract/store-report'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { dayText } from '../../../lib/time.ts'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { ROWS_PER_PAGE, reportedBuyersQuery, reportedProductsQuery } from './report.queries.ts'

interface Span {
  from: string
  to: string
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <SectionHead title={title} />
      {children}
    </section>
  )
}

function Line({ name, note, amount }: { name: string; note: string; amount: number }) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1">{name}</span>
        <span className="text-ink-3 text-xs">{note}</span>
      </span>
      <span className="price" data-size="sm">
        {nairaText(amount)}
      </span>
    </li>
  )
}

const soldText = ({ kind, units, stock }: ReportedProduct) =>
  kind === 'service'
    ? countOf(units, 'booking')
    : `${countText(units)} sold${stock === null ? '' : `, ${stock === 0 ? 'sold out' : `${countText(stock)} left`}`}`

/** What was sold, the most sales first. */
export function ReportedProducts({ span }: { span: Span }) {
  const query = useInfiniteQuery(reportedProductsQuery(span))
  return (
    <Card title="What sold">
      <PagedList
        query={query}
        noun="products"
        step={ROWS_PER_PAGE}
        skeleton={<RowsSkeleton count={5} />}
        empty={<p className="py-3 text-ink-3 text-sm">Nothing was sold in these days.</p>}
      >
        {(rows) => (
          <ul className="rows-ruled">
            {rows.map((row) => (
              <Line key={row._id} name={row.name} note={soldText(row)} amount={row.sales} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

const boughtText = ({ orders, lastAt, isNew }: ReportedBuyer) =>
  `${countOf(orders, 'purchase')}, last on ${dayText(new Date(lastAt))}${isNew ? ', new' : ''}`

/** Who bought, the most sales first. */
export function ReportedBuyers({ span }: { span: Span }) {
  const query = useInfiniteQuery(reportedBuyersQuery(span))
  return (
    <Card title="Who bought">
      <PagedList
        query={query}
        noun="buyers"
        step={ROWS_PER_PAGE}
        skeleton={<RowsSkeleton count={5} />}
        empty={<p className="py-3 text-ink-3 text-sm">Nobody bought in these days.</p>}
      >
        {(rows) => (
          <ul className="rows-ruled">
            {rows.map((row) => (
              <Line
                key={row._id}
                name={row.place ? `${row.name}, ${row.place}` : row.name}
                note={boughtText(row)}
                amount={row.sales}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
