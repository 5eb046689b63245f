import { Segmented } from '../../../ui/segmented.tsx'
import { isAlways } from './listing-fields.ts'
import type { ListingForm } from './use-listing-form.ts'

const choices = [
  { value: 'always', label: 'Always available' },
  { value: 'number', label: 'A number in stock' },
] as const

/** Whether buyers can order a product until its seller says otherwise, or as many as there are. */
export function StockChoice({ form: { fields, set } }: { form: ListingForm }) {
  const always = isAlways(fields)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span aria-hidden="true" className="font-semibold text-sm">
        In stock
      </span>
      <Segmented
        label="In stock"
        name="in-stock"
        value={always ? 'always' : 'number'}
        options={choices}
        onChange={(value) => set({ isAlwaysAvailable: value === 'always' })}
      />
      <p className="text-ink-3 text-xs">
        {always
          ? 'Buyers can order it until you mark it sold out today.'
          : 'Each order takes from the number. At 0 it shows as sold out.'}
      </p>
    </div>
  )
}
