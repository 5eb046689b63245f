import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { serviceLimits } from '@vendly/contract/service-limits'
import type { ServiceLocation } from '@vendly/contract/services'
import { useEffect, useEffectEvent } from 'react'
import { useServicePaths } from '../../lib/service-paths.ts'
import { Check } from '../../ui/choice.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { addressesQuery } from '../addresses/own-addresses.ts'
import { PlaceField } from '../addresses/place-field.tsx'
import { storeProfileQuery } from '../own-store/store-profile.queries.ts'
import { MinutesField } from './length-field.tsx'
import type { ServiceFields } from './service-fields.ts'
import type { ServiceForm } from './use-service-form.ts'

const TRAVEL = [0, 5, 10, 15, 20, 30, 45, 60, 90, serviceLimits.travel]
const locations: readonly { value: ServiceLocation; label: string; short: string }[] = [
  { value: 'provider', label: 'At my place', short: 'At your place' },
  { value: 'customer', label: 'I go to them', short: 'you go to them' },
  { value: 'online', label: 'Online', short: 'online' },
]

/** Where it is done. The place is that of the store, or the student's own address. */
export function PlaceFold({ form: { fields, set, errors, service } }: { form: ServiceForm }) {
  usePlaceOfSeller({ fields, set, isNew: !service })
  const toggle = (value: ServiceLocation) =>
    set({
      locations: locations.map((one) => one.value).filter((one) => (one === value) !== fields.locations.includes(one)),
    })
  const has = (value: ServiceLocation) => fields.locations.includes(value)
  const names = ['locations', 'placeId', 'landmark', 'travelFee', 'onlineLink']
  return (
    <Fold title="Place" summary={summaryOf(fields)} hasErrors={names.some((name) => errors[name])}>
      <fieldset className="min-w-0" data-invalid={errors.locations ? true : undefined} tabIndex={-1}>
        <legend className="font-semibold text-sm">Where is it done?</legend>
        {locations.map(({ value, label }) => (
          <Check key={value} label={label} checked={has(value)} onChange={() => toggle(value)} />
        ))}
        <FieldError error={errors.locations} />
      </fieldset>
      {has('provider') && (
        <>
          <PlaceField
            name={fields.placeName}
            isChosen={fields.placeId !== ''}
            none="No place on your campus has that name. Choose the nearest one and name a landmark."
            error={errors.placeId}
            onType={(placeName) => set({ placeName, placeId: '' })}
            onChoose={({ _id, name }) => set({ placeName: name, placeId: _id })}
          />
          <TextField
            label="Landmark"
            optional
            value={fields.landmark}
            maxLength={limits.landmarkLength}
            autoComplete="off"
            placeholder="Room B14, second floor"
            help="Shown to those who booked."
            error={errors.landmark}
            onChange={({ target }) => set({ landmark: target.value })}
          />
        </>
      )}
      {has('customer') && (
        <div className="grid grid-cols-2 items-start gap-3">
          <MinutesField
            label="Travel, each way"
            value={fields.travelMinutes}
            options={TRAVEL}
            help="Kept free before and after."
            onChange={(travelMinutes) => set({ travelMinutes })}
          />
          <MoneyField
            label="Travel fee"
            optional
            value={fields.travelFee}
            error={errors.travelFee}
            help="All of it is yours."
            onText={(travelFee) => set({ travelFee })}
          />
        </div>
      )}
      {has('online') && (
        <TextField
          label="Link"
          optional
          inputMode="url"
          value={fields.onlineLink}
          maxLength={300}
          placeholder="https://meet.google.com/…"
          help="Shown to the two of you once a booking is confirmed."
          error={errors.onlineLink}
          onChange={({ target }) => set({ onlineLink: target.value })}
        />
      )}
    </Fold>
  )
}

function summaryOf({ locations: chosen, placeName, landmark }: ServiceFields): string {
  const named = [placeName.trim(), landmark.trim()].filter(Boolean).join(', ')
  const parts = locations
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, short }) => (value === 'provider' && named ? named : short))
  return parts.join(' · ') || 'Say where it is done'
}

type Suggestion = Pick<ServiceForm, 'fields' | 'set'> & { isNew: boolean }

/** A new service begins at the place of the store, or at the student's first address. */
function usePlaceOfSeller({ fields, set, isNew }: Suggestion): void {
  const { hasStore } = useServicePaths()
  const isEmpty = isNew && !fields.placeName && !fields.placeId
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: isEmpty && !hasStore })
  const { data: store } = useQuery({ ...storeProfileQuery, enabled: isEmpty && hasStore })
  const place = hasStore ? store?.place : addresses?.[0]?.place
  const suggest = useEffectEvent(() => {
    if (place && isEmpty) set({ placeName: place.name, placeId: place._id })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address is there
  useEffect(suggest, [place?._id])
}
