import type { OptionIdea } from '@vendly/contract/product-attributes'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import type { ListingFields, Wrong } from './listing-fields.ts'
import {
  combinationCount,
  type KindFields,
  MOST_COMBINATIONS,
  MOST_KINDS,
  type OptionsFields,
  withKinds,
  withRenamed,
} from './listing-options.ts'
import { OptionsTable } from './options-table.tsx'

export interface OptionsFieldProps {
  fields: ListingFields
  ideas: readonly OptionIdea[]
  wrong: Wrong
  onChange: (part: OptionsFields) => void
}

/** Sizes, colours and the like: first what there is to choose, then the table of what comes of it. */
export function OptionsField({ fields, ideas, wrong, onChange }: OptionsFieldProps) {
  const { kinds, options } = fields
  const put = (next: readonly KindFields[]) => onChange(withKinds(next, options))
  const change = (kind: KindFields, part: Partial<KindFields>) =>
    put(kinds.map((one) => (one.rowId === kind.rowId ? { ...one, ...part } : one)))
  const add = (name: string) => put([...kinds, { rowId: crypto.randomUUID(), name, values: [] }])
  const free = ideas.filter(({ name }) => !kinds.some((kind) => kind.name === name))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">What buyers choose</legend>
      {kinds.map((kind, at) => (
        <KindCard
          key={kind.rowId}
          kind={kind}
          ideas={ideas.find(({ name }) => name === kind.name)?.labels ?? []}
          room={(values) =>
            combinationCount(kinds.map((one) => (one === kind ? { ...one, values } : one))) <= MOST_COMBINATIONS
          }
          wrong={{ name: wrong[`optionAxes.${at}.name`], values: wrong[`optionAxes.${at}.values`] }}
          onChange={(part) => change(kind, part)}
          onRename={(from, to) => onChange(withRenamed(fields, kind.rowId, from, to))}
          onRemove={() => put(kinds.filter((one) => one !== kind))}
        />
      ))}
      {kinds.length < MOST_KINDS && (
        <Chips label={kinds.length > 0 ? 'Buyers also choose' : 'Buyers choose'} wrap>
          {free.map(({ name }) => (
            <Chip key={name} icon="plus-bold" onClick={() => add(name)}>
              {name}
            </Chip>
          ))}
          <Chip icon="plus-bold" onClick={() => add('')}>
            {kinds.length > 0 || free.length > 0 ? 'Something else' : 'Add what buyers choose'}
          </Chip>
        </Chips>
      )}
      {options.length > 0 && <OptionsTable fields={fields} wrong={wrong} onChange={onChange} />}
      {wrong.options && (
        <Note tone="bad" live>
          {wrong.options}
        </Note>
      )}
    </fieldset>
  )
}

interface KindCardProps {
  kind: KindFields
  ideas: readonly string[]
  /** Whether the table stays small enough with these values. */
  room: (values: string[]) => boolean
  wrong: { name?: string; values?: string }
  onChange: (part: Partial<KindFields>) => void
  onRename: (from: string, to: string) => void
  onRemove: () => void
}

/** One kind of choice: its name and its values, which can be renamed without losing what stands in their rows. */
function KindCard({ kind, ideas, room, wrong, onChange, onRename, onRemove }: KindCardProps) {
  const { name, values } = kind
  const [typed, setTyped] = useState('')
  const [renaming, setRenaming] = useState<string>()
  const errorId = useId()
  const has = (value: string) => values.some((one) => one.toLowerCase() === value.toLowerCase())
  const wanted = typed.trim()
  const twice = has(wanted) && wanted !== renaming
  const full = renaming === undefined && !room([...values, 'one more'])
  const take = () => {
    if (!wanted || twice || full) return
    if (renaming === undefined) onChange({ values: [...values, wanted] })
    else onRename(renaming, wanted)
    setTyped('')
    setRenaming(undefined)
  }
  const free = full ? [] : ideas.filter((label) => !has(label))
  return (
    <fieldset aria-label={name || 'What buyers choose'} className="grid min-w-0 gap-3 border-line border-b pb-4">
      <div className="flex items-end gap-1 *:first:flex-1">
        <TextField
          label="Buyers choose a"
          value={name}
          maxLength={40}
          placeholder="Size"
          autoComplete="off"
          error={wrong.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <IconButton label={`Take ${name || 'this choice'} away`} icon="trash" onClick={onRemove} />
      </div>
      {values.length > 0 && (
        <ul aria-label={`${name || 'Choice'}: values`} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <Value
              key={value}
              value={value}
              renamed={value === renaming}
              onRename={() => {
                setRenaming(value)
                setTyped(value)
                document.getElementById(`${kind.rowId}-value`)?.focus()
              }}
              onRemove={() => onChange({ values: values.filter((one) => one !== value) })}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Chips label={`Ideas for ${name}`} wrap>
          {free.slice(0, 10).map((label) => (
            <Chip key={label} icon="plus-bold" onClick={() => onChange({ values: [...values, label] })}>
              {label}
            </Chip>
          ))}
        </Chips>
      )}
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextField
          id={`${kind.rowId}-value`}
          label={renaming === undefined ? `Add a ${name.toLowerCase() || 'value'}` : `Instead of ${renaming}`}
          value={typed}
          maxLength={60}
          autoComplete="off"
          error={twice ? 'This is here already.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
        <Button kind="secondary" disabled={!wanted || twice || full} onClick={take}>
          {renaming === undefined ? 'Add' : 'Rename'}
        </Button>
      </div>
      {full && <p className="text-ink-3 text-xs">That is all the combinations one listing can hold.</p>}
      <FieldError id={errorId} error={wrong.values} />
    </fieldset>
  )
}

interface ValueProps {
  value: string
  renamed: boolean
  onRename: () => void
  onRemove: () => void
}

function Value({ value, renamed, onRename, onRemove }: ValueProps) {
  return (
    <li
      className={`inline-flex h-9 items-center rounded-chip bg-brand-soft font-medium text-brand-text text-sm ${renamed ? 'edged' : 'edged-ink-thin'}`}
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
        aria-label={`Take ${value} away`}
        className="touch -ml-2 grid h-full w-9 place-items-center rounded-chip"
        onClick={onRemove}
      >
        <Icon name="x-bold" size="xs" />
      </button>
    </li>
  )
}
