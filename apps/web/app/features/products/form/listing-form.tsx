import { useQuery } from '@tanstack/react-query'
import { isPreparedFood } from '@vendly/contract/prepared-food'
import type { Category } from '@vendly/contract/products'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { categoriesQuery } from '../../../lib/categories.ts'
import { nairaText } from '../../../lib/money.ts'
import { problemText } from '../../../lib/problem.ts'
import { clockTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Confirm, Sheet } from '../../../ui/sheet.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { hasCondition } from '../conditions.ts'
import { CategoryField } from './category-field.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { Earning } from './earning.tsx'
import { wordsFor } from './form-words.ts'
import { isAlways, priceNow } from './listing-fields.ts'
import { ListingPreview } from './listing-preview.tsx'
import { ConditionField, OptionalFields } from './optional-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { StockChoice } from './stock-choice.tsx'
import { useCategoryGuess } from './use-category-guess.ts'
import type { ListingForm } from './use-listing-form.ts'

export interface ListingFormViewProps {
  form: ListingForm
  title: string
  back: string
  /** The name of the page that Back leads to. */
  backLabel: string
  /** Shown above the fields. */
  note?: ReactNode
}

/** One page in four parts, photos first. A wide screen shows the preview next to it. */
export function ListingFormView({ form, title, back, backLabel, note }: ListingFormViewProps) {
  const { kind, fields, set, pictures, uploader, errors, product } = form
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category = categories.find(({ slug }) => slug === fields.category)
  const [isPreviewing, setPreviewing] = useState(false)
  // Before a category is chosen, a food store is probably adding food.
  const { data: store } = useQuery({ ...storeProfileQuery, enabled: kind === 'product' })
  const isFood = category ? isPreparedFood(category) : store?.category === 'food'
  const words = wordsFor(kind, isFood)
  const isPreset = kind === 'product' && isFood === true
  const preset = useEffectEvent(() => {
    if (fields.isFood !== isPreset) set({ isFood: isPreset })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the category or the store is known
  useEffect(preset, [isPreset])
  const asksCondition = category ? hasCondition(category) : !isFood
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(product && product.status !== 'draft' ? undefined : 'active')
  }
  return (
    <div className="mx-auto max-w-page">
      <PageHead title={title} back={back} backLabel={backLabel}>
        <span role="status" className="pr-3 text-ink-3 text-xs lg:pr-0">
          {form.savedAt && `Draft saved ${clockTime(form.savedAt)}`}
        </span>
      </PageHead>
      <div className="lg:flex lg:items-start lg:gap-7 lg:px-gutter">
        <form
          ref={form.ref}
          noValidate
          onSubmit={submit}
          aria-label={title}
          className="grid min-w-0 flex-1 gap-5 px-gutter pt-3 lg:max-w-read lg:px-0 lg:pt-0"
        >
          <RestoredNote form={form} />
          {note}
          <PicturesField pictures={pictures} uploader={uploader} error={errors.pictures} hint={words.photo} />
          <MainFields form={form} categories={categories} example={words.name} />
          {kind === 'product' && <Earning fields={fields} />}
          {kind === 'listing' && asksCondition && <ConditionField form={form} />}
          {kind === 'listing' && <CollectionFields form={form} />}
          <OptionalFields
            form={form}
            category={category}
            words={words}
            asksCondition={kind === 'product' && asksCondition}
          />
          <Problem form={form} />
          <Actions form={form} onPreview={() => setPreviewing(true)} />
        </form>
        <aside
          aria-label="Preview"
          className="sticky top-20 hidden w-side flex-none rounded-card bg-surface p-4 hairline lg:grid lg:justify-items-center lg:gap-3"
        >
          <h2 className="display w-full text-d-sm">Preview</h2>
          <ListingPreview fields={fields} pictures={pictures} />
        </aside>
      </div>
      <Sheet open={isPreviewing} title="Preview" onClose={() => setPreviewing(false)}>
        <div className="grid justify-items-center pb-3">
          <ListingPreview fields={fields} pictures={pictures} />
        </div>
      </Sheet>
    </div>
  )
}

function RestoredNote({ form }: { form: ListingForm }) {
  const [isAsking, setAsking] = useState(false)
  if (!form.isRestored) return null
  return (
    <>
      <Note icon="clock-counter-clockwise">
        You started this earlier. Here it is, with its photos.{' '}
        <button type="button" className="touch font-semibold text-brand-text" onClick={() => setAsking(true)}>
          Start over
        </button>
      </Note>
      <Confirm
        open={isAsking}
        title="Discard your changes?"
        yes="Start over"
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          form.startOver()
        }}
      >
        {form.product ? 'The product stays as it was.' : 'Nothing has been posted yet.'}
      </Confirm>
    </>
  )
}

