import { type ChangeEvent, useId, useState } from 'react'
import type { FieldErrors } from '../../../lib/form.ts'
import { groupBy } from '../../../lib/group-by.ts'
import { amountInput } from '../../../ui/amount-input.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { isAlways, type ListingFields } from './listing-fields.ts'
import { isSoldOut, type OptionInput, type OptionsInput, soldOptions, valuesOf } from './listing-options.ts'

const row = 'grid grid-cols-[minmax(0,1fr)_--spacing(19)_--spacing(27)_--spacing(11)] items-center gap-x-2'

export interface OptionsTableProps {
  fields: ListingFields
  errors: FieldErrors
  onChange: (part: OptionsInput) => void
}

/** Stock, or whether it is sold out, and, where it differs, price of every combination. The seller removes those that do not exist. */
export function OptionsTable({ fields, errors, onChange }: OptionsTableProps) {
  const { axes, options } = fields
  const always = isAlways(fields)
  const sold = soldOptions(options)
  const setOptions = (next: OptionInput[]) => onChange({ axes, options: next })
  const change = (rowId: string, part: Partial<OptionInput>) =>
    setOptions(options.map((option) => (option.rowId === rowId ? { ...option, ...part } : option)))
  const groups = groupBy(options, (option) => (axes.length > 1 ? valuesOf(axes, option)[0]! : ''))
  return (
    <div className="grid gap-1 border-line border-t pt-3">
      <div aria-hidden="true" className={`${row} text-ink-3 text-xs`}>
        <span />
        <span>{always ? 'Available' : 'In stock'}</span>
        <span>Other price</span>
        <span />
      </div>
      {options.length > 1 && (
        <FillAll
          isCounted={!always}
          onFill={(part) => setOptions(options.map((option) => (option.isExcluded ? option : { ...option, ...part })))}
        />
      )}
      {[...groups].map(([first, rows]) => (
        <section key={first} aria-label={first || 'Options'} className="grid gap-1 border-line border-t pt-2">
          {first && <h3 className="font-semibold text-sm">{first}</h3>}
          {rows.map((option) => {
            const values = valuesOf(axes, option)
            const at = sold.indexOf(option)
            return (
              <OptionRow
                key={option.rowId}
                name={values.join(' / ')}
                short={values.slice(first ? 1 : 0).join(' / ') || values[0]!}
                option={option}
                isCounted={!always}
                errors={{ stock: errors[`options.${at}.stock`], price: errors[`options.${at}.price`] }}
                onChange={(part) => change(option.rowId, part)}
              />
            )
          })}
        </section>
      ))}
    </div>
  )
}

/** Sets every row at once. */
function FillAll({ isCounted, onFill }: { isCounted: boolean; onFill: (part: Partial<OptionInput>) => void }) {
  const [stock, setStock] = useState('')
  const [price, setPrice] = useState('')
  const fill = () => onFill({ ...(isCounted && stock.trim() && { stock }), ...(price.trim() && { price }) })
  return (
    <fieldset aria-label="All options" className="grid min-w-0 gap-1 pb-2">
      <div className={row}>
        <span className="text-sm">All</span>
        {isCounted ? <Cell label="Stock for all" value={stock} onChange={setStock} onEnter={fill} /> : <span />}
        <Cell label="Price for all" money value={price} onChange={setPrice} onEnter={fill} />
        <span />
      </div>
      <span className="justify-self-end">
        <Button kind="secondary" size="sm" disabled={!(isCounted && stock.trim()) && !price.trim()} onClick={fill}>
          Fill all
        </Button>
      </span>
    </fieldset>
  )
}

interface OptionRowProps {
  /** All values: "M / Black". */
  name: string
  /** Without the value in the heading above. */
  short: string
  option: OptionInput
  /** With a number in stock. */
  isCounted: boolean
  errors: { stock?: string; price?: string }
  onChange: (part: Partial<OptionInput>) => void
}

function OptionRow({ name, short, option, isCounted, errors, onChange }: OptionRowProps) {
  const errorId = useId()
  if (option.isExcluded)
    return (
      <div className="flex items-center gap-2">
        <s className="min-w-0 flex-1 text-ink-3">{short}</s>
        <Button kind="quiet" size="sm" aria-label={`Restore ${name}`} onClick={() => onChange({ isExcluded: false })}>
          Restore
        </Button>
      </div>
    )
  const error = errors.stock ?? errors.price
  return (
    <fieldset aria-label={name} className="min-w-0">
      <div className={row}>
        <span className="wrap-anywhere">{short}</span>
        {isCounted ? (
          <Cell
            label={`${name}, in stock`}
            value={option.stock}
            errorId={errors.stock && errorId}
            onChange={(stock) => onChange({ stock })}
          />
        ) : (
          <input
            type="checkbox"
            className="tick"
            aria-label={`${name}, available`}
            checked={!isSoldOut(option)}
            onChange={({ target }) => onChange({ stock: target.checked ? '' : '0' })}
          />
        )}
        <Cell
          label={`${name}, price`}
          money
          value={option.price}
          errorId={errors.price && errorId}
          onChange={(price) => onChange({ price })}
        />
        <IconButton label={`Remove ${name}`} icon="x" onClick={() => onChange({ isExcluded: true })} />
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

interface CellProps {
  label: string
  value: string
  money?: boolean
  /** Id of the error below; undefined when there is none. */
  errorId?: string
  onChange: (value: string) => void
  onEnter?: () => void
}

function Cell({ label, value, money = false, errorId, onChange, onEnter }: CellProps) {
  const typing = money
    ? amountInput(value, onChange)
    : {
        ...{ inputMode: 'numeric' as const, value, maxLength: 6 },
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
      }
  return (
    <div className="field-box">
      {money && <span aria-hidden="true">₦</span>}
      <input
        type="text"
        aria-label={label}
        {...typing}
        autoComplete="off"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
      />
    </div>
  )
}
