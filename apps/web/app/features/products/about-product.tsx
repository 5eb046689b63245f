import type { Product } from '@vendly/contract/products'
import { conditions, hasCondition } from './conditions.ts'

export function AboutProduct({ product }: { product: Product }) {
  const { category, condition, attributes } = product
  const facts = hasCondition(category)
    ? [{ label: 'Condition', value: conditions[condition] }, ...attributes]
    : attributes
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="display mt-5 mb-2 text-d-sm lg:text-d-md">
        About this product
      </h2>
      <p className="max-w-read whitespace-pre-line text-ink-2">{product.description}</p>
      <dl className="mt-3 grid grid-cols-1 gap-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-28 flex-none text-ink-3 text-sm">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
