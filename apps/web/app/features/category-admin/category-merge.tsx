import { useQuery } from '@tanstack/react-query'
import type { AdminCategory } from '@vendly/contract/admin-categories'
import { limits } from '@vendly/contract/limits'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { useCategoryChange, usesQuery } from './category-admin.queries.ts'
import { fullName, mergeTargets, textsOfUses } from './category-texts.ts'

export interface CategoryMergeProps {
  list: readonly AdminCategory[]
  category: AdminCategory
  onDone: (into: string) => void
}

/** What a merge would move, and its confirmation: it cannot be undone. */
export function CategoryMerge({ list, category, onDone }: CategoryMergeProps) {
  const uses = useQuery(usesQuery(category.slug))
  const merge = useCategoryChange((body: { into: string; name: string; reason: string }) =>
    api('POST /admin/categories/:slug/merge', { params: { slug: category.slug }, body }),
  )
  const form = useForm({
    saved: { into: '', name: '', reason: '' },
    validate: ({ into, name, reason }) => ({
      ...(!into && { into: 'Choose a category.' }),
      ...(name.trim().toLowerCase() !== category.name.toLowerCase() && { name: `Type “${category.name}”.` }),
      ...(reason.trim().length < limits.reasonLength && {
        reason: `Enter at least ${limits.reasonLength} characters.`,
      }),
    }),
    submit: async ({ into, name, reason }) => {
      await merge.mutateAsync({ into, name: name.trim(), reason: reason.trim() })
      showToast({ text: `What is in ${category.name} is being moved.` })
      onDone(into)
    },
  })
  if (!uses.data)
    return uses.error ? (
      <Failed
        title="Couldn’t count what is in it"
        text={uses.error.message}
        onRetry={() => void uses.refetch()}
        busy={uses.isFetching}
      />
    ) : (
      <SkeletonOf what="what is in the category">
        <RowsSkeleton count={3} />
      </SkeletonOf>
    )
  if (uses.data.subcategories > 0) return <Note tone="gold">It has subcategories. Merge or move them first.</Note>
  const moved = textsOfUses(uses.data)
  const target = list.find(({ slug }) => slug === form.values.into)
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <SelectField
        label="Merge into"
        placeholder="Choose a category"
        options={mergeTargets(list, category).map((one) => ({ value: one.slug, label: fullName(list, one) }))}
        {...form.field('into')}
      />
      <section aria-label="What moves" className="rounded-control bg-sunk p-3 text-sm">
        {moved.length > 0 ? (
          <>
            <p className="font-semibold">{target ? `Moves to ${fullName(list, target)}:` : 'Moves with it:'}</p>
            <ul className="list-disc pl-5">
              {moved.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>Nothing is in it. Only its address moves.</p>
        )}
      </section>
      <Note tone="gold">
        {category.name} ends. Its address leads to the other category, and what its form asked for is not asked any
        more. This cannot be undone.
      </Note>
      <TextField
        label={`Type “${category.name}” to confirm`}
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <AreaField
        label="Reason"
        rows={2}
        maxLength={limits.noteLength}
        help="For the activity log"
        {...form.field('reason')}
      />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" kind="danger" size="lg" block busy={form.isSubmitting && 'Merging…'}>
        Merge
      </Button>
    </form>
  )
}
