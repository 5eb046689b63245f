import type { CampusRecord } from '@vendly/contract/admin-campuses'
import { campusLimits } from '@vendly/contract/campus-limits'
import type { CampusPlace } from '@vendly/contract/campus-setup'
import { Suspense, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { savePlace, useCampusChange } from './campus-admin.queries.ts'
import { kindLabels, optionsOf } from './campus-texts.ts'

const PlacePin = lazyPart(() => import('./place-pin.tsx'))

export interface PlaceFormProps {
  campus: CampusRecord
  places: readonly CampusPlace[]
  /** The one to change. */
  place: CampusPlace | undefined
  onDone: () => void
}

const numberOf = (text: string) => (text.trim() ? Number(text.replace(',', '.')) : Number.NaN)
const DIGITS = 6

/** A new place, or one that is renamed, moved or removed. */
export function PlaceForm({ campus, places, place, onDone }: PlaceFormProps) {
  const key = useRef(crypto.randomUUID())
  const { _id: id, lat, lng } = campus
  const change = useCampusChange((send: () => Promise<unknown>) => send())
  const remove = useCampusChange((placeId: string) =>
    api('DELETE /admin/campuses/:id/places/:placeId', { params: { id, placeId } }),
  )
  const form = useForm({
    saved: place
      ? { name: place.name, kind: place.kind as string, lat: String(place.lat), lng: String(place.lng) }
      : { name: '', kind: 'hostel', lat: '', lng: '' },
    validate: (values) => ({
      ...(!values.name.trim() && { name: 'Enter the name.' }),
      ...(Number.isNaN(numberOf(values.lat)) && { lat: 'Enter a number, or move the map.' }),
      ...(Number.isNaN(numberOf(values.lng)) && { lng: 'Enter a number, or move the map.' }),
    }),
    submit: async ({ name, kind, ...at }) => {
      const body = { name, kind: kind as CampusPlace['kind'], lat: numberOf(at.lat), lng: numberOf(at.lng) }
      await change.mutateAsync(() => savePlace(id, place?._id, body, key.current))
      showToast({ text: `${name} is saved.` })
      onDone()
    },
  })
  const centre = { lat, lng, name: campus.shortName, kind: 'landmark' as const, _id: id, isHidden: false }
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <TextField label="Name" autoComplete="off" maxLength={campusLimits.name} {...form.field('name')} />
      <SelectField label="Kind" options={optionsOf(kindLabels)} {...form.field('kind')} />
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <PlacePin
          places={places.length > 0 ? places : [centre]}
          start={place ?? { lat, lng }}
          onPin={(pin) => form.set({ lat: pin.lat.toFixed(DIGITS), lng: pin.lng.toFixed(DIGITS) })}
        />
      </Suspense>
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Latitude" autoComplete="off" inputMode="decimal" {...form.field('lat')} />
        <TextField label="Longitude" autoComplete="off" inputMode="decimal" {...form.field('lng')} />
      </div>
      <div aria-live="polite">
        {(form.message ?? remove.error?.message) && <Note tone="bad">{form.message ?? remove.error?.message}</Note>}
      </div>
      <Button type="submit" block busy={form.isSubmitting && 'Saving…'}>
        {place?.isHidden ? 'Show it again' : 'Save'}
      </Button>
      {place && !place.isHidden && (
        <Button
          kind="secondary"
          block
          busy={remove.isPending && 'Removing…'}
          onClick={() => remove.mutate(place._id, { onSuccess: onDone })}
        >
          Remove
        </Button>
      )}
      {place && !place.isHidden && campus.status !== 'draft' && (
        <p className="text-ink-3 text-xs">
          Nobody can choose a removed place. Orders and addresses that name it keep it.
        </p>
      )}
    </form>
  )
}
