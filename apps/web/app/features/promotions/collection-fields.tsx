import type { Category } from '@vendly/contract/products'
import { promotionLimits } from '@vendly/contract/promotion-limits'
import { categoryChoices } from '../../lib/categories.ts'
import type { Form } from '../../lib/form.ts'
import { Check } from '../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { GoodsField } from './goods-field.tsx'
import { type PromotionValues, slugOf } from './promotion-values.ts'

interface CollectionFieldsProps {
  form: Pick<Form<PromotionValues>, 'field' | 'values' | 'set'>
  categories: readonly Category[]
}

/** The page of a collection, and which products it has. */
export function CollectionFields({ form: { field, values, set }, categories }: CollectionFieldsProps) {
  const isPicked = values.products.trim() !== ''
  return (
    <>
      <AreaField label="Text" rows={2} maxLength={promotionLimits.about} help="Under the title" {...field('text')} />
      <TextField
        label="Address"
        optional
        placeholder={slugOf(values.title)}
        help={`Its page: /collections/${values.slug || slugOf(values.title) || '…'}`}
        maxLength={promotionLimits.slug}
        autoComplete="off"
        {...field('slug')}
      />
      {!isPicked && (
        <>
          <SelectField
            label="Category"
            options={[{ value: '', label: 'Every category' }, ...categoryChoices(categories, values.category)]}
            {...field('category')}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Price from, in naira"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...field('minPrice')}
            />
            <TextField
              label="Price to, in naira"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...field('maxPrice')}
            />
          </div>
        </>
      )}
      <Check
        label="Only what is in stock"
        checked={values.inStock}
        onChange={({ target }) => set({ inStock: target.checked })}
      />
      <GoodsField
        label="Add a product"
        help="Part of its name, or its link"
        campusIds={values.campusIds}
        isForSeveral
        onLink={(link) => link && set({ products: [values.products.trim(), link].filter(Boolean).join('\n') })}
      />
      <AreaField
        label="Products of your choice"
        optional
        rows={3}
        help={`Links of products, one a line, at most ${promotionLimits.ofCollection}. They replace the category and the prices.`}
        {...field('products')}
      />
    </>
  )
}
