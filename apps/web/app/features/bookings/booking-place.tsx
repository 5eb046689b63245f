import { useQuery } from '@tanstack/react-query'
import { bookingLimits } from '@vendly/contract/booking-limits'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { addressesQuery } from '../addresses/own-addresses.ts'
import { placesQuery } from '../addresses/places.queries.ts'
import { sortPlaces } from '../addresses/places.ts'

/** Where the provider comes to: what is chosen here, else the first saved address on the campus. */
export function useBookingPlace(campusId: string | undefined, chosen: { placeId?: string; room?: string }) {
  const isNeeded = campusId !== undefined
  const places = useQuery({ ...placesQuery(campusId ?? ''), enabled: isNeeded })
  const { data: saved } = useQuery({ ...addressesQuery, enabled: isNeeded })
  const [placeId, setPlaceId] = useState(chosen.placeId)
  const [room, setRoom] = useState(chosen.room)
  const home = saved?.find(({ campus }) => campus._id === campusId)?.deliverTo
  const shownPlace = placeId ?? home?.placeId
  return {
    places: places.data && sortPlaces(places.data, undefined),
    hasFailed: places.isError,
    retry: () => void places.refetch(),
    placeId: shownPlace,
    room: room ?? (shownPlace === home?.placeId ? (home?.room ?? '') : ''),
    setPlaceId,
    setRoom,
  }
}
type BookingPlace = ReturnType<typeof useBookingPlace>

export interface BookingPlaceFieldsProps {
  provider: string
  place: BookingPlace
  error: string | undefined
  onChange: (change: { placeId?: string; room?: string }) => void
}

export function BookingPlaceFields({ provider, place, error, onChange }: BookingPlaceFieldsProps) {
  const { places, hasFailed, retry, placeId, room, setPlaceId, setRoom } = place
  return (
    <section aria-label="Where to">
      <SectionHead title={`Where should ${provider} come to?`} />
      <div className="grid grid-cols-1 gap-3">
        {hasFailed && (
          <Note tone="bad" live>
            Couldn’t load the places on your campus.{' '}
            <Button kind="quiet" size="sm" onClick={retry}>
              Retry
            </Button>
          </Note>
        )}
        <SelectField
          label="Place on campus"
          name="placeId"
          value={placeId ?? ''}
          placeholder="Choose a place"
          disabled={!places}
          options={(places ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => {
            setPlaceId(target.value)
            onChange({ placeId: target.value })
          }}
          error={error}
        />
        <TextField
          label="Room or block"
          optional
          name="room"
          autoComplete="address-line2"
          maxLength={bookingLimits.roomLength}
          value={room}
          onChange={({ target }) => {
            setRoom(target.value)
            onChange({ room: target.value })
          }}
        />
      </div>
    </section>
  )
}
