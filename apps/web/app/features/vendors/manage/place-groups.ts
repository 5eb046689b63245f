import type { Place } from '@vendly/contract/campuses'

export interface PlaceGroup {
  kind: Place['kind']
  /** The choice of all of them: "All halls". */
  all: string
  places: readonly Place[]
}

/** In the order in which students think of a campus: where they live first. */
const allTexts: Record<Place['kind'], string> = {
  hostel: 'All halls',
  faculty: 'All faculties',
  library: 'All libraries',
  shops: 'All shops',
  gate: 'All gates',
  'bus-stop': 'All bus stops',
  landmark: 'All other places',
}

/** The places whose name contains the text, by kind. */
export function groupPlaces(places: readonly Place[], text: string): PlaceGroup[] {
  const wanted = text.trim().toLowerCase()
  const found = places.filter(({ name }) => name.toLowerCase().includes(wanted))
  return Object.entries(allTexts).flatMap(([kind, all]) => {
    const ofKind = found.filter((place) => place.kind === kind)
    return ofKind.length > 0 ? [{ kind: kind as Place['kind'], all, places: ofKind }] : []
  })
}

/** Adds all of these, or removes them if all are selected. */
export function withToggled(selected: ReadonlySet<string>, places: readonly Place[]): Set<string> {
  const ids = places.map(({ _id }) => _id)
  const others = [...selected].filter((id) => !ids.includes(id))
  return new Set(ids.every((id) => selected.has(id)) ? others : [...others, ...ids])
}
