import { useInfiniteQuery } from '@tanstack/react-query'
import type { CostlyPair, PairWith } from '@vendly/contract/exposure'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { EXPOSURE_PAGE, pairsQuery } from './exposure.queries.ts'

const exact = (naira: number) => nairaText(naira, 'two')
const keyOf = ({ seller, other }: CostlyPair) => `${seller._id}/${other._id}`

/** Who cost Vendly most together in 30 days. */
export function CostlyPairs({ other }: { other: PairWith }) {
  const wide = useWideScreen()
  const label = other === 'buyer' ? 'Sellers and buyers' : 'Sellers and riders'
  return (
    <PagedList
      query={useInfiniteQuery(pairsQuery(other))}
      noun="pairs"
      step={EXPOSURE_PAGE}
      skeleton={wide ? <TableSkeleton columns={5} /> : <RowsSkeleton count={4} />}
      empty={
        <EmptyState
          title="Nothing was spent"
          text={
            other === 'buyer'
              ? 'Promotions, goodwill and advances for orders and bookings of 30 days are listed here, by seller and buyer.'
              : 'Riders’ ways that Vendly paid or advanced within 30 days are listed here, by seller and rider.'
          }
        />
      }
    >
      {(pairs) =>
        wide ? (
          <DataTable
            caption={label}
            columns={columnsOf(other)}
            rows={pairs}
            rowKey={keyOf}
            rowName={(pair) => `${pair.seller.name} and ${pair.other.name}`}
          />
        ) : (
          <List label={label}>
            {pairs.map((pair) => (
              <PairRow key={keyOf(pair)} {...pair} />
            ))}
          </List>
        )
      }
    </PagedList>
  )
}

const columnsOf = (other: PairWith): readonly Column<CostlyPair>[] => [
  { key: 'seller', head: 'Seller', cell: ({ seller }) => <PersonLink {...seller} /> },
  { key: 'other', head: other === 'buyer' ? 'Buyer' : 'Rider', cell: (pair) => <PersonLink {...pair.other} /> },
  { key: 'purchases', head: 'Orders and bookings', numeric: true, cell: ({ purchases }) => purchases },
  { key: 'spent', head: 'Spent', numeric: true, cell: ({ spent }) => exact(spent) },
  { key: 'advanced', head: 'Advanced', numeric: true, cell: ({ advanced }) => exact(advanced) },
]

function PairRow({ seller, other, spent, advanced, purchases }: CostlyPair) {
  return (
    <li className="grid gap-0.5 px-3 py-2.5 text-sm">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <PersonLink {...seller} /> and <PersonLink {...other} />
        </span>
        <b className="figures flex-none">{exact((Math.round(spent * 100) + Math.round(advanced * 100)) / 100)}</b>
      </span>
      <span className="text-ink-3 text-xs">
        {countOf(purchases, 'order or booking', 'orders and bookings')}
        {advanced > 0 && `, ${exact(advanced)} of it advanced`}
      </span>
    </li>
  )
}

const PersonLink = ({ _id, name }: CostlyPair['seller']) => (
  <Link to={`/admin/users?user=${_id}`} className="touch font-semibold text-brand-text">
    {name}
  </Link>
)
