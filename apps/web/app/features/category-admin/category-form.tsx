import type { AdminCategory, CategoryTint } from '@vendly/contract/admin-categories'
import { categoryLimits } from '@vendly/contract/category-limits'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useCategoryChange } from './category-admin.queries.ts'
import { tintChoices } from './category-texts.ts'

export interface CategoryFormProps {
  list: readonly AdminCategory[]
  /** The one to change; without it a new one. */
  category?: AdminCategory
  onDone: (slug: string) => void
}

/** A new category, or the name and the colour of one. */
export function CategoryForm({ list, category, onDone }: CategoryFormProps) {
  const key = useRef(crypto.randomUUID())
  const save = useCategoryChange(
    ({ name, tint, parent }: { name: string; tint: CategoryTint; parent: string | null }) =>
      category
        ? api('PUT /admin/categories/:slug', {
            params: { slug: category.slug },
            body: { name, tint, version: category.version },
          })
        : api('POST /admin/categories', { body: { name, tint, parent }, idempotencyKey: key.current }),
  )
  const form = useForm({
    saved: { name: category?.name ?? '', tint: category?.tint ?? '', parent: category?.parent ?? '' } as {
      name: string
      tint: string
      parent: string
    },
    validate: ({ name, tint, parent }) => ({
      ...(name.trim().length < 2 && { name: 'Enter a name.' }),
      ...(!tint && !parent && { tint: 'Choose a colour.' }),
    }),
    submit: async ({ name, tint, parent }) => {
      const above = list.find(({ slug }) => slug === parent)
      const { data } = await save.mutateAsync({
        name: name.trim(),
        tint: (tint || above?.tint) as CategoryTint,
        parent: parent || null,
      })
      showToast({ text: category ? `${data.name} is saved.` : `${data.name} is added.` })
      onDone(data.slug)
    },
  })
  const tops = list.filter(({ parent, moving }) => parent === null && !moving)
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={categoryLimits.name}
        help={category && 'Its address stays the same, so that links go on working.'}
        {...form.field('name')}
      />
      {!category && (
        <SelectField
          label="Below"
          options={[
            { value: '', label: 'Nothing: a top category' },
            ...tops.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          {...form.field('parent')}
        />
      )}
      <SelectField
        label="Colour"
        help="Behind products without a picture"
        placeholder={form.values.parent && !category ? 'As the category above' : 'Choose one'}
        options={tintChoices}
        {...form.field('tint')}
      />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" size="lg" block busy={form.isSubmitting && 'Saving…'}>
        {category ? 'Save' : 'Add the category'}
      </Button>
    </form>
  )
}
