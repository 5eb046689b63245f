import { ApiProblem } from '../../lib/api.ts'
import type { FieldErrors } from '../../lib/form.ts'
import { TextField } from '../../ui/field.tsx'

export function NameFields({ errors, first, last }: { errors: FieldErrors; first?: string; last?: string }) {
  return (
    <div className="flex gap-3 *:min-w-0 *:flex-1">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={60}
        defaultValue={first}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={60}
        defaultValue={last}
        error={errors.lastName}
      />
    </div>
  )
}

export function PhoneField({ error, initial }: { error?: string; initial?: string }) {
  return (
    <TextField
      label="Phone number"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      placeholder="0803 123 4567"
      help="So the seller and the rider can reach you about an order."
      defaultValue={initial}
      error={error}
    />
  )
}

/** This problem names no field, but belongs to one. */
export function toUniversityField(problem: unknown): never {
  if (problem instanceof ApiProblem && (problem.code === 'campus_unknown' || problem.code === 'campus_fixed')) {
    problem.errors.push({ field: 'university', message: problem.message })
  }
  throw problem
}
