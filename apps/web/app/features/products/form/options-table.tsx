import { useId, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { ListingFields, Wrong } from './listing-fields.ts'
import { type OptionFields, type OptionsFields, soldOptions, valuesOf } from './listing-options.ts'

const row = 'grid grid-cols-[minmax(0,1fr)_--spacing(19)_--spacing(27)_--spacing(11)] items-center gap-x-2'

export interface OptionsTableProps {
  fields: ListingFields
  wrong: Wrong
  onChange: (part: OptionsFields) => void
}

/** Every combination with its own stock and, where it differs, its own price; those that do not exist are left out. */
export function OptionsTable({ fields, wrong, onChange }: OptionsTableProps) {
  const { kinds, options } = fields
  const sold = soldOptions(options)
  const put = (next: OptionFields[]) => onChange({ kinds, options: next })
  const change = (rowId: string, part: Partial<OptionFields>) =>
    put(options.map((option) => (option.rowId === rowId ? { ...option, ...part } : option)))
  const groups = Map.groupBy(options, (option) => (kinds.length > 1 ? valuesOf(kinds, option)[0]! : ''))
  return (
    <div className="grid gap-1 border-line border-t pt-3">
      <div aria-hidden="true" className={`${row} text-ink-3 text-xs`}>
        <span />
        <span>In stock</span>
        <span>Price, if other</span>
        <span />
      </div>
      {options.length > 1 && (
        <ForAll onFill={(part) => put(options.map((option) => (option.off ? option : { ...option, ...part })))} />
      )}
      {[...groups].map(([first, inside]) => (
        <section key={first} aria-label={first || 'Options'} className="grid gap-1 border-line border-t pt-2">
          {first && <h3 className="font-semibold text-sm">{first}</h3>}
          {inside.map((option) => {
            const values = valuesOf(kinds, option)
            const at = sold.indexOf(option)
            return (
              <OptionRow
                key={option.rowId}
                name={values.join(' / ')}
                short={values.slice(first ? 1 : 0).join(' / ') || values[0]!}
                option={option}
                wrong={{ stock: wrong[`options.${at}.stock`], price: wrong[`options.${at}.price`] }}
                onChange={(part) => change(option.rowId, part)}
              />
            )
          })}
        </section>
      ))}
    </div>
  )
}

/** One number for every row, which can then be changed where it differs. */
function ForAll({ onFill }: { onFill: (part: Partial<OptionFields>) => void }) {
  const [stock, setStock] = useState('')
  const [price, setPrice] = useState('')
  const fill = () => onFill({ ...(stock.trim() && { stock }), ...(price.trim() && { price }) })
  return (
    <fieldset aria-label="For all" className="grid min-w-0 gap-1 pb-2">
      <div className={row}>
        <span className="text-sm">All of them</span>
        <Cell label="In stock of each" value={stock} onChange={setStock} onEnter={fill} />
        <Cell label="Price of each" money value={price} onChange={setPrice} onEnter={fill} />
        <span />
      </div>
      <span className="justify-self-end">
        <Button kind="secondary" size="sm" disabled={!stock.trim() && !price.trim()} onClick={fill}>
          Fill in all
        </Button>
      </span>
    </fieldset>
  )
}

interface OptionRowProps {
  /** All its values. */
  name: string
  /** Those that its heading does not say. */
  short: string
  option: OptionFields
  wrong: { stock?: string; price?: string }
  onChange: (part: Partial<OptionFields>) => void
}

function OptionRow({ name, short, option, wrong, onChange }: OptionRowProps) {
  const errorId = useId()
  if (option.off)
    return (
      <div className="flex items-center gap-2">
        <s className="min-w-0 flex-1 text-ink-3">{short}</s>
        <Button kind="quiet" size="sm" aria-label={`Bring back ${name}`} onClick={() => onChange({ off: false })}>
          Bring back
        </Button>
      </div>
    )
  const error = wrong.stock ?? wrong.price
  return (
    <fieldset aria-label={name} className="min-w-0">
      <div className={row}>
        <span className="wrap-anywhere">{short}</span>
        <Cell
          label={`${name}, in stock`}
          value={option.stock}
          wrong={wrong.stock && errorId}
          onChange={(stock) => onChange({ stock })}
        />
        <Cell
          label={`${name}, price`}
          money
          value={option.price}
          wrong={wrong.price && errorId}
          onChange={(price) => onChange({ price })}
        />
        <IconButton label={`Leave ${name} out`} icon="x" onClick={() => onChange({ off: true })} />
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

interface CellProps {
  label: string
  value: string
  money?: boolean
  /** Where the words stand that say what is wrong. */
  wrong?: string
  onChange: (value: string) => void
  onEnter?: () => void
}

function Cell({ label, value, money = false, wrong, onChange, onEnter }: CellProps) {
  return (
    <div className="field-box">
      {money && <span aria-hidden="true">₦</span>}
      <input
        aria-label={label}
        inputMode={money ? 'decimal' : 'numeric'}
        value={value}
        maxLength={money ? 12 : 6}
        autoComplete="off"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
      />
    </div>
  )
}
