import type { Attribute } from '@vendly/contract/category-form'
import { IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ListingFields } from './listing-fields.ts'

type Facts = ListingFields['facts']

export interface FactsFieldProps {
  facts: Facts
  /** The attributes of the category. */
  attributes: readonly Attribute[]
  onChange: (facts: Facts) => void
}

/** The attributes of the category, and any others the seller adds. */
export function FactsField({ facts, attributes, onChange }: FactsFieldProps) {
  const valueFor = (label: string) => facts.find((fact) => fact.label === label)?.value ?? ''
  const set = (label: string, value: string) =>
    onChange([...facts.filter((fact) => fact.label !== label), ...(value ? [{ label, value }] : [])])
  const labels = new Set(attributes.map(({ label }) => label))
  const own = facts.map((fact, at) => ({ ...fact, at })).filter(({ label }) => !labels.has(label))
  const change = (at: number, part: Partial<Facts[number]>) =>
    onChange(facts.map((fact, index) => (index === at ? { ...fact, ...part } : fact)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="float-left w-full pb-2 font-semibold text-sm">
        Details <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {attributes.map(({ label, choices, hint }) =>
          choices ? (
            <SelectField
              key={label}
              label={label}
              placeholder="Don’t know"
              options={choices.map((value) => ({ value, label: value }))}
              value={valueFor(label)}
              onChange={({ target }) => set(label, target.value)}
            />
          ) : (
            <TextField
              key={label}
              label={label}
              placeholder={hint}
              maxLength={160}
              autoComplete="off"
              value={valueFor(label)}
              onChange={({ target }) => set(label, target.value)}
            />
          ),
        )}
      </div>
      {own.map(({ label, value, at }) => (
        <div key={at} className="flex items-end gap-2">
          <div className="w-2/5">
            <TextField
              label="Detail"
              placeholder="Age"
              maxLength={40}
              value={label}
              onChange={({ target }) => change(at, { label: target.value })}
            />
          </div>
          <div className="min-w-0 flex-1">
            <TextField
              label="Value"
              placeholder="Two years"
              maxLength={160}
              value={value}
              onChange={({ target }) => change(at, { value: target.value })}
            />
          </div>
          <IconButton
            label={`Remove ${label || 'this detail'}`}
            icon="trash"
            onClick={() => onChange(facts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <span>
        <Chip icon="plus-bold" onClick={() => onChange([...facts, { label: '', value: '' }])}>
          Add a detail
        </Chip>
      </span>
    </fieldset>
  )
}
