import type { Address } from '@vendly/contract/addresses'
import { Suspense, useState } from 'react'
import { type FieldErrors, type Form, useForm } from '../../lib/form.ts'
import { phoneText } from '../../lib/phone.ts'
import { settingsDraft } from '../../lib/settings-draft.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Check } from '../../ui/choice.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSaveAddress } from './addresses.queries.ts'
import { PlaceField } from './place-field.tsx'

const PinMap = lazyPart(() => import('./pin-map.tsx'))

const labels = ['Room', 'Faculty', 'Gate', 'Shop']
const types = [
  { value: 'place', label: 'On campus' },
  { value: 'pin', label: 'Pin on the map' },
] as const
type AddressType = (typeof types)[number]['value']

export interface AddressSheetProps {
  /** Undefined for a new one. */
  address: Address | undefined
  /** The first address is always the default, so the tick box is left out. */
  isFirst: boolean
  onClose: () => void
}

/** One address. Unsaved input stays on this device if the sheet is closed by mistake. */
export function AddressSheet({ address, isFirst, onClose }: AddressSheetProps) {
  const save = useSaveAddress(address?._id)
  const form = useForm<AddressValues>({
    saved: toValues(address),
    draft: settingsDraft(`address.${address?._id ?? 'new'}`),
    submit: async (values) => {
      const { label } = await save.mutateAsync(toInput(values, address === undefined))
      form.reset()
      showToast({ text: `${label} saved` })
      onClose()
    },
  })
  const { values, set } = form
  const action = (
    <Button type="submit" form="address" block size="lg" busy={form.isSubmitting && 'Saving…'}>
      Save address
    </Button>
  )
  return (
    <Sheet open long title={address ? 'Edit address' : 'New address'} onClose={onClose} action={action}>
      <form ref={form.ref} id="address" onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-4">
        {form.isRestored && (
          <Note>
            You typed this earlier and did not save it.{' '}
            <button type="button" className="touch font-semibold text-brand-text underline" onClick={form.reset}>
              Start over
            </button>
          </Note>
        )}
        <div className="grid grid-cols-1 gap-2">
          <TextField label="Label" maxLength={30} autoComplete="off" {...form.field('label')} />
          <Chips label="Suggested names" wrap>
            {labels.map((label) => (
              <Chip key={label} look={values.label === label ? 'selected' : 'plain'} onClick={() => set({ label })}>
                {label}
              </Chip>
            ))}
          </Chips>
        </div>
        <Segmented<AddressType>
          label="Where it is"
          name="way"
          value={values.way as AddressType}
          options={types}
          onChange={(way) => set({ way })}
        />
        {values.way === 'pin' ? (
          <div className="grid grid-cols-1 gap-1.5">
            <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
              <PinMap
                pin={values.lat ? { lat: Number(values.lat), lng: Number(values.lng) } : undefined}
                onPin={({ lat, lng }) => set({ lat: lat.toFixed(6), lng: lng.toFixed(6) })}
              />
            </Suspense>
            <FieldError error={pinError(form.errors)} />
          </div>
        ) : (
          <PlaceFields form={form} />
        )}
        <TextField
          label="Landmark"
          optional={values.way !== 'pin'}
          maxLength={120}
          autoComplete="off"
          help="What the rider can see there, such as “blue kiosk behind the porter’s lodge”"
          {...form.field('landmark')}
        />
        <Recipient form={form} />
        {!address && !isFirst && (
          <Check
            label="Use as my default address"
            checked={values.isDefault === 'yes'}
            onChange={(event) => set({ isDefault: event.target.checked ? 'yes' : '' })}
          />
        )}
        {form.message && Object.keys(form.errors).length === 0 && (
          <Note tone="bad" live>
            {form.message} What you typed is still here.
          </Note>
        )}
      </form>
    </Sheet>
  )
}

type AddressValues = ReturnType<typeof toValues>
type FieldsProps = { form: Form<AddressValues> }

function PlaceFields({ form }: FieldsProps) {
  const { values, set } = form
  return (
    <>
      <PlaceField
        name={values.placeName}
        isChosen={values.placeId !== ''}
        error={form.errors.placeId}
        onType={(placeName) => set({ placeName, placeId: '' })}
        onChoose={({ _id, name }) => set({ placeName: name, placeId: _id })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Block" optional maxLength={30} autoComplete="off" {...form.field('block')} />
        <TextField label="Room" maxLength={30} autoComplete="address-line2" {...form.field('room')} />
      </div>
    </>
  )
}

function Recipient({ form }: FieldsProps) {
  const { values } = form
  const [open, setOpen] = useState(values.recipientName !== '' || values.recipientPhone !== '')
  if (!open) {
    return (
      <div>
        <Button kind="quiet" size="sm" icon="user" onClick={() => setOpen(true)}>
          Someone else will receive it
        </Button>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <TextField label="Receiver’s name" optional maxLength={60} autoComplete="off" {...form.field('recipientName')} />
      <TextField
        label="Receiver’s phone number"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.field('recipientPhone')}
      />
    </div>
  )
}

/** The server names `pin.lat` and `pin.lng`, which are one field here. */
const pinError = (errors: FieldErrors): string | undefined =>
  errors.pin ?? errors['pin.lat'] ?? errors['pin.lng'] ?? errors.placeId

const toValues = (address: Address | undefined) => ({
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

const toInput = (values: AddressValues, isNew: boolean) => {
  const atPin = values.way === 'pin'
  return {
    label: values.label,
    placeId: atPin ? null : values.placeId || null,
    pin: atPin && values.lat ? { lat: Number(values.lat), lng: Number(values.lng) } : null,
    block: atPin ? null : values.block,
    room: atPin ? null : values.room,
    landmark: values.landmark,
    recipientName: values.recipientName,
    recipientPhone: values.recipientPhone,
    ...(isNew && { isDefault: values.isDefault === 'yes' }),
  }
}
