import { useQuery } from '@tanstack/react-query'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/choice.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { placesQuery } from '../../orders/checkout/checkout.queries.ts'
import { useChangeSettings } from './store-settings.queries.ts'

export interface PlacesSheetProps {
  settings: StoreSettings
  store: StoreProfile
  onClose: () => void
}

/** Where the store delivers; no selection means everywhere on campus. */
export function PlacesSheet({ settings, store, onClose }: PlacesSheetProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(settings.deliveryPlaces.map(({ _id }) => _id)))
  const places = useQuery(placesQuery(store.campus.slug))
  const change = useChangeSettings()
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <Sheet
      open
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
      <p className="pb-2 text-ink-2 text-sm">Pick none to deliver everywhere in {store.campus.shortName}.</p>
      {(places.error ?? change.error) && (
        <Note tone="bad" live>
          {(places.error ?? change.error)?.message}
        </Note>
      )}
      {places.isPending && <RowsSkeleton count={4} />}
      {places.data?.map((place) => (
        <Check
          key={place._id}
          label={place.name}
          checked={selected.has(place._id)}
          onChange={() => toggle(place._id)}
        />
      ))}
    </Sheet>
  )
}
