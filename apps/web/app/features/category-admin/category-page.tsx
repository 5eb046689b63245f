import { useQuery } from '@tanstack/react-query'
import type { AdminCategory } from '@vendly/contract/admin-categories'
import type { CategoryForm as AskedForm } from '@vendly/contract/category-form'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccess } from '../../lib/admin-access.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CategoryActions } from './category-actions.tsx'
import { adminCategoriesQuery, useCategoryChange } from './category-admin.queries.ts'
import { CategoryBadges } from './category-badges.tsx'
import { CategoryForm } from './category-form.tsx'
import { onSaleText, SERVICES, withBelow } from './category-texts.ts'
import { QuestionEditor } from './question-editor.tsx'
import { type QuestionFields, questionErrors, toCategoryForm, toQuestionFields } from './question-fields.ts'
import { QuestionPreview } from './question-preview.tsx'

/** One category: its name, and what it asks sellers for. */
export function CategoryPage({ slug }: { slug: string }) {
  const { data: list, error, refetch, isFetching } = useQuery(adminCategoriesQuery)
  const category = list?.find((one) => one.slug === slug)
  if (list && category) return <OneCategory list={list} category={category} />
  return (
    <div className="px-gutter pt-6">
      {list ? (
        <EmptyState level={1} title="This category does not exist" text="It was merged or deleted.">
          <ButtonLink to="/admin/categories" kind="secondary">
            All categories
          </ButtonLink>
        </EmptyState>
      ) : error ? (
        <Failed
          title="Couldn’t load this category"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="the category">
          <RowsSkeleton count={6} />
        </SkeletonOf>
      )}
    </div>
  )
}

interface OneCategoryProps {
  list: readonly AdminCategory[]
  category: AdminCategory
}

function OneCategory({ list, category }: OneCategoryProps) {
  const { may } = useAccess()
  const canAct = may('goods:act')
  const [isEditing, setEditing] = useState(false)
  const above = list.find(({ slug }) => slug === category.parent)
  const below = list.filter(({ parent }) => parent === category.slug)
  const isOfServices = category.slug === SERVICES || category.parent === SERVICES
  return (
    <div className="px-gutter pb-8">
      <div className="flex flex-wrap items-end gap-3 pt-4 pb-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-ink-3 text-xs">
            <Link to="/admin/categories" className="touch font-semibold text-brand-text">
              Categories
            </Link>
            {above && (
              <>
                {' / '}
                <Link to={`/admin/categories/${above.slug}`} className="touch font-semibold text-brand-text">
                  {above.name}
                </Link>
              </>
            )}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="display text-d-md lg:text-d-lg">{category.name}</h1>
            <CategoryBadges category={category} />
          </div>
          <p className="text-ink-2 text-sm">
            {onSaleText(withBelow(list, category))}.{' '}
            <Link to={placeOf(category.slug, isOfServices)} className="touch font-semibold text-brand-text">
              Open its page
            </Link>
          </p>
        </div>
        {canAct && (
          <div className="flex gap-2">
            <Button kind="secondary" size="sm" onClick={() => setEditing(true)}>
              Rename
            </Button>
            <CategoryActions list={list} category={category} />
          </div>
        )}
      </div>
      {isOfServices ? (
        <Note>Services have forms of their own, which are the same in every category.</Note>
      ) : (
        <FormEditor key={category.slug} category={category} above={above?.form} canAct={canAct} />
      )}
      {below.length > 0 && (
        <div className="pt-3">
          <Panel title="Subcategories" note="What this category asks, they ask first.">
            <ul className="flex flex-wrap gap-x-4 gap-y-1 px-3 pb-3">
              {below.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={`/admin/categories/${slug}`} className="touch font-semibold text-brand-text text-sm">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
      <Sheet open={isEditing} title={`Rename ${category.name}`} onClose={() => setEditing(false)}>
        {isEditing && <CategoryForm list={list} category={category} onDone={() => setEditing(false)} />}
      </Sheet>
    </div>
  )
}

const placeOf = (slug: string, isOfServices: boolean): string =>
  isOfServices ? `/services?category=${slug}` : `/marketplace?category=${slug}`

interface FormEditorProps {
  category: AdminCategory
  above: AskedForm | undefined
  canAct: boolean
}

function FormEditor({ category, above, canAct }: FormEditorProps) {
  const { slug } = category
  // What is being edited stays as it was opened, while the list behind it is read again.
  const [opened, setOpened] = useState(() => ({ version: category.version, fields: toQuestionFields(category.form) }))
  const save = useCategoryChange((body: { form: AskedForm; version: number }) =>
    api('PUT /admin/categories/:slug/form', { params: { slug }, body }),
  )
  const form = useForm<QuestionFields>({
    saved: opened.fields,
    validate: questionErrors,
    submit: async (values) => {
      const { data } = await save.mutateAsync({ form: toCategoryForm(values), version: opened.version })
      setOpened({ version: data.version, fields: values })
      showToast({ text: 'Saved. Sellers are asked this from now on.' })
    },
  })
  const reopen = () => {
    form.reset()
    setOpened({ version: category.version, fields: toQuestionFields(category.form) })
  }
  const isOutdated = category.version !== opened.version && !form.isSubmitting
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Panel title="What sellers are asked" note={above && 'After the questions of the category above'}>
        {canAct ? (
          <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4 px-3 pb-3">
            <QuestionEditor fields={form.values} errors={form.errors} onChange={form.set} />
            {isOutdated && (
              <Note tone="gold">
                This category was changed since you opened it.{' '}
                <button type="button" className="touch font-semibold text-brand-text" onClick={reopen}>
                  Show it as it is now
                </button>
              </Note>
            )}
            <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
            <div className="flex gap-2">
              <Button type="submit" disabled={!form.isDirty} busy={form.isSubmitting && 'Saving…'}>
                Save
              </Button>
              {form.isDirty && (
                <Button kind="quiet" onClick={form.reset}>
                  Discard
                </Button>
              )}
            </div>
          </form>
        ) : (
          <p className="px-3 pb-3 text-ink-2 text-sm">Your role reads this. The preview shows what sellers see.</p>
        )}
      </Panel>
      <div className="min-w-0 lg:sticky lg:top-19">
        <Panel title="Preview" note="As sellers see it">
          <div className="px-3 pb-3">
            <QuestionPreview form={toCategoryForm(form.values)} above={above} />
          </div>
        </Panel>
      </div>
    </div>
  )
}
