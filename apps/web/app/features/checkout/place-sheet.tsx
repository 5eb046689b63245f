import type { Place } from '@vendly/contract/campuses'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { matchingPlaces, placeKindLabels, placesByService } from '../addresses/places.ts'

export interface PlaceSheetProps {
  places: readonly Place[]
  /** What is to be delivered. */
  orders: Parameters<typeof placesByService>[1]
  chosen: Place | undefined
  onChoose: (place: Place) => void
  onClose: () => void
}

/**
 * The places on campus, filtered while typing: those to which every store delivers, then the others, folded. Where one of
 * several stores delivers, the place can be chosen, and the order of the other store is picked up.
 */
export function PlaceSheet({ places, orders, chosen, onChoose, onClose }: PlaceSheetProps) {
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // The dialog would start on its first button, which closes it.
  useEffect(() => search.current?.focus(), [])
  const groups = placesByService(matchingPlaces(places, text), orders)
  const served = groups.find(({ stores }) => stores === '')?.places ?? []
  const others = groups.filter(({ stores }) => stores !== '')
  const [first] = served
  return (
    <Sheet open title="Deliver to" onClose={onClose}>
      <TextField
        ref={search}
        label="Search halls, faculties or gates"
        type="search"
        icon="magnifying-glass"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // This sheet is inside the checkout form, and Enter must not pay.
          event.preventDefault()
          if (first && text.trim()) onChoose(first)
        }}
      />
      <p role="status" className="pt-2 text-ink-3 text-xs">
        {groups.length === 0
          ? `No place matches “${text.trim()}”. Choose the nearest one and add the details as room or block.`
          : `Delivers to ${served.length} ${served.length === 1 ? 'place' : 'places'}`}
      </p>
      <ul aria-label="Places" className="rows-ruled -mx-4">
        {served.map((place) => (
          <PlaceButton key={place._id} {...{ place, chosen, onChoose }} />
        ))}
      </ul>
      {others.map(({ stores, places: there, isServed }) => (
        // With a search open, because what was looked for is in it.
        <details key={`${stores} ${text.trim() !== ''}`} open={text.trim() !== ''} className="pt-1">
          <summary className="min-h-touch py-2.5 font-semibold text-gold-text text-sm">
            No delivery here from {stores} ({there.length})
          </summary>
          <ul aria-label={`No delivery from ${stores}`} className={`rows-ruled -mx-4 ${isServed ? '' : 'text-ink-3'}`}>
            {there.map((place) =>
              isServed ? (
                <PlaceButton key={place._id} {...{ place, chosen, onChoose }} />
              ) : (
                <li key={place._id} className="flex min-h-11 items-center gap-3 px-4 py-2">
                  <PlaceLine place={place} />
                </li>
              ),
            )}
          </ul>
        </details>
      ))}
    </Sheet>
  )
}

function PlaceButton({ place, chosen, onChoose }: Pick<PlaceSheetProps, 'chosen' | 'onChoose'> & { place: Place }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={place._id === chosen?._id}
        onClick={() => onChoose(place)}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunk"
      >
        <PlaceLine place={place} />
        {place._id === chosen?._id && <Icon name="check-bold" size="sm" className="text-brand-text" />}
      </button>
    </li>
  )
}

function PlaceLine({ place }: { place: Place }) {
  return (
    <>
      <Icon name="map-pin" className="text-ink-3" />
      <span className="min-w-0 flex-1 font-medium">{place.name}</span>
      {/* Most are hostels, and their names say so. */}
      {place.kind !== 'hostel' && <span className="text-ink-3 text-xs">{placeKindLabels[place.kind]}</span>}
    </>
  )
}
