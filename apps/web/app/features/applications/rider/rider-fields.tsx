import type { RiderApplicationDraft, Vehicle } from '@vendly/contract/rider-applications'
import { Check, RadioGroup } from '../../../ui/choice.tsx'
import { AreaField, FieldError, TextField } from '../../../ui/field.tsx'
import { PhoneFields } from '../phone-fields.tsx'
import { declarationFor, isMotorised, vehicleLabels, type Wrong } from './rider-steps.ts'

interface StepProps {
  fields: RiderApplicationDraft
  change: (part: Partial<RiderApplicationDraft>) => void
  wrong: Wrong
}

const notes: Record<Vehicle, string> = {
  'on-foot': 'Short ways, light bags',
  bicycle: 'The quickest between halls',
  motorcycle: 'Licence and papers needed',
  tricycle: 'Licence and papers needed',
}

export function RideStep({ fields, change, wrong }: StepProps) {
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
        error={wrong.vehicle}
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
          error={wrong.plate}
          onChange={(event) => change({ plate: event.target.value || null })}
        />
      )}
      {vehicle && (
        <div>
          <Check
            name="declared"
            label={declarationFor(vehicle)}
            checked={declared}
            aria-invalid={wrong.declared ? true : undefined}
            onChange={(event) => change({ declared: event.target.checked })}
          />
          <FieldError error={wrong.declared} />
        </div>
      )}
    </>
  )
}

export function ContactStep({ fields, change, wrong }: StepProps) {
  const { contact, about } = fields
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } })
  return (
    <>
      <PhoneFields contact={contact} set={set} wrong={wrong} />
      <AreaField
        label="When and where you can ride"
        name="about"
        optional
        maxLength={600}
        placeholder="Evenings and weekends, mostly round Jaja and New Hall."
        value={about}
        error={wrong.about}
        onChange={(event) => change({ about: event.target.value })}
      />
    </>
  )
}
