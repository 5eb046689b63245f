import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { BookingQuote } from '@vendly/contract/booking-quote'
import type { ServiceLocation } from '@vendly/contract/services'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { keys } from '../../lib/keys.ts'
import { couponCodeIn } from './coupon-code.ts'

/** What is booked, as the address of the page says it. */
export interface Selection {
  serviceId: string
  start: string
  options: string[]
  /** Seats, units or hours. */
  quantity: number
  location: ServiceLocation | undefined
  /** The code of a coupon. */
  coupon: string | undefined
}

const locations: readonly string[] = ['provider', 'customer', 'online']
const isLocation = (text: string | null): text is ServiceLocation => locations.includes(text ?? '')

/** `?start=…&option=…&option=…`, with `hours`, `seats` or `units`, and `coupon`; undefined without a start. */
export function selectionOf(serviceId: string, search: URLSearchParams): Selection | undefined {
  const start = new Date(search.get('start') ?? '')
  if (Number.isNaN(start.getTime())) return undefined
  const amount = Number(search.get('hours') ?? search.get('seats') ?? search.get('units') ?? 1)
  const location = search.get('location')
  return {
    ...{ serviceId, start: start.toISOString(), options: search.getAll('option') },
    quantity: Number.isInteger(amount) && amount > 0 ? amount : 1,
    location: isLocation(location) ? location : undefined,
    coupon: couponCodeIn(search.get('coupon')),
  }
}

/** A time that is being let go. It is waited for: asked meanwhile, the server would answer with the one that ends. */
let letting: Promise<unknown> | undefined

function letGo(id: string): void {
  letting = api('DELETE /bookings/:id/hold', { params: { id } }).catch(() => undefined)
}

/** Asking keeps the time, so it is asked only once, and again when the buyer presses. */
const quoteQuery = (selection: Selection) =>
  queryOptions({
    queryKey: [...keys.bookingQuote, selection] as const,
    queryFn: async ({ signal }) => {
      await letting
      return (await api('POST /bookings/quote', { body: { ...selection, hold: true }, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** The price of the selection, with its time kept until it is paid, another one is chosen or the page is left. */
export function useHold(selection: Selection) {
  const query = useQuery(quoteQuery(selection))
  const { data, isPlaceholderData: isOld } = query
  const [last, setLast] = useState<BookingQuote>()
  useEffect(() => {
    if (data) setLast(data)
  }, [data])
  const held = useRef<string>(undefined)
  // An offer of the waiting list stays.
  const current = isOld || data?.hold?.isOffer ? undefined : data?.hold?._id
  useEffect(() => {
    held.current = current
  }, [current])
  useEffect(
    () => () => {
      if (held.current) letGo(held.current)
    },
    [],
  )
  const hold = isOld ? null : (data?.hold ?? null)
  const left = useSecondsLeft(hold?.until)
  return {
    /** Of an earlier time while that of a new one is not there. */
    quote: data ?? last,
    /** The price shown is still that of another time. */
    isOld: isOld || !data,
    hold,
    /** Seconds; undefined while no time is kept. */
    left,
    hasLapsed: left === 0,
    problem: query.error,
    busy: query.isFetching,
    ask: () => void query.refetch(),
    /** It is paid, or its buyer comes back: leaving the page does not let it go. */
    keep: () => {
      held.current = undefined
    },
  }
}
export type Held = ReturnType<typeof useHold>

function useSecondsLeft(until: string | undefined): number | undefined {
  const [left, setLeft] = useState<{ until: string; seconds: number }>()
  useEffect(() => {
    if (!until) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))
      setLeft({ until, seconds })
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left && left.until === until ? left.seconds : undefined
}
