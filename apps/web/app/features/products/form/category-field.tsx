import type { Category } from '@vendly/contract/products'
import { useId, useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { categoryGroups } from './category-groups.ts'
import { CategorySheet } from './category-sheet.tsx'
import type { CategoryGuess } from './use-category-guess.ts'

export interface CategoryFieldProps {
  categories: readonly Category[]
  value: string
  /** Students sell things rather than food. */
  isFoodLast: boolean
  error?: string
  guess: CategoryGuess
  onChange: (slug: string) => void
}

/** Shows what was chosen, and opens the sheet in which it is chosen. */
export function CategoryField({ categories, value, isFoodLast, error, guess, onChange }: CategoryFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = categories.find(({ slug }) => slug === value)
  const top = categories.find(({ slug }) => slug === chosen?.parent)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={`${id}-label`} className="font-semibold text-sm">
        Category
      </span>
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className="field-box text-left"
        onClick={() => setOpen(true)}
      >
        <span className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-ink-3'}`}>
          {chosen ? [top?.name, chosen.name].filter(Boolean).join(': ') : 'Choose one'}
        </span>
        <Icon name="caret-right" size="sm" />
      </button>
      <FieldError id={`${id}-error`} error={error} />
      <div role="status" className="flex flex-wrap items-center gap-2 text-ink-3 text-xs empty:hidden">
        {guess.isUsed && <span>Suggested from the name.{guess.others.length > 0 && ' Or is it:'}</span>}
        {guess.others.map(({ slug, name }) => (
          <Chip key={slug} onClick={() => onChange(slug)}>
            {name}
          </Chip>
        ))}
      </div>
      <CategorySheet
        open={isOpen}
        groups={categoryGroups(categories, value, isFoodLast)}
        value={value}
        onClose={() => setOpen(false)}
        onChoose={(slug) => {
          setOpen(false)
          onChange(slug)
        }}
      />
    </div>
  )
}
