import type { AdminRole } from '@vendly/contract/admin-roles'
import { useId } from 'react'
import { RadioGroup } from '../../ui/choice.tsx'
import { grantable, roleLines, roleNames } from './role-texts.ts'

interface RoleFieldProps {
  value: AdminRole
  onChange: (role: AdminRole) => void
}

/** Each role with what it is for. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const name = useId()
  return (
    <RadioGroup
      legend="Role"
      name={name}
      value={value}
      options={grantable.map((role) => ({
        value: role,
        label: (
          <>
            <span className="block font-semibold">{roleNames[role]}</span>
            <span className="block text-ink-3 text-xs">{roleLines[role]}</span>
          </>
        ),
      }))}
      onChange={(role) => onChange(role as AdminRole)}
    />
  )
}
