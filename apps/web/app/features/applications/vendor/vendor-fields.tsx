import { useQuery } from '@tanstack/react-query'
import type { Place } from '@vendly/contract/campuses'
import { limits } from '@vendly/contract/limits'
import type { VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import type { FieldErrors } from '../../../lib/form.ts'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { placesQuery } from '../../addresses/places.queries.ts'
import { matchingPlaces, placeKindLabels, sortPlaces } from '../../addresses/places.ts'
import { PhoneFields } from '../phone-fields.tsx'
import { sameNameQuery, topCategoriesQuery } from './vendor-application.queries.ts'

interface StepFieldsProps {
  fields: VendorApplicationDraft
  change: (part: Partial<VendorApplicationDraft>) => void
  errors: FieldErrors
}

const ABOUT_LENGTH = 600

export function BusinessStep({ fields, change, errors }: StepFieldsProps) {
  const { data: categories } = useQuery(topCategoriesQuery)
  return (
    <>
      <TextField
        label="Business name"
        name="businessName"
        autoComplete="organization"
        maxLength={60}
        required
        placeholder="Mama Ngozi’s Kitchen"
        value={fields.businessName}
        error={errors.businessName}
        onChange={(event) => change({ businessName: event.target.value })}
      />
      <SameName name={fields.businessName} />
      <SelectField
        label="What you mostly sell"
        name="category"
        required
        placeholder={categories ? 'Pick one' : 'Loading…'}
        value={fields.category ?? ''}
        error={errors.category}
        help="You can sell in other categories too once your store is open."
        options={(categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => change({ category: event.target.value || null })}
      />
      <AreaField
        label="About your business"
        name="about"
        optional
        rows={4}
        maxLength={ABOUT_LENGTH}
        placeholder="What you sell, since when, and why buyers like it."
        help={`${ABOUT_LENGTH - fields.about.length} characters left. Buyers see this in your store.`}
        value={fields.about}
        error={errors.about}
        onChange={(event) => change({ about: event.target.value })}
      />
    </>
  )
}

/** Only a warning: two tailors may have the same name. */
function SameName({ name }: { name: string }) {
  const debouncedName = useDebounced(name.trim(), limits.searchDebounce)
  const { data: taken } = useQuery(sameNameQuery(debouncedName))
  if (!taken || debouncedName !== name.trim()) return null
  return (
    <Note tone="gold" live>
      There is already a store called <b>{taken}</b>. You can continue, but buyers may mix you up.
    </Note>
  )
}

type Campus = { slug: string; shortName: string } | null

export function PlaceStep({ fields, change, errors, campus }: StepFieldsProps & { campus: Campus }) {
  const { data: places, error, refetch } = useQuery({ ...placesQuery(campus?.slug ?? ''), enabled: campus !== null })
  const { building, spot } = fields.location
  const selected = places?.find(({ _id }) => _id === building)
  const [text, setText] = useState<string>()
  const choose = (place: Place) => {
    change({ location: { building: place._id, spot } })
    setText(undefined)
  }
  return (
    <>
      <TextField
        label="Campus"
        readOnly
        value={campus?.shortName ?? ''}
        help={campus ? 'Your own university. Another one? Change it in your profile first.' : undefined}
        error={campus ? undefined : 'Choose your university in your profile first.'}
      />
      <ComboBox<Place>
        label="Building or place"
        text={text ?? selected?.name ?? ''}
        onText={setText}
        options={matchingPlaces(sortPlaces(places ?? [], undefined), text ?? '')}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        noteOf={({ kind }) => placeKindLabels[kind]}
        onChoose={choose}
        busy={!places && !error && campus !== null}
        none="No place with that name. Pick the nearest one and add details below."
        help="Type a hall, faculty or gate."
        error={errors['location.building']}
      />
      {error && (
        <Note tone="bad" live>
          Couldn’t load the places on your campus.{' '}
          <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        </Note>
      )}
      <TextField
        label="Where exactly"
        name="location.spot"
        optional
        maxLength={80}
        placeholder="Shop 4, ground floor"
        value={spot}
        error={errors['location.spot']}
        onChange={(event) => change({ location: { building, spot: event.target.value } })}
      />
    </>
  )
}

export function ContactStep({ fields, change, errors }: StepFieldsProps) {
  const { contact } = fields
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } })
  return (
    <>
      <PhoneFields contact={contact} set={set} errors={errors} />
      <TextField
        label="Email"
        name="contact.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={contact.email ?? ''}
        error={errors['contact.email']}
        help="For your business. We email you at your account’s address."
        onChange={(event) => set({ email: event.target.value })}
      />
    </>
  )
}
