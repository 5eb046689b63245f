import { useQuery } from '@tanstack/react-query'
import type { Place } from '@vendly/contract/campuses'
import { limits } from '@vendly/contract/limits'
import type { VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { placesQuery } from '../../orders/checkout/checkout.queries.ts'
import { matchingPlaces, placeKindLabels, sortPlaces } from '../../orders/checkout/places.ts'
import { PhoneFields } from '../phone-fields.tsx'
import { sameNameQuery, topCategoriesQuery } from './vendor-application.queries.ts'
import type { Wrong } from './vendor-steps.ts'

interface StepProps {
  fields: VendorApplicationDraft
  change: (part: Partial<VendorApplicationDraft>) => void
  wrong: Wrong
}

const ABOUT_MOST = 600

export function BusinessStep({ fields, change, wrong }: StepProps) {
  const { data: categories } = useQuery(topCategoriesQuery)
  return (
    <>
      <TextField
        label="Name of your business"
        name="businessName"
        autoComplete="organization"
        maxLength={60}
        required
        placeholder="Mama Ngozi’s Kitchen"
        value={fields.businessName}
        error={wrong.businessName}
        onChange={(event) => change({ businessName: event.target.value })}
      />
      <SameName name={fields.businessName} />
      <SelectField
        label="What you mostly sell"
        name="category"
        required
        placeholder={categories ? 'Choose one' : 'Loading…'}
        value={fields.category ?? ''}
        error={wrong.category}
        help="You may sell from other shelves too, once you are open."
        options={(categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => change({ category: event.target.value || null })}
      />
      <AreaField
        label="About your business"
        name="about"
        optional
        rows={4}
        maxLength={ABOUT_MOST}
        placeholder="What you make, since when, and what buyers like about it."
        help={`${ABOUT_MOST - fields.about.length} characters left. Buyers read this in your store.`}
        value={fields.about}
        error={wrong.about}
        onChange={(event) => change({ about: event.target.value })}
      />
    </>
  )
}

/** A warning, not a refusal: two tailors may have one name. */
function SameName({ name }: { name: string }) {
  const settled = useDebounced(name.trim(), limits.searchDebounce)
  const { data: taken } = useQuery(sameNameQuery(settled))
  if (!taken || settled !== name.trim()) return null
  return (
    <Note tone="gold" live>
      There is a store called <b>{taken}</b> already. You can go on, but buyers may mix you up.
    </Note>
  )
}

type Campus = { slug: string; shortName: string } | null

export function PlaceStep({ fields, change, wrong, campus }: StepProps & { campus: Campus }) {
  const { data: places, error, refetch } = useQuery({ ...placesQuery(campus?.slug ?? ''), enabled: campus !== null })
  const { building, spot } = fields.location
  const chosen = places?.find(({ _id }) => _id === building)
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
        text={text ?? chosen?.name ?? ''}
        onText={setText}
        options={matchingPlaces(sortPlaces(places ?? [], undefined), text ?? '')}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        noteOf={({ kind }) => placeKindLabels[kind]}
        onChoose={choose}
        busy={!places && !error && campus !== null}
        none="No place is called that. Choose the nearest one and say the rest below."
        help="Type a hall, a faculty, a gate."
        error={wrong['location.building']}
      />
      {error && (
        <Note tone="bad" live>
          The places of your campus did not load.{' '}
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
        error={wrong['location.spot']}
        onChange={(event) => change({ location: { building, spot: event.target.value } })}
      />
    </>
  )
}

export function ContactStep({ fields, change, wrong }: StepProps) {
  const { contact } = fields
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } })
  return (
    <>
      <PhoneFields contact={contact} set={set} wrong={wrong} />
      <TextField
        label="E-mail"
        name="contact.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={contact.email ?? ''}
        error={wrong['contact.email']}
        help="We write to your account’s address; this one is for your business."
        onChange={(event) => set({ email: event.target.value })}
      />
    </>
  )
}
