import { ApiProblem } from '../../lib/api.ts'
import { TextField } from '../../ui/field.tsx'
import type { Wrong } from './auth-checks.ts'

export function NameFields({ wrong, first, last }: { wrong: Wrong; first?: string; last?: string }) {
  return (
    <div className="flex gap-3 *:min-w-0 *:flex-1">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={60}
        defaultValue={first}
        error={wrong.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={60}
        defaultValue={last}
        error={wrong.lastName}
      />
    </div>
  )
}

export function PhoneField({ error }: { error?: string }) {
  return (
    <TextField
      label="Phone"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      placeholder="0803 123 4567"
      help="For the rider and the seller, while an order is under way."
      error={error}
    />
  )
}

/** The one refusal without a field of its own that belongs beside one. */
export function campusOnItsField(problem: unknown): never {
  if (problem instanceof ApiProblem && problem.code === 'campus_unknown') {
    problem.errors.push({ field: 'university', message: problem.message })
  }
  throw problem
}
