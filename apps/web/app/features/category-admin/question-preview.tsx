import type { CategoryForm } from '@vendly/contract/category-form'
import { useState } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import { FactsField } from '../products/form/facts-field.tsx'
import { emptyFields, type ListingFields } from '../products/form/listing-fields.ts'
import { OptionsField } from '../products/form/options-field.tsx'

/** What sellers see, in the parts of their own form. `above`: what the category above asks first. */
export function QuestionPreview({ form, above }: { form: CategoryForm; above: CategoryForm | undefined }) {
  const [fields, setFields] = useState<ListingFields>(() => emptyFields('product'))
  const [condition, setCondition] = useState<'new' | 'used'>('new')
  const set = (part: Partial<ListingFields>) => setFields((now) => ({ ...now, ...part }))
  const asked = new Map([...(above?.attributes ?? []), ...form.attributes].map((one) => [one.label, one]))
  const attributes = [...asked.values()].filter(({ label, usedOnly }) => label && (!usedOnly || condition === 'used'))
  const options = form.options.length > 0 ? form.options : (above?.options ?? [])
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        label="Preview for"
        name="preview-condition"
        value={condition}
        options={[
          { value: 'new', label: 'New product' },
          { value: 'used', label: 'Used product' },
        ]}
        onChange={setCondition}
      />
      <FactsField facts={fields.facts} attributes={attributes} onChange={(facts) => set({ facts })} />
      {options.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <p className="font-semibold text-sm">Options of a store’s product</p>
          <OptionsField fields={fields} ideas={options} errors={{}} onChange={set} />
        </div>
      )}
    </div>
  )
}
