import { useQuery } from '@tanstack/react-query'
import type { Place } from '@vendly/contract/campuses'
import { limits } from '@vendly/contract/limits'
import { useDebounced } from '../../lib/debounced.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { kindWords } from '../orders/checkout/places.ts'
import { placeSearchQuery } from './addresses.queries.ts'

export interface PlaceFieldProps {
  name: string
  /** The name is that of a chosen place, not half a word. */
  chosen: boolean
  error: string | undefined
  onType: (text: string) => void
  onChoose: (place: Place) => void
}

/** A hall, faculty or gate of the own campus, by half a word. */
export function PlaceField({ name, chosen, error, onType, onChoose }: PlaceFieldProps) {
  const typed = chosen ? '' : name
  const still = useDebounced(typed, limits.searchDebounce)
  const { data: places = [], isFetching, error: failed } = useQuery(placeSearchQuery(still.trim()))
  return (
    <ComboBox<Place>
      label="Hostel, faculty, gate …"
      text={name}
      onText={onType}
      options={places}
      keyOf={({ _id }) => _id}
      nameOf={(place) => place.name}
      noteOf={(place) => kindWords[place.kind]}
      onChoose={onChoose}
      busy={isFetching || still !== typed}
      none="No place of your campus is called that. Put a pin on the map instead."
      error={error ?? (failed ? 'The places of your campus did not load. Type again to retry.' : undefined)}
    />
  )
}