interface MainFieldsProps {
  form: ListingForm
  categories: readonly Category[]
  /** Of a name. */
  example: string
}

function MainFields({ form, categories, example }: MainFieldsProps) {
  const { kind, fields, set, errors } = form
  const chooseCategory = (slug: string) => {
    const chosen = categories.find((one) => one.slug === slug)
    set({ category: slug, ...(chosen && !hasCondition(chosen) && { condition: 'new' as const }) })
  }
  const isCounted = !isAlways(fields) && fields.options.length === 0
  return (
    <>
      <TextField
        label="Name"
        value={fields.name}
        maxLength={120}
        autoComplete="off"
        placeholder={example}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <CategoryField
        categories={categories}
        value={fields.category}
        isFoodLast={kind === 'listing'}
        error={errors.category}
        guess={useCategoryGuess(fields, chooseCategory)}
        onChange={chooseCategory}
      />
      {kind === 'product' && <StockChoice form={form} />}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        <MoneyField label="Price" value={fields.price} error={errors.price} onText={(price) => set({ price })} />
        {isCounted && (
          <TextField
            label="How many?"
            inputMode="numeric"
            value={fields.stock}
            maxLength={6}
            error={errors.stock}
            onChange={({ target }) => set({ stock: target.value })}
          />
        )}
      </div>
    </>
  )
}

/** The product was changed since the form was opened. */
const outdated = new Set(['product_changed', 'stock_changed'])

function Problem({ form: { problem } }: { form: ListingForm }) {
  if (!problem) return null
  const { code = '', details = {} } = problem instanceof ApiProblem ? problem : {}
  const { left } = details as { left?: number }
  return (
    <Note tone="bad" live>
      {problemText(problem)}
      {typeof left === 'number' && ` There are ${left} left now.`}
      {outdated.has(code)
        ? ' Open it again to see the latest. Your changes here are not lost until you do.'
        : ' Your changes are still here.'}
    </Note>
  )
}

function Actions({ form, onPreview }: { form: ListingForm; onPreview: () => void }) {
  const { kind, product, fields, busy } = form
  const busyText = busy === 'pictures' ? 'Uploading photos…' : busy === 'sending' && 'Saving…'
  const price = priceNow(fields)
  const isNew = !product || product.status === 'draft'
  return (
    <>
      {isNew && (
        <span className="-ml-4">
          <Button kind="quiet" onClick={() => void form.submit('draft')} busy={busyText}>
            Save as draft
          </Button>
        </span>
      )}
      <Dock stays>
        <Button kind="secondary" size="lg" className="lg:hidden" onClick={onPreview}>
          Preview
        </Button>
        <Button type="submit" size="lg" className="min-w-0 flex-1 lg:max-w-form" busy={busyText}>
          {isNew
            ? `${kind === 'listing' ? 'Post item' : 'Put on sale'}${price ? ` at ${nairaText(price)}` : ''}`
            : 'Save changes'}
        </Button>
      </Dock>
    </>
  )
}
