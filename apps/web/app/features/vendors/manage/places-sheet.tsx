import { useQuery } from '@tanstack/react-query'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/choice.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from './store-settings.queries.ts'

export interface PlacesSheetProps {
  settings: StoreSettings
  store: StoreProfile
  onClose: () => void
}

/** Where the store brings orders to; none ticked is everywhere on the campus. */
export function PlacesSheet({ settings, store, onClose }: PlacesSheetProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(settings.deliveryPlaces.map(({ _id }) => _id)))
  const places = useQuery({
    queryKey: [...keys.places, store.campus.slug],
    queryFn: async ({ signal }) =>
      (await api('GET /campuses/:campus/places', { params: { campus: store.campus.slug }, signal })).data,
  })
  const change = useChangeSettings()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
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
          onClick={() => change.mutate({ deliveryPlaces: [...chosen] }, { onSuccess: onClose })}
        >
          {chosen.size === 0 ? 'Deliver everywhere' : `Deliver to ${chosen.size}`}
        </Button>
      }
    >
      <p className="pb-2 text-ink-2 text-sm">Tick none to bring orders to anywhere on {store.campus.shortName}.</p>
      {(places.error ?? change.error) && (
        <Note tone="bad" live>
          {(places.error ?? change.error)?.message}
        </Note>
      )}
      {places.isPending && <RowsSkeleton count={4} />}
      {places.data?.map((place) => (
        <Check key={place._id} label={place.name} checked={chosen.has(place._id)} onChange={() => toggle(place._id)} />
      ))}
    </Sheet>
  )
}
