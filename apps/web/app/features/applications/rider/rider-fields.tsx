import type { RiderApplicationDraft, Vehicle } from '@vendly/contract/rider-applications'
import type { FieldErrors } from '../../../lib/form.ts'
import { Check, RadioGroup } from '../../../ui/choice.tsx'
import { AreaField, FieldError, TextField } from '../../../ui/field.tsx'
import { PhoneFields } from '../phone-fields.tsx'
import { declarationFor, isMotorised, vehicleLabels } from './rider-steps.ts'

interface StepFieldsProps {
  fields: RiderApplicationDraft
  change: (part: Partial<RiderApplicationDraft>) => void
  errors: FieldErrors
}

const notes: Record<Vehicle, string> = {
  'on-foot': 'Short trips, light bags',
  bicycle: 'Quick between halls',
  motorcycle: 'Licence and papers needed',
  tricycle: 'Licence and papers needed',
}

export function RideStep({ fields, change, errors }: StepFieldsProps) {
  const { vehicle, plate, declared } = fields
  const options = (Object.keys(vehicleLabels) as Vehicle[]).map((value) => ({
    value,
    label: vehicleLabels[value],
    note: notes[value],
  }))
  return (
    <>
      <RadioGroup
        legend="Vehicle"
        name="vehicle"
        value={vehicle ?? undefined}
        options={options}
        error={errors.vehicle}
        onChange={(value) => change({ vehicle: value as Vehicle, declared: false })}
      />
      {isMotorised(vehicle) && (
        <TextField
          label="Plate number"
          name="plate"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          placeholder="YAB-123XA"
          value={plate ?? ''}
          error={errors.plate}
          onChange={(event) => change({ plate: event.target.value || null })}
        />
      )}
      {vehicle && (
        <div>
          <Check
            name="declared"
            label={declarationFor(vehicle)}
            checked={declared}
            aria-invalid={errors.declared ? true : undefined}
            onChange={(event) => change({ declared: event.target.checked })}
          />
          <FieldError error={errors.declared} />
        </div>
      )}
    </>
  )
}

export function ContactStep({ fields, change, errors }: StepFieldsProps) {
  const { contact, about } = fields
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } })
  return (
    <>
      <PhoneFields contact={contact} set={set} errors={errors} />
      <AreaField
        label="When and where you can ride"
        name="about"
        optional
        maxLength={600}
        placeholder="Evenings and weekends, mostly round Jaja and New Hall."
        value={about}
        error={errors.about}
        onChange={(event) => change({ about: event.target.value })}
      />
    </>
  )
}
