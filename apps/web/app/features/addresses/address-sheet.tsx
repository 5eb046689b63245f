import type { Address } from '@vendly/contract/addresses'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useFirstWrong } from '../../lib/first-wrong.ts'
import { phoneText } from '../../lib/phone.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Check } from '../../ui/choice.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Draft, useDraft } from '../accounts/use-draft.ts'
import { useKeepAddress } from './addresses.queries.ts'
import { PlaceField } from './place-field.tsx'

const PinMap = lazy(() => import('./pin-map.tsx'))

const labels = ['Room', 'Faculty', 'Gate', 'Shop']
const ways = [
  { value: 'place', label: 'Campus place' },
  { value: 'pin', label: 'Pin on the map' },
] as const
type Way = (typeof ways)[number]['value']

export interface AddressSheetProps {
  /** The one to change; none: a new one. */
  address: Address | undefined
  /** There is no other yet: it becomes the default whatever is ticked. */
  first: boolean
  onClose: () => void
}

/** One address. What is typed stays on this device if the sheet is closed by mistake. */
export function AddressSheet({ address, first, onClose }: AddressSheetProps) {
  const draft = useDraft(`address.${address?._id ?? 'new'}`, textsOf(address))
  const { fields, set } = draft
  const keep = useKeepAddress(address?._id)
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, keep.error)
  const wrong = (field: string) => errorOf(keep.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keep.isPending) return
    keep.mutate(wishOf(fields, address === undefined), {
      onSuccess: (kept) => {
        draft.clear()
        showToast({ text: `${kept.label} saved` })
        onClose()
      },
    })
  }
  const action = (
    <Button type="submit" form="address" block size="lg" busy={keep.isPending && 'Saving…'}>
      Save address
    </Button>
  )
  return (
    <Sheet open title={address ? 'Change address' : 'New address'} onClose={onClose} action={action}>
      <form ref={form} id="address" onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {draft.restored && (
          <Note>
            You typed this before and it was not saved yet.{' '}
            <button type="button" className="touch font-semibold text-brand-text underline" onClick={draft.clear}>
              Start over
            </button>
          </Note>
        )}
        <div className="grid grid-cols-1 gap-2">
          <TextField
            label="What do you call it?"
            name="label"
            maxLength={30}
            autoComplete="off"
            value={fields.label}
            error={wrong('label')}
            onChange={(event) => set('label', event.target.value)}
          />
          <Chips label="Usual names" wrap>
            {labels.map((label) => (
              <Chip key={label} look={fields.label === label ? 'selected' : 'plain'} onClick={() => set('label', label)}>
                {label}
              </Chip>
            ))}
          </Chips>
        </div>
        <Segmented<Way>
          label="How to say where"
          name="way"
          value={fields.way as Way}
          options={ways}
          onChange={(way) => set('way', way)}
        />
        {fields.way === 'pin' ? (
          <div className="grid grid-cols-1 gap-1.5">
            <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
              <PinMap
                pin={fields.lat ? { lat: Number(fields.lat), lng: Number(fields.lng) } : undefined}
                onPin={({ lat, lng }) => draft.setAll({ lat: lat.toFixed(6), lng: lng.toFixed(6) })}
              />
            </Suspense>
            <FieldError error={wrong('pin') ?? wrong('placeId')} />
          </div>
        ) : (
          <PlaceAndDoor draft={draft} wrong={wrong} />
        )}
        <TextField
          label="Landmark"
          optional={fields.way !== 'pin'}
          name="landmark"
          maxLength={120}
          autoComplete="off"
          value={fields.landmark}
          error={wrong('landmark')}
          help="What a rider sees there: “blue kiosk, behind the porter’s lodge”"
          onChange={(event) => set('landmark', event.target.value)}
        />
        <Recipient draft={draft} wrong={wrong} />
        {!address && !first && (
          <Check
            label="Use it first at checkout"
            checked={fields.isDefault === 'yes'}
            onChange={(event) => set('isDefault', event.target.checked ? 'yes' : '')}
          />
        )}
        {keep.error && !(keep.error instanceof ApiProblem && keep.error.errors.length) && (
          <Note tone="bad" live>
            {keep.error.message} What you typed is still here.
          </Note>
        )}
      </form>
    </Sheet>
  )
}

type Texts = ReturnType<typeof textsOf>
type Part = { draft: Draft<Texts>; wrong: (field: string) => string | undefined }

function PlaceAndDoor({ draft, wrong }: Part) {
  const { fields, set } = draft
  return (
    <>
      <PlaceField
        name={fields.placeName}
        chosen={fields.placeId !== ''}
        error={wrong('placeId')}
        onType={(placeName) => draft.setAll({ placeName, placeId: '' })}
        onChoose={({ _id, name }) => draft.setAll({ placeName: name, placeId: _id })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Block"
          optional
          name="block"
          maxLength={30}
          autoComplete="off"
          value={fields.block}
          error={wrong('block')}
          onChange={(event) => set('block', event.target.value)}
        />
        <TextField
          label="Room"
          name="room"
          maxLength={30}
          autoComplete="address-line2"
          value={fields.room}
          error={wrong('room')}
          onChange={(event) => set('room', event.target.value)}
        />
      </div>
    </>
  )
}

/** For somebody else's hands. */
function Recipient({ draft, wrong }: Part) {
  const { fields, set } = draft
  const [open, setOpen] = useState(fields.recipientName !== '' || fields.recipientPhone !== '')
  if (!open) {
    return (
      <div>
        <Button kind="quiet" size="sm" icon="user" onClick={() => setOpen(true)}>
          Somebody else receives it
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Who receives it"
        optional
        name="recipientName"
        maxLength={60}
        autoComplete="off"
        value={fields.recipientName}
        error={wrong('recipientName')}
        onChange={(event) => set('recipientName', event.target.value)}
      />
      <TextField
        label="Their phone number"
        optional
        name="recipientPhone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={fields.recipientPhone}
        error={wrong('recipientPhone')}
        onChange={(event) => set('recipientPhone', event.target.value)}
      />
    </div>
  )
}

const errorOf = (problem: Error | null, field: string): string | undefined =>
  problem instanceof ApiProblem
    ? problem.errors.find((error) => error.field === field || error.field.startsWith(`${field}.`))?.message
    : undefined

const textsOf = (address: Address | undefined) => ({
  label: address?.label ?? 'Room',
  way: address?.pin ? 'pin' : 'place',
  placeId: address && !address.pin ? address.place._id : '',
  placeName: address && !address.pin ? address.place.name : '',
  lat: address?.pin ? String(address.pin.lat) : '',
  lng: address?.pin ? String(address.pin.lng) : '',
  block: address?.block ?? '',
  room: address?.room ?? '',
  landmark: address?.landmark ?? '',
  recipientName: address?.recipientName ?? '',
  recipientPhone: address?.recipientPhone ? phoneText(address.recipientPhone) : '',
  isDefault: '',
})

const wishOf = (texts: Texts, isNew: boolean) => {
  const atPin = texts.way === 'pin'
  return {
    label: texts.label,
    placeId: atPin ? null : texts.placeId || null,
    pin: atPin && texts.lat ? { lat: Number(texts.lat), lng: Number(texts.lng) } : null,
    block: atPin ? null : texts.block,
    room: atPin ? null : texts.room,
    landmark: texts.landmark,
    recipientName: texts.recipientName,
    recipientPhone: texts.recipientPhone,
    ...(isNew && { isDefault: texts.isDefault === 'yes' }),
  }
}
