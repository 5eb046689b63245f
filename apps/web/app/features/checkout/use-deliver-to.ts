import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vendly/contract/addresses'
import type { Place } from '@vendly/contract/campuses'
import { useState } from 'react'
import { addressesQuery } from '../addresses/own-addresses.ts'
import { placesQuery } from '../addresses/places.queries.ts'
import { sortPlaces } from '../addresses/places.ts'
import { lastPlaceQuery } from './checkout.queries.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { lastPlace } from './last-place.ts'

export interface DeliverTo {
  places: readonly Place[] | undefined
  /** The places did not load. */
  failed: boolean
  retry: () => void
  /** Saved addresses on this campus, the default first; undefined while they load. */
  addresses: readonly Address[] | undefined
  /** The selected saved address; undefined when another place is chosen. */
  address: Address | undefined
  chooseAddress: (address: Address | undefined) => void
  place: Place | undefined
  placeId: string | undefined
  /** Its name. */
  placeName: string
  /** The room typed for a chosen place. */
  room: string
  /** The room sent with the order, from the saved address or the room field. */
  orderRoom: string
  error: string | undefined
  /** The list of places is open. */
  isChoosing: boolean
  setChoosing: (isChoosing: boolean) => void
  choose: (place: Place) => void
  setRoom: (room: string) => void
  /** Opens the list of places and shows the error, when no place is chosen. */
  requirePlace: () => void
  remember: () => void
}

/**
 * Where the order goes: the current choice, which a reload keeps, else the default address, else the last choice on this device, else the place
 * of the last order. Only on the campus to which the cart can be delivered: the server refuses any other.
 */
export function useDeliverTo(deliveryCampus: string | null): DeliverTo {
  const campus = deliveryCampus ?? ''
  const { data: places, isError, refetch } = useQuery({ ...placesQuery(campus), enabled: campus !== '' })
  const saved = useQuery(addressesQuery)
  const addresses = saved.data?.filter((one) => one.campus._id === campus)
  // Undefined: nothing chosen yet. Null: a place that is not a saved address.
  const [draft] = useState(checkoutDraft.read)
  const [selectedId, setSelectedId] = useState(draft.addressId)
  const address = selectedId === null ? undefined : (addresses?.find(({ _id }) => _id === selectedId) ?? addresses?.[0])
  const [stored] = useState(lastPlace.read)
  const isElsewhere = selectedId === null || addresses?.length === 0
  const { data: ordered } = useQuery({ ...lastPlaceQuery, enabled: !stored && isElsewhere })
  const last = stored ?? ordered ?? undefined
  const [chosenId, setChosenId] = useState(draft.placeId)
  const [room, setRoom] = useState(draft.room)
  const [error, setError] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const place = places?.find(({ _id }) => _id === chosenId) ?? places?.find(({ name }) => name === last?.place)
  const placeId = address ? address.deliverTo.placeId : place?._id
  const shownRoom = room ?? (place && place.name === last?.place ? last.room : '')
  return {
    places: places && sortPlaces(places, last?.place),
    failed: isError,
    retry: () => void refetch(),
    addresses: saved.isPending ? undefined : (addresses ?? []),
    address,
    chooseAddress: (next) => {
      setSelectedId(next?._id ?? null)
      checkoutDraft.change({ addressId: next?._id ?? null })
      setError(undefined)
    },
    place,
    placeId,
    placeName: (address ? address.place.name : place?.name) ?? '',
    room: shownRoom,
    orderRoom: address ? address.deliverTo.room : shownRoom,
    error: placeId ? undefined : error,
    isChoosing: isChoosing && places !== undefined,
    setChoosing,
    choose: (next) => {
      setChosenId(next._id)
      setChoosing(false)
      checkoutDraft.change({ placeId: next._id })
      setError(undefined)
    },
    setRoom: (next) => {
      setRoom(next)
      checkoutDraft.change({ room: next })
    },
    requirePlace: () => {
      setError('Choose where to deliver.')
      setChoosing(true)
    },
    remember: () => {
      if (place && !address) lastPlace.write({ place: place.name, room: shownRoom })
    },
  }
}
