import { useQuery } from '@tanstack/react-query'
import type { Place } from '@vendly/contract/campuses'
import { limits } from '@vendly/contract/limits'
import { useDebounced } from '../../lib/debounced.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { placeSearchQuery } from './addresses.queries.ts'
import { placeKindLabels } from './places.ts'

const NO_PLACE = 'No place on your campus has that name. Use a pin on the map instead.'

export interface PlaceFieldProps {
  name: string
  /** The text is a chosen place, not a search in progress. */
  isChosen: boolean
  error: string | undefined
  /** Shown when no place has that name. */
  none?: string
  onType: (text: string) => void
  onChoose: (place: Place) => void
}

/** Searches halls, faculties and gates on the user's campus. */
export function PlaceField({ name, isChosen, error, none = NO_PLACE, onType, onChoose }: PlaceFieldProps) {
  const typed = isChosen ? '' : name
  const query = useDebounced(typed, limits.searchDebounce)
  const { data: places = [], isFetching, error: failed } = useQuery(placeSearchQuery(query.trim()))
  return (
    <ComboBox<Place>
      label="Hostel, faculty, gate …"
      text={name}
      onText={onType}
      options={places}
      keyOf={({ _id }) => _id}
      nameOf={(place) => place.name}
      noteOf={(place) => placeKindLabels[place.kind]}
      onChoose={onChoose}
      busy={isFetching || query !== typed}
      none={none}
      error={error ?? (failed ? 'Places on your campus did not load. Type again to retry.' : undefined)}
    />
  )
}
