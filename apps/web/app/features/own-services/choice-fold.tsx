import { serviceLimits } from '@vendly/contract/service-limits'
import { useId } from 'react'
import { countOf } from '../../lib/count-of.ts'
import type { FieldErrors } from '../../lib/form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MinutesField } from './length-field.tsx'
import type { OptionInput, ServiceFields } from './service-fields.ts'
import type { ServiceForm } from './use-service-form.ts'

const MINUTES = [0, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360]
const newOption = (choiceOf: string | null): OptionInput => ({
  ...{ rowId: crypto.randomUUID(), choiceOf, name: '', price: '', minutes: 0 },
})

/** Groups of which one is chosen, such as the length, and extras that may be added: each with a price and minutes. */
export function ChoiceFold({ form: { fields, set, errors } }: { form: ServiceForm }) {
  const { options } = fields
  const groups = [...new Set(options.flatMap(({ choiceOf }) => choiceOf ?? []))]
  const change = (rowId: string, part: Partial<OptionInput>) =>
    set({ options: options.map((one) => (one.rowId === rowId ? { ...one, ...part } : one)) })
  const rename = (from: string, to: string) =>
    set({ options: options.map((one) => (one.choiceOf === from ? { ...one, choiceOf: to } : one)) })
  const add = (...added: OptionInput[]) => set({ options: [...options, ...added] })
  const rows = (group: string | null) =>
    options.map((option, at) => ({ option, at })).filter(({ option }) => option.choiceOf === group)
  const isFull = options.length >= serviceLimits.options
  const card = (group: string | null) => (
    <OptionRows
      group={group}
      rows={rows(group)}
      errors={errors}
      onChange={change}
      onRemove={(rowId) => set({ options: options.filter((one) => one.rowId !== rowId) })}
      onAdd={isFull ? undefined : () => add(newOption(group))}
    />
  )
  return (
    <Fold
      title="Choices and extras"
      summary={summaryOf(fields)}
      startsOpen={options.length > 0}
      hasErrors={Object.keys(errors).some((name) => name.startsWith('options'))}
    >
      <FieldError error={errors.options} />
      {groups.map((group) => {
        const first = options.findIndex(({ choiceOf }) => choiceOf === group)
        return (
          // By its place, so that a field keeps the focus while the group is renamed.
          <fieldset key={first} className="grid min-w-0 grid-cols-1 gap-2 rounded-control p-3 hairline">
            <legend className="sr-only">{group || 'A choice'}</legend>
            <TextField
              label="They choose one"
              value={group.trimStart()}
              maxLength={serviceLimits.optionLength}
              placeholder="Length"
              autoComplete="off"
              error={errors[`options.${first}.choiceOf`]}
              // A group that is being renamed keeps apart from one of the same name.
              onChange={({ target }) =>
                rename(group, groups.includes(target.value) ? ` ${target.value}` : target.value)
              }
            />
            {card(group)}
          </fieldset>
        )
      })}
      {rows(null).length > 0 && (
        <fieldset className="grid min-w-0 grid-cols-1 gap-2 rounded-control p-3 hairline">
          <legend className="sr-only">Extras</legend>
          <p className="font-semibold text-sm">They may add</p>
          {card(null)}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {groups.length < serviceLimits.choiceGroups && !groups.includes('') && !isFull && (
          <Button kind="secondary" size="sm" icon="plus-bold" onClick={() => add(newOption(''), newOption(''))}>
            A choice
          </Button>
        )}
        {rows(null).length === 0 && !isFull && (
          <Button kind="secondary" size="sm" icon="plus-bold" onClick={() => add(newOption(null))}>
            An extra
          </Button>
        )}
      </div>
    </Fold>
  )
}

function summaryOf({ options }: ServiceFields): string {
  if (options.length === 0) return 'None: one price, one length'
  const groups = [...new Set(options.flatMap(({ choiceOf }) => choiceOf?.trim() ?? []))]
  const extras = options.filter(({ choiceOf }) => choiceOf === null).length
  return [...groups.map((group) => group || 'A choice'), extras > 0 && countOf(extras, 'extra')]
    .filter(Boolean)
    .join(' · ')
}

interface OptionRowsProps {
  group: string | null
  rows: readonly { option: OptionInput; at: number }[]
  errors: FieldErrors
  onChange: (rowId: string, part: Partial<OptionInput>) => void
  onRemove: (rowId: string) => void
  onAdd: (() => void) | undefined
}

function OptionRows({ group, rows, errors, onChange, onRemove, onAdd }: OptionRowsProps) {
  const id = useId()
  return (
    <>
      {rows.map(({ option, at }, nth) => {
        const { rowId, name, price, minutes } = option
        const what = name.trim() || (group === null ? `extra ${nth + 1}` : `choice ${nth + 1}`)
        return (
          <div key={rowId} className="grid grid-cols-2 items-start gap-2 border-line border-t pt-2">
            <div className="col-span-2 flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextField
                  id={`${id}-${rowId}`}
                  label={group === null ? 'Extra' : `Choice ${nth + 1}`}
                  value={name}
                  maxLength={serviceLimits.optionLength}
                  placeholder={group === null ? 'Beads' : nth === 0 ? 'Shoulder' : 'Waist'}
                  autoComplete="off"
                  error={errors[`options.${at}.name`]}
                  onChange={({ target }) => onChange(rowId, { name: target.value })}
                />
              </div>
              <IconButton label={`Remove ${what}`} icon="trash" onClick={() => onRemove(rowId)} />
            </div>
            <MoneyField
              label="Adds to the price"
              value={price}
              placeholder="0"
              error={errors[`options.${at}.price`]}
              onText={(typed) => onChange(rowId, { price: typed })}
            />
            <MinutesField
              label="And takes longer"
              value={minutes}
              options={MINUTES}
              none="No longer"
              onChange={(longer) => onChange(rowId, { minutes: longer })}
            />
          </div>
        )
      })}
      {onAdd && (
        <span className="-ml-2">
          <Button kind="quiet" size="sm" icon="plus-bold" onClick={onAdd}>
            {group === null ? 'Another extra' : 'Another choice'}
          </Button>
        </span>
      )}
    </>
  )
}
