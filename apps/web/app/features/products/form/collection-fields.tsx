import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { useEffect, useEffectEvent } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { addressesQuery } from '../../addresses/own-addresses.ts'
import { PlaceField } from '../../addresses/place-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** Where buyers collect a student's item: at first their own address. */
export function CollectionFields({ form: { fields, set, errors, product } }: { form: ListingForm }) {
  const isEmpty = !product?.place && !fields.placeName && !fields.placeId
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: isEmpty })
  const home = addresses?.[0]?.place
  const suggest = useEffectEvent(() => {
    if (home && isEmpty) set({ placeName: home.name, placeId: home._id })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address is there
  useEffect(suggest, [home?._id])
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold text-sm">Where can buyers collect it?</legend>
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
        help="Only the buyer and the rider of a paid order see this, such as “Block C, by the porter’s lodge”"
        error={errors.landmark}
        onChange={({ target }) => set({ landmark: target.value })}
      />
    </fieldset>
  )
}
