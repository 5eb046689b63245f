import type { Form } from '../../lib/form.ts'
import { SelectField } from '../../ui/field.tsx'
import type { BroadcastValues } from './broadcast-values.ts'
import type { SegmentChoice } from './broadcasts.queries.ts'
import { behaviourChoices, behaviourOf, roleNames } from './segment-texts.ts'

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
const activity = [7, 30, 90].map((days) => ({ value: String(days), label: `Signed in within ${days} days` }))

interface SegmentFieldsProps {
  form: Form<BroadcastValues>
  campuses: readonly { _id: string; name: string }[]
  /** A manager of campuses writes to one of these. */
  isManager: boolean
}

/** Whom a broadcast is for. */
export function SegmentFields({ form, campuses, isManager }: SegmentFieldsProps) {
  const { values, field } = form
  const role = (values.role || undefined) as SegmentChoice['role']
  const choices = behaviourChoices(role)
  return (
    <fieldset className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <legend className="pb-2 font-semibold text-sm">Who gets it</legend>
      <SelectField label="Role" optional placeholder="All roles" options={roles} {...field('role')} />
      <SelectField
        label="Campus"
        optional={!isManager}
        placeholder={isManager ? undefined : 'All campuses'}
        options={campuses.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...field('campus')}
      />
      {choices.length > 0 && (
        <SelectField
          label="Behaviour"
          optional
          placeholder="Whatever they did"
          options={choices}
          {...field('behaviour')}
          value={behaviourOf(values.behaviour, role) ?? ''}
        />
      )}
      <SelectField
        label="Activity"
        optional
        placeholder="Whenever they signed in"
        options={activity}
        {...field('activeDays')}
      />
    </fieldset>
  )
}
