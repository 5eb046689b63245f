import { useQuery } from '@tanstack/react-query'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/choice.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { placesQuery } from '../../addresses/places.queries.ts'
import { useChangeSettings } from '../../own-store/store-settings.queries.ts'
import { groupPlaces, type PlaceGroup, withToggled } from './place-groups.ts'

export interface PlacesSheetProps {
  settings: StoreSettings
  store: StoreProfile
  onClose: () => void
}

/** Where the store delivers; no selection means everywhere on campus. */
export function PlacesSheet({ settings, store, onClose }: PlacesSheetProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(settings.deliveryPlaces.map(({ _id }) => _id)))
  const [q, setQ] = useState('')
  const places = useQuery(placesQuery(store.campus.slug))
  const change = useChangeSettings()
  const groups = groupPlaces(places.data ?? [], q)
  const problem = places.error ?? change.error
  return (
    <Sheet
      open
      long
      title="Delivery places"
      onClose={onClose}
      action={
        <Button
          block
          busy={change.isPending && 'Saving…'}
          onClick={() => change.mutate({ deliveryPlaces: [...selected] }, { onSuccess: onClose })}
        >
          {selected.size === 0
            ? 'Deliver everywhere'
            : `Deliver to ${selected.size} ${selected.size === 1 ? 'place' : 'places'}`}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <LiveSearch label="Search places" placeholder="Hall, faculty or gate" q={q} onSearch={setQ} />
        <div className="flex min-h-9 items-center gap-2 text-ink-2 text-sm">
          <span role="status" className="min-w-0 flex-1">
            {selected.size === 0
              ? `Everywhere in ${store.campus.shortName}. Choose places to limit it.`
              : `${selected.size} of ${places.data?.length ?? selected.size} chosen`}
          </span>
          {selected.size > 0 && (
            <Button kind="quiet" size="sm" onClick={() => setSelected(new Set())}>
              Clear
            </Button>
          )}
        </div>
        {problem && (
          <Note tone="bad" live>
            {problem.message}
          </Note>
        )}
        {places.isPending && <RowsSkeleton count={4} />}
        {places.data && groups.length === 0 && <p className="text-ink-2 text-sm">No place matches “{q}”.</p>}
        {groups.map((group) => (
          <Group key={group.kind} group={group} isSearching={q !== ''} selected={selected} onChange={setSelected} />
        ))}
      </div>
    </Sheet>
  )
}

interface GroupProps {
  group: PlaceGroup
  /** Then only some places of the group are shown, so all of them cannot be chosen at once. */
  isSearching: boolean
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

function Group({ group, isSearching, selected, onChange }: GroupProps) {
  const { all, places } = group
  const count = places.filter(({ _id }) => selected.has(_id)).length
  return (
    <fieldset className="min-w-0 rounded-card px-3 hairline">
      <legend className="sr-only">{all}</legend>
      {places.length > 1 && !isSearching && (
        <div className="border-line border-b font-semibold">
          <Check
            label={all}
            note={`${count} of ${places.length}`}
            checked={count === places.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < places.length
            }}
            onChange={() => onChange(withToggled(selected, places))}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-3 md:grid-cols-2">
        {places.map((place) => (
          <Check
            key={place._id}
            label={place.name}
            checked={selected.has(place._id)}
            onChange={() => onChange(withToggled(selected, [place]))}
          />
        ))}
      </div>
    </fieldset>
  )
}
