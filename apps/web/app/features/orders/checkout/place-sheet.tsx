import type { Place } from '@vendly/contract/campuses'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { matchingPlaces, placeKindLabels } from './places.ts'

export interface PlaceSheetProps {
  places: readonly Place[]
  chosen: Place | undefined
  onChoose: (place: Place) => void
  onClose: () => void
}

/** All places on campus, filtered while typing. */
export function PlaceSheet({ places, chosen, onChoose, onClose }: PlaceSheetProps) {
  const [text, setText] = useState('')
  const found = matchingPlaces(places, text)
  const [first] = found
  return (
    <Sheet open title="Deliver to" onClose={onClose}>
      <TextField
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
        {found.length === 0
          ? `No place matches “${text.trim()}”. Choose the nearest one and add the details as room or block.`
          : `${found.length} ${found.length === 1 ? 'place' : 'places'}`}
      </p>
      <ul aria-label="Places" className="rows-ruled -mx-4">
        {found.map((place) => (
          <li key={place._id}>
            <button
              type="button"
              aria-pressed={place._id === chosen?._id}
              onClick={() => onChoose(place)}
              className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunk"
            >
              <Icon name="map-pin" className="text-ink-3" />
              <span className="min-w-0 flex-1 font-medium">{place.name}</span>
              <span className="text-ink-3 text-xs">{placeKindLabels[place.kind]}</span>
              {place._id === chosen?._id && <Icon name="check-bold" size="sm" className="text-brand-text" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
