import type { Category } from '@vendly/contract/products'
import { useId } from 'react'
import { offeredCategories } from '../../../lib/categories.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CategoryGuess } from './use-category-guess.ts'

export interface CategoryFieldProps {
  categories: readonly Category[]
  value: string
  error?: string
  guess: CategoryGuess
  onChange: (slug: string) => void
}

const SERVICES = 'services'

/** A native select: subcategories grouped under their category. */
export function CategoryField({ categories, value, error, guess, onChange }: CategoryFieldProps) {
  const id = useId()
  const offered = offeredCategories(categories, value)
  const tops = categories.filter(({ parent, slug }) => parent === null && slug !== SERVICES)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        Category
      </label>
      <div className="field-box">
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Pick one</option>
          {tops.map((top) => {
            const children = offered.filter(({ parent }) => parent === top.slug)
            const own = children.length === 0 || top.slug === value ? offered.filter((one) => one === top) : []
            if (own.length + children.length === 0) return null
            return (
              <optgroup key={top.slug} label={top.name}>
                {[...own, ...children].map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )
          })}
        </select>
        <Icon name="caret-down-bold" size="sm" className="pointer-events-none" />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <div role="status" className="flex flex-wrap items-center gap-2 text-ink-3 text-xs empty:hidden">
        {guess.isUsed && <span>Suggested from the name.{guess.others.length > 0 && ' Or is it:'}</span>}
        {guess.others.map(({ slug, name }) => (
          <Chip key={slug} onClick={() => onChange(slug)}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
