import { SelectField } from '../../../ui/field.tsx'
import { durationText } from '../../audit/audit-labels.ts'

// In hours.
const durations = [1, 6, 24, 72, 168, 720, 'until-lifted'] as const
export type ShadowbanDuration = (typeof durations)[number]

export const STANDARD_DURATION: ShadowbanDuration = 168

interface ShadowbanFieldProps {
  value: ShadowbanDuration
  onChange: (duration: ShadowbanDuration) => void
}

/** How long a shadowban lasts. */
export function ShadowbanField({ value, onChange }: ShadowbanFieldProps) {
  return (
    <SelectField
      label="For how long?"
      value={String(value)}
      options={durations.map((one) => ({ value: String(one), label: sentenceCase(durationText(one)) }))}
      onChange={({ target }) => onChange(durations.find((one) => String(one) === target.value) ?? STANDARD_DURATION)}
    />
  )
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
