import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vendly/contract/addresses'
import type { Place } from '@vendly/contract/campuses'
import { useState } from 'react'
import { meQuery } from '../../../layouts/bars/bar.queries.ts'
import { useSession } from '../../../lib/session.ts'
import { addressesQuery } from '../../addresses/addresses.queries.ts'
import { lastPlaceQuery, placesQuery } from './checkout.queries.ts'
import { readLastPlace, rememberLastPlace } from './last-place.ts'
import { sortPlaces } from './places.ts'

export interface DeliverTo {
  places: readonly Place[] | undefined
  /** They did not come; Retry asks again. */
  failed: boolean
  retry: () => void
  /** Saved ones on this campus, the default first; none while they are on their way. */
  addresses: readonly Address[] | undefined
  /** The saved one it goes to; none: the place chosen below. */
  address: Address | undefined
  chooseAddress: (address: Address | undefined) => void
  place: Place | undefined
  placeId: string | undefined
  /** What is typed beside a chosen place. */
  room: string
  /** What the order is given. */
  door: string
  error: string | undefined
  choose: (place: Place) => void
  setRoom: (room: string) => void
  complain: () => void
  remember: () => void
}

/**
 * Where the rider should bring it: what is chosen now, else the default address, else the last choice on this phone, else
 * where the last order went.
 */
export function useDeliverTo(): DeliverTo {
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  const { data: me } = useQuery({ ...meQuery, enabled: !user?.campusId })
  const campus = user?.campusId ?? me?.campus?._id ?? ''
  const { data: places, isError, refetch } = useQuery({ ...placesQuery(campus), enabled: campus !== '' })
  const saved = useQuery(addressesQuery)
  const addresses = saved.data?.filter((one) => one.campus._id === campus)
  // Undefined: nothing chosen yet; null: somewhere else than the saved ones.
  const [picked, setPicked] = useState<string | null>()
  const address = picked === null ? undefined : (addresses?.find(({ _id }) => _id === picked) ?? addresses?.[0])
  const [stored] = useState(() => user && readLastPlace(user._id))
  const { data: ordered } = useQuery({ ...lastPlaceQuery, enabled: !stored })
  const last = stored ?? ordered ?? undefined
  const [chosen, setChosen] = useState<Place>()
  const [room, setRoom] = useState<string>()
  const [error, setError] = useState<string>()
  const place = chosen ?? places?.find(({ name }) => name === last?.place)
  const shownRoom = room ?? (place && place.name === last?.place ? last.room : '')
  return {
    places: places && sortPlaces(places, last?.place),
    failed: isError,
    retry: () => void refetch(),
    addresses: saved.isPending ? undefined : (addresses ?? []),
    address,
    chooseAddress: (next) => {
      setPicked(next?._id ?? null)
      setError(undefined)
    },
    place,
    placeId: address ? address.deliverTo.placeId : place?._id,
    room: shownRoom,
    door: address ? address.deliverTo.room : shownRoom,
    error,
    choose: (next) => {
      setChosen(next)
      setError(undefined)
    },
    setRoom,
    complain: () => setError('Say where the rider should bring it.'),
    remember: () => {
      if (user && place && !address) rememberLastPlace(user._id, { place: place.name, room: shownRoom })
    },
  }
}
