import type { OrderQuote } from '@vendly/contract/checkout'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { placeKindLabels } from '../addresses/places.ts'
import { PlaceSheet } from './place-sheet.tsx'
import type { DeliverTo } from './use-deliver-to.ts'

export interface PlaceFieldsProps {
  deliverTo: DeliverTo
  /** What is to be delivered. */
  orders: OrderQuote['orders']
  error: string | undefined
}

export function PlaceFields({ deliverTo, orders, error }: PlaceFieldsProps) {
  const { place, places, failed, retry, isChoosing, setChoosing } = deliverTo
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      {failed && (
        <Note tone="bad" live>
          Couldn’t load the places on your campus.{' '}
          <Button kind="quiet" size="sm" onClick={retry}>
            Retry
          </Button>
        </Note>
      )}
      <div className="grid grid-cols-1 gap-1.5">
        <button
          type="button"
          onClick={() => setChoosing(true)}
          disabled={!places}
          aria-describedby={error ? 'place-error' : undefined}
          className={`flex min-h-15 w-full items-center gap-3 rounded-card bg-surface px-3 py-2.5 text-left ${error ? 'text-bad-text edged-ink' : 'hairline'}`}
        >
          <Icon name="map-pin-fill" size="lg" />
          <span className="min-w-0 flex-1 text-ink">
            <span className="block text-ink-3 text-xs">Deliver to</span>
            <span className="block truncate font-semibold">{place ? place.name : 'Choose a place on campus'}</span>
            {place && <span className="block text-ink-3 text-xs">{placeKindLabels[place.kind]}</span>}
          </span>
          <span className="font-semibold text-brand-text text-sm">{place ? 'Change' : 'Choose'}</span>
        </button>
        <FieldError id="place-error" error={error} />
      </div>
      <TextField
        label="Room or block"
        optional
        name="room"
        autoComplete="address-line2"
        maxLength={60}
        value={deliverTo.room}
        onChange={(event) => deliverTo.setRoom(event.target.value)}
      />
      {isChoosing && places && (
        <PlaceSheet
          places={places}
          orders={orders}
          chosen={place}
          onChoose={deliverTo.choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
