import type { OptionSuggestion } from '@vendly/contract/category-form'
import { useId, useState } from 'react'
import type { FieldErrors } from '../../../lib/form.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import type { ListingFields } from './listing-fields.ts'
import {
  type AxisInput,
  countCombinations,
  MAX_AXES,
  MAX_COMBINATIONS,
  type OptionsInput,
  renameValue,
  withAxes,
} from './listing-options.ts'
import { OptionsTable } from './options-table.tsx'

export interface OptionsFieldProps {
  fields: ListingFields
  ideas: readonly OptionSuggestion[]
  errors: FieldErrors
  onChange: (part: OptionsInput) => void
}

/** Sizes, colours and the like: first the axes, then the table of their combinations. */
export function OptionsField({ fields, ideas, errors, onChange }: OptionsFieldProps) {
  const { axes, options } = fields
  const setAxes = (next: readonly AxisInput[]) => onChange(withAxes(next, options))
  const change = (axis: AxisInput, part: Partial<AxisInput>) =>
    setAxes(axes.map((one) => (one.rowId === axis.rowId ? { ...one, ...part } : one)))
  const add = (name: string) => setAxes([...axes, { rowId: crypto.randomUUID(), name, values: [] }])
  const unused = ideas.filter(({ name }) => !axes.some((axis) => axis.name === name))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Options</legend>
      {axes.map((axis, at) => (
        <AxisCard
          key={axis.rowId}
          axis={axis}
          ideas={ideas.find(({ name }) => name === axis.name)?.labels ?? []}
          canHave={(values) =>
            countCombinations(axes.map((one) => (one === axis ? { ...one, values } : one))) <= MAX_COMBINATIONS
          }
          errors={{ name: errors[`optionAxes.${at}.name`], values: errors[`optionAxes.${at}.values`] }}
          onChange={(part) => change(axis, part)}
          onRename={(from, to) => onChange(renameValue(fields, axis.rowId, from, to))}
          onRemove={() => setAxes(axes.filter((one) => one !== axis))}
        />
      ))}
      {axes.length < MAX_AXES && (
        <Chips label={axes.length > 0 ? 'More options' : 'Options'} wrap>
          {unused.map(({ name }) => (
            <Chip key={name} icon="plus-bold" onClick={() => add(name)}>
              {name}
            </Chip>
          ))}
          <Chip icon="plus-bold" onClick={() => add('')}>
            {axes.length > 0 || unused.length > 0 ? 'Other' : 'Add an option'}
          </Chip>
        </Chips>
      )}
      {options.length > 0 && <OptionsTable fields={fields} errors={errors} onChange={onChange} />}
      {errors.options && (
        <Note tone="bad" live>
          {errors.options}
        </Note>
      )}
    </fieldset>
  )
}

interface AxisCardProps {
  axis: AxisInput
  ideas: readonly string[]
  /** Whether these values stay within the maximum of combinations. */
  canHave: (values: string[]) => boolean
  errors: { name?: string; values?: string }
  onChange: (part: Partial<AxisInput>) => void
  onRename: (from: string, to: string) => void
  onRemove: () => void
}

/** The name and values of one axis. Renaming a value keeps its stock and prices. */
function AxisCard({ axis, ideas, canHave, errors, onChange, onRename, onRemove }: AxisCardProps) {
  const { name, values } = axis
  const [typed, setTyped] = useState('')
  const [renaming, setRenaming] = useState<string>()
  const errorId = useId()
  const has = (value: string) => values.some((one) => one.toLowerCase() === value.toLowerCase())
  const value = typed.trim()
  const isDuplicate = has(value) && value !== renaming
  const isFull = renaming === undefined && !canHave([...values, 'one more'])
  const submit = () => {
    if (!value || isDuplicate || isFull) return
    if (renaming === undefined) onChange({ values: [...values, value] })
    else onRename(renaming, value)
    setTyped('')
    setRenaming(undefined)
  }
  const unused = isFull ? [] : ideas.filter((label) => !has(label))
  return (
    <fieldset aria-label={name || 'Option'} className="grid min-w-0 gap-3 border-line border-b pb-4">
      <div className="flex items-end gap-1 *:first:flex-1">
        <TextField
          label="Option name"
          value={name}
          maxLength={40}
          placeholder="Size"
          autoComplete="off"
          error={errors.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <IconButton label={`Remove ${name || 'this option'}`} icon="trash" onClick={onRemove} />
      </div>
      {values.length > 0 && (
        <ul aria-label={`${name || 'Option'}: values`} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <Value
              key={value}
              value={value}
              isRenaming={value === renaming}
              onRename={() => {
                setRenaming(value)
                setTyped(value)
                document.getElementById(`${axis.rowId}-value`)?.focus()
              }}
              onRemove={() => onChange({ values: values.filter((one) => one !== value) })}
            />
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <Chips label={`Suggestions for ${name}`} wrap>
          {unused.slice(0, 10).map((label) => (
            <Chip key={label} icon="plus-bold" onClick={() => onChange({ values: [...values, label] })}>
              {label}
            </Chip>
          ))}
        </Chips>
      )}
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextField
          id={`${axis.rowId}-value`}
          label={renaming === undefined ? `Add a ${name.toLowerCase() || 'value'}` : `New name for ${renaming}`}
          value={typed}
          maxLength={60}
          autoComplete="off"
          error={isDuplicate ? 'You already have this one.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <Button kind="secondary" disabled={!value || isDuplicate || isFull} onClick={submit}>
          {renaming === undefined ? 'Add' : 'Rename'}
        </Button>
      </div>
      {isFull && <p className="text-ink-3 text-xs">You have reached the maximum of {MAX_COMBINATIONS} combinations.</p>}
      <FieldError id={errorId} error={errors.values} />
    </fieldset>
  )
}

interface ValueProps {
  value: string
  isRenaming: boolean
  onRename: () => void
  onRemove: () => void
}

function Value({ value, isRenaming, onRename, onRemove }: ValueProps) {
  return (
    <li
      className={`inline-flex h-9 items-center rounded-chip bg-brand-soft font-medium text-brand-text text-sm ${isRenaming ? 'edged' : 'edged-ink-thin'}`}
    >
      <button
        type="button"
        aria-label={`Rename ${value}`}
        className="touch h-full min-w-9 rounded-chip px-3"
        onClick={onRename}
      >
        {value}
      </button>
      <button
        type="button"
        aria-label={`Remove ${value}`}
        className="touch -ml-2 grid h-full w-9 place-items-center rounded-chip"
        onClick={onRemove}
      >
        <Icon name="x-bold" size="xs" />
      </button>
    </li>
  )
}
