import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { Check } from '../../ui/choice.tsx'
import { addressesQuery } from '../addresses/own-addresses.ts'
import type { Market } from './market.queries.ts'
import { searchOf } from './market-filters.ts'

/** The place of the reader’s default address, where it is on the campus of the list. Public pages provide no client. */
function useOwnPlace({ filters, campuses }: Market): { id: string; label: string } | undefined {
  const { data: addresses } = useQuery(addressesQuery, queryClient())
  const own = addresses?.[0]
  const slug = campuses.find(({ shortName }) => shortName === own?.campus.shortName)?.slug
  const isListed = !filters.campus || filters.campus === 'all' || filters.campus === slug
  return own && isListed ? { id: own.place._id, label: `Delivers to ${own.place.name}` } : undefined
}

export function OwnPlaceCheck({ market }: { market: Market }) {
  const own = useOwnPlace(market)
  return own && <Check label={own.label} name="deliversTo" value={own.id} />
}

/** On a phone, where the form is closed. */
export function OwnPlaceChip({ market, path }: { market: Market; path: string }) {
  const own = useOwnPlace(market)
  return (
    own && (
      <span className="flex-none lg:hidden">
        <ChipLink to={path + searchOf({ ...market.filters, deliversTo: own.id })}>{own.label}</ChipLink>
      </span>
    )
  )
}
