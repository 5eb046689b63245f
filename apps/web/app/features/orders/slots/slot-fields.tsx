import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import type { OrderQuote } from '@vendly/contract/checkout'
import { type RefCallback, useCallback, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { slotText } from './slot-text.ts'
import { slotsQuery } from './slots.queries.ts'

const listing = new Intl.ListFormat('en-NG')
const times = [
  { value: 'now', label: 'As soon as possible' },
  { value: 'later', label: 'For later' },
] as const

/** Whether the order is for later, and that it then has a time. */
export function useTime(slot: string | undefined) {
  const shown = useRef<HTMLSelectElement>(null)
  // The times may still be loading when they are asked for.
  const isAwaited = useRef(false)
  const field = useCallback((select: HTMLSelectElement | null) => {
    shown.current = select
    if (select && isAwaited.current) focus(select)
    if (select) isAwaited.current = false
  }, [])
  const [isLater, setLater] = useState(slot !== undefined)
  const [isAsked, setAsked] = useState(false)
  const isMissing = isLater && slot === undefined
  return {
    field,
    isLater,
    setLater,
    isMissing,
    error: isMissing && isAsked ? 'Choose a time.' : undefined,
    /** Shows the error, at the field. */
    require: () => {
      setAsked(true)
      isAwaited.current = !shown.current
      if (shown.current) focus(shown.current)
    },
  }
}

/** In the middle of the screen: a docked bar may cover its end. */
function focus(select: HTMLSelectElement): void {
  select.focus({ preventScroll: true })
  select.scrollIntoView({ block: 'center' })
}

export interface SlotFieldsProps {
  quote: OrderQuote
  slot: string | undefined
  onSlot: (slot: string | undefined) => void
  time: ReturnType<typeof useTime>
}

/** When the order is for: as soon as possible, or a half hour of today or tomorrow. */
export function SlotFields({ quote, slot, onSlot, time: { isLater, setLater, field, error } }: SlotFieldsProps) {
  const closed = storesOf(quote, 'store_closed')
  return (
    <div className="grid grid-cols-1 gap-2">
      <Segmented
        label="When"
        name="when"
        value={isLater ? 'later' : 'now'}
        options={times}
        onChange={(value) => {
          setLater(value === 'later')
          if (value === 'now') onSlot(undefined)
        }}
      />
      {closed.length > 0 && !isLater && (
        <p className="text-gold-text text-sm">
          {listing.format(closed)} {closed.length === 1 ? 'takes' : 'take'} no orders now. Choose “For later” to order
          for when {closed.length === 1 ? 'it is' : 'they are'} open.
        </p>
      )}
      {isLater && <Slots slot={slot} onSlot={onSlot} field={field} error={error} />}
    </div>
  )
}

interface SlotsProps extends Pick<SlotFieldsProps, 'slot' | 'onSlot'> {
  field: RefCallback<HTMLSelectElement>
  error: string | undefined
}

function Slots({ slot, onSlot, field, error: missing }: SlotsProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(slotsQuery)
  if (!data && isError)
    return (
      <Note tone="bad" live>
        Couldn’t load the times. {error.message}{' '}
        <Button kind="secondary" size="sm" busy={isFetching && 'Trying…'} onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    )
  if (!data) return <Skeleton className="h-13 rounded-control" />
  if (data.slots.length === 0)
    return <p className="text-ink-2 text-sm">Nothing in your cart can be ordered for today or tomorrow.</p>
  return (
    <SelectField
      label="Time"
      name="slot"
      ref={field}
      error={missing}
      placeholder="Choose a time"
      value={slot ?? ''}
      options={data.slots.map((one) => ({ value: one.at, label: optionText(one, data.stores) }))}
      onChange={({ target }) => onSlot(target.value || undefined)}
    />
  )
}

type Slots = Data<'GET /orders/slots'>

/** A time at which one of several stores is closed says which. */
function optionText({ at, closed }: Slots['slots'][number], stores: Slots['stores']): string {
  const names = stores.filter(({ _id }) => closed.includes(_id)).map(({ businessName }) => businessName)
  return names.length > 0 ? `${slotText(at)} (${listing.format(names)}: closed)` : slotText(at)
}

/** The stores of the lines that have this problem. */
export const storesOf = ({ problems }: OrderQuote, wanted: 'store_closed' | 'slot_closed'): string[] => [
  ...new Set(problems.flatMap(({ code, store }) => (code === wanted ? [store] : []))),
]

/** Which stores take no orders for the chosen time. */
export function SlotClosedNote({ stores, slot }: { stores: readonly string[]; slot: string }) {
  return (
    <Note tone="gold">
      <b>
        {listing.format(stores)} {stores.length === 1 ? 'takes' : 'take'} no orders for {slotText(slot).toLowerCase()}.
      </b>{' '}
      Choose another time below. Nothing was paid.
    </Note>
  )
}
