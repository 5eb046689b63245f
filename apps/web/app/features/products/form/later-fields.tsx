import { attributesFor, optionIdeasFor } from '@vendly/contract/product-attributes'
import type { Category } from '@vendly/contract/products'
import { nairaText } from '../../../lib/money.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { FactsField } from './facts-field.tsx'
import { Fold } from './fold.tsx'
import { amountOf, type Condition, type ListingFields } from './listing-fields.ts'
import { soldOptions } from './listing-options.ts'
import { OptionsField } from './options-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

const DESCRIPTION_LENGTH = 4000
const conditions: readonly { value: Condition; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'neat-used', label: 'Neat used' },
  { value: 'fair-used', label: 'Fair used' },
]

/** What can wait: each part says what is in it while it is folded. */
export function LaterFields({ form, category }: { form: ListingForm; category: Category | undefined }) {
  const { kind, fields, change, wrong, product } = form
  const { slug = '', parent = null } = category ?? {}
  const isWrong = (...fronts: string[]) =>
    Object.keys(wrong).some((field) => fronts.some((front) => field.startsWith(front)))
  const asked = attributesFor(slug, parent).filter(({ usedOnly }) => !usedOnly || fields.condition !== 'new')
  const condition = conditions.find(({ value }) => value === fields.condition)!.label
  return (
    <div className="grid grid-cols-1 gap-2">
      {kind === 'product' && (
        <Fold
          title="Sizes and colours"
          says={optionsWords(fields)}
          open={fields.kinds.length > 0}
          wrong={isWrong('option')}
        >
          <OptionsField fields={fields} ideas={optionIdeasFor(slug, parent)} wrong={wrong} onChange={change} />
        </Fold>
      )}
      <Fold
        title={kind === 'product' ? 'Discount, and when few are left' : 'Discount'}
        says={discountWords(fields, kind)}
        open={product?.discountPrice != null}
        wrong={isWrong('discountPrice', 'lowStock')}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Discount price"
            optional
            prefix="₦"
            inputMode="decimal"
            value={fields.discountPrice}
            maxLength={13}
            autoComplete="off"
            error={wrong.discountPrice}
            onChange={({ target }) => change({ discountPrice: target.value })}
          />
          {kind === 'product' && (
            <TextField
              label="Tell me at"
              optional
              inputMode="numeric"
              value={fields.lowStock}
              maxLength={3}
              help="Few left: you get a notice once. 0 never."
              onChange={({ target }) => change({ lowStock: target.value })}
            />
          )}
        </div>
      </Fold>
      <Fold
        title={kind === 'product' ? 'Condition and details' : 'Details'}
        says={
          [kind === 'product' && condition, ...fields.facts.map(({ value }) => value)].filter(Boolean).join(' · ') ||
          'Brand, size, what buyers ask about'
        }
        open={fields.facts.length > 0}
        wrong={isWrong('attributes', 'condition')}
      >
        {kind === 'product' && <ConditionField form={form} />}
        <FactsField facts={fields.facts} asked={asked} onChange={(facts) => change({ facts })} />
      </Fold>
      <Fold
        title="Description"
        says={fields.description.trim() || 'What is in the box, and any fault'}
        open={fields.description !== ''}
        wrong={isWrong('description')}
      >
        <AreaField
          label="Tell buyers about it"
          optional
          rows={4}
          maxLength={DESCRIPTION_LENGTH}
          value={fields.description}
          error={wrong.description}
          help={`${fields.description.length.toLocaleString('en-NG')} of ${DESCRIPTION_LENGTH.toLocaleString('en-NG')} letters. Say what is in the box and any fault.`}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Fold>
    </div>
  )
}

function optionsWords({ kinds, options }: ListingFields): string {
  const count = soldOptions(options).length
  const names = kinds.filter(({ values }) => values.length > 0).map(({ name }) => name || 'Option')
  return count > 0 ? `${names.join(', ')}: ${count} to choose from` : 'One kind only'
}

function discountWords({ discountPrice, lowStock }: ListingFields, kind: ListingForm['kind']): string {
  const off = amountOf(discountPrice)
  const words = [off === undefined ? 'No discount' : `Now ${nairaText(off)}`]
  if (kind === 'product') words.push(Number(lowStock) > 0 ? `notice at ${lowStock} left` : 'no notice')
  return words.join(' · ')
}

export function ConditionField({ form: { fields, change } }: { form: ListingForm }) {
  return (
    <Segmented
      label="Condition"
      name="condition"
      value={fields.condition}
      options={conditions}
      onChange={(condition) => change({ condition })}
    />
  )
}
