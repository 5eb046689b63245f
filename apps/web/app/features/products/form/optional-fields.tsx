import { useQuery } from '@tanstack/react-query'
import { parseAmount } from '@vendly/contract/amount-text'
import { limits } from '@vendly/contract/limits'
import type { Category } from '@vendly/contract/products'
import { categoryFormQuery } from '../../../lib/categories.ts'
import { nairaText } from '../../../lib/money.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { FactsField } from './facts-field.tsx'
import type { FormWords } from './form-words.ts'
import { type Condition, isAlways, type ListingFields, lowStockOf } from './listing-fields.ts'
import { soldOptions } from './listing-options.ts'
import { OptionsField } from './options-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

const conditions: readonly { value: Condition; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'neat-used', label: 'Neat used' },
  { value: 'fair-used', label: 'Fair used' },
]

export interface OptionalFieldsProps {
  form: ListingForm
  category: Category | undefined
  words: FormWords
  asksCondition: boolean
}

/** The optional parts of the form. Each shows its content while it is closed. */
export function OptionalFields({ form, category, words, asksCondition }: OptionalFieldsProps) {
  const { kind, fields, set, errors, product } = form
  // Offline, or when it fails, sellers write details of their own; what they wrote stays.
  const { data: asked, isLoading } = useQuery(categoryFormQuery(category?.slug ?? ''))
  const hasErrors = (...prefixes: string[]) =>
    Object.keys(errors).some((field) => prefixes.some((prefix) => field.startsWith(prefix)))
  const attributes = (asked?.attributes ?? []).filter(({ usedOnly }) => !usedOnly || fields.condition !== 'new')
  const isCounted = kind === 'product' && !isAlways(fields)
  const condition = conditions.find(({ value }) => value === fields.condition)!.label
  return (
    <div className="grid grid-cols-1 gap-2">
      {kind === 'product' && (
        <Fold
          title={words.options}
          summary={optionsSummary(fields)}
          startsOpen={fields.axes.length > 0}
          hasErrors={hasErrors('option')}
        >
          <OptionsField fields={fields} ideas={asked?.options ?? []} errors={errors} onChange={set} />
        </Fold>
      )}
      <Fold
        title={isCounted ? 'Discount and low stock' : 'Discount'}
        summary={discountSummary(fields, isCounted)}
        startsOpen={product?.discountPrice != null}
        hasErrors={hasErrors('discountPrice', 'lowStock')}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <MoneyField
            label="Discount price"
            optional
            value={fields.discountPrice}
            error={errors.discountPrice}
            onText={(discountPrice) => set({ discountPrice })}
          />
          {isCounted && (
            <TextField
              label="Low stock at"
              optional
              inputMode="numeric"
              value={fields.lowStock}
              maxLength={3}
              placeholder={String(lowStockOf({ ...fields, lowStock: '' }))}
              help="We notify you once at this number. 0 turns it off."
              onChange={({ target }) => set({ lowStock: target.value })}
            />
          )}
        </div>
      </Fold>
      <Fold
        title={asksCondition ? 'Condition and details' : 'Details'}
        summary={
          [asksCondition && condition, ...fields.facts.map(({ value }) => value)].filter(Boolean).join(' · ') ||
          words.details
        }
        startsOpen={fields.facts.length > 0}
        hasErrors={hasErrors('attributes', 'condition')}
      >
        {asksCondition && <ConditionField form={form} />}
        {isLoading ? (
          <SkeletonOf what="the questions of this category">
            <RowsSkeleton count={2} />
          </SkeletonOf>
        ) : (
          <FactsField facts={fields.facts} attributes={attributes} onChange={(facts) => set({ facts })} />
        )}
      </Fold>
      <Fold
        title="Description"
        summary={fields.description.trim() || words.description}
        startsOpen={fields.description !== ''}
        hasErrors={hasErrors('description')}
      >
        <AreaField
          label="Describe it to buyers"
          optional
          rows={4}
          maxLength={limits.listing.descriptionLength}
          value={fields.description}
          error={errors.description}
          help={`${fields.description.length.toLocaleString('en-NG')} of ${limits.listing.descriptionLength.toLocaleString('en-NG')} characters. ${words.description}`}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Fold>
    </div>
  )
}

function optionsSummary({ axes, options }: ListingFields): string {
  const count = soldOptions(options).length
  const names = axes.filter(({ values }) => values.length > 0).map(({ name }) => name || 'Option')
  return count > 0 ? `${names.join(', ')}: ${count} to choose from` : 'No options'
}

function discountSummary(fields: ListingFields, isCounted: boolean): string {
  const discounted = parseAmount(fields.discountPrice)
  const lowStock = lowStockOf(fields)
  const parts = [discounted === undefined ? 'No discount' : `Now ${nairaText(discounted)}`]
  if (isCounted) parts.push(lowStock > 0 ? `low stock at ${lowStock}` : 'no low-stock alert')
  return parts.join(' · ')
}

export function ConditionField({ form: { fields, set } }: { form: ListingForm }) {
  return (
    <Segmented
      label="Condition"
      name="condition"
      value={fields.condition}
      options={conditions}
      onChange={(condition) => set({ condition })}
    />
  )
}
