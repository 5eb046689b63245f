import { useQuery } from '@tanstack/react-query'
import type { AdminRole } from '@vendly/contract/admin-roles'
import { useId } from 'react'
import { Check, RadioGroup } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'
import { adminCampusesQuery } from '../campuses/admin-campuses.queries.ts'
import { grantable, roleLines, roleNames } from './role-texts.ts'
import type { Grant } from './team.queries.ts'

export interface Granted {
  role: AdminRole
  campuses: readonly string[]
}

interface RoleFieldProps {
  value: Granted
  onChange: (value: Granted) => void
  /** Why the choice cannot be sent. */
  error?: string
}

/** What is missing of the choice; nothing for a complete one. */
export const missingOf = ({ role, campuses }: Granted): string | undefined =>
  role === 'campus-manager' && campuses.length === 0 ? 'Choose at least one campus.' : undefined

/** As it is sent: other roles see all campuses. */
export const grantOf = ({ role, campuses }: Granted): Grant =>
  role === 'campus-manager' ? { role, campuses: [...campuses] } : { role }

/** Each role with what it is for; of a campus manager, which campuses. */
export function RoleField({ value: { role, campuses }, onChange, error }: RoleFieldProps) {
  const name = useId()
  return (
    <>
      <RadioGroup
        legend="Role"
        name={name}
        value={role}
        options={grantable.map((one) => ({
          value: one,
          label: (
            <>
              <span className="block font-semibold">{roleNames[one]}</span>
              <span className="block text-ink-3 text-xs">{roleLines[one]}</span>
            </>
          ),
        }))}
        onChange={(next) => onChange({ role: next as AdminRole, campuses })}
      />
      {role === 'campus-manager' && (
        <CampusChoice value={campuses} onChange={(next) => onChange({ role, campuses: next })} error={error} />
      )}
    </>
  )
}

interface CampusChoiceProps {
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  error: string | undefined
}

function CampusChoice({ value, onChange, error }: CampusChoiceProps) {
  const { data, isError, refetch } = useQuery(adminCampusesQuery)
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-sm">Campuses</legend>
      <p className="text-ink-3 text-xs">Lists, figures and searches show these campuses only.</p>
      {data?.map(({ _id, name }) => (
        <Check
          key={_id}
          label={name}
          checked={value.includes(_id)}
          data-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.checked ? [...value, _id] : value.filter((id) => id !== _id))}
        />
      ))}
      {isError && (
        <p className="text-bad-text text-sm">
          Couldn’t load the campuses.{' '}
          <button type="button" className="touch font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
