import { useQuery } from '@tanstack/react-query'
import type { Category } from '@vendly/contract/products'
import { type FormEvent, type ReactNode, useState } from 'react'
import { nairaText } from '../../../lib/money.ts'
import { clockTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Confirm, Sheet } from '../../../ui/sheet.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { pricingQuery } from '../../vendors/manage/store-settings.queries.ts'
import { CategoryField } from './category-field.tsx'
import { ConditionField, LaterFields } from './later-fields.tsx'
import { priceNow } from './listing-fields.ts'
import { categoriesQuery } from './listing-form.queries.ts'
import { ListingPreview } from './listing-preview.tsx'
import { PicturesField } from './pictures-field.tsx'
import { useCategoryGuess } from './use-category-guess.ts'
import type { ListingForm } from './use-listing-form.ts'

export interface ListingFormViewProps {
  form: ListingForm
  title: string
  back: string
  /** Stands at the top: what becomes of it, who pays what. */
  note?: ReactNode
}

/** One page in four parts, camera first. On a wide screen the card grows beside it while it is written. */
export function ListingFormView({ form, title, back, note }: ListingFormViewProps) {
  const { kind, fields, pictures, shelf, wrong, product } = form
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category = categories.find(({ slug }) => slug === fields.category)
  const [looking, setLooking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send(product && product.status !== 'draft' ? undefined : 'active')
  }
  return (
    <div className="mx-auto max-w-page">
      <PageHead title={title} back={back}>
        <span role="status" className="pr-3 text-ink-3 text-xs lg:pr-0">
          {form.keptAt && `Kept on this phone ${clockTime(form.keptAt, new Date())}`}
        </span>
      </PageHead>
      <div className="lg:flex lg:items-start lg:gap-7 lg:px-gutter">
        <form
          noValidate
          onSubmit={submit}
          aria-label={title}
          className="grid min-w-0 flex-1 gap-5 px-gutter pt-3 lg:max-w-read lg:px-0 lg:pt-0"
        >
          <Restored form={form} />
          {note}
          <PicturesField pictures={pictures} shelf={shelf} error={wrong.pictures} />
          <WhatItIs form={form} categories={categories} />
          {kind === 'product' && <Earning price={priceNow(fields)} />}
          {kind === 'listing' && <ConditionField form={form} />}
          <LaterFields form={form} category={category} />
          <Refusal form={form} />
          <Send form={form} onLook={() => setLooking(true)} />
        </form>
        <aside
          aria-label="How buyers see it"
          className="sticky top-20 hidden w-side flex-none rounded-card bg-surface p-4 hairline lg:grid lg:justify-items-center lg:gap-3"
        >
          <h2 className="display w-full text-d-sm">How buyers see it</h2>
          <ListingPreview fields={fields} pictures={pictures} />
        </aside>
      </div>
      <Sheet open={looking} title="How buyers see it" onClose={() => setLooking(false)}>
        <div className="grid justify-items-center pb-3">
          <ListingPreview fields={fields} pictures={pictures} />
        </div>
      </Sheet>
    </div>
  )
}

function Restored({ form }: { form: ListingForm }) {
  const [asking, setAsking] = useState(false)
  if (!form.restored) return null
  return (
    <>
      <Note icon="clock-counter-clockwise">
        You began this earlier; here it is, with its pictures.{' '}
        <button type="button" className="touch font-semibold text-brand-text" onClick={() => setAsking(true)}>
          Start over
        </button>
      </Note>
      <Confirm
        open={asking}
        title="Throw away what you wrote?"
        yes="Start over"
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          form.startOver()
        }}
      >
        {form.product ? 'The product stays as buyers see it now.' : 'Nothing of it has been put on sale.'}
      </Confirm>
    </>
  )
}

function WhatItIs({ form, categories }: { form: ListingForm; categories: readonly Category[] }) {
  const { kind, fields, change, wrong } = form
  const withOptions = fields.options.length > 0
  return (
    <>
      <TextField
        label="Name"
        value={fields.name}
        maxLength={120}
        autoComplete="off"
        placeholder={kind === 'listing' ? 'Student foam, 4 inches' : 'Rechargeable standing fan 16"'}
        error={wrong.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <CategoryField
        categories={categories}
        value={fields.category}
        error={wrong.category}
        guess={useCategoryGuess(form)}
        onChange={(slug) => change({ category: slug })}
      />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        <TextField
          label="Price"
          prefix="₦"
          inputMode="decimal"
          value={fields.price}
          maxLength={13}
          autoComplete="off"
          error={wrong.price}
          onChange={({ target }) => change({ price: target.value })}
        />
        {!withOptions && (
          <TextField
            label={kind === 'listing' ? 'How many' : 'How many do you have?'}
            inputMode="numeric"
            value={fields.stock}
            maxLength={6}
            error={wrong.stock}
            onChange={({ target }) => change({ stock: target.value })}
          />
        )}
      </div>
    </>
  )
}

/** What the seller gets of the price, on their own plan and with Premium. */
function Earning({ price }: { price: number | undefined }) {
  const { data } = useQuery(pricingQuery)
  if (!data || !price) return null
  const left = (percent: number) => nairaText(price - Math.round((price * percent) / 100))
  const { own, premium } = data.commission
  return (
    <Note tone="ok" icon="hand-coins">
      You get <b>{left(own)}</b> for each one sold, after the {own}% fee.
      {premium < own && (
        <>
          {' '}
          Premium stores get <b>{left(premium)}</b>.
        </>
      )}
    </Note>
  )
}

const newest = new Set(['product_changed', 'stock_changed'])

function Refusal({ form: { problem } }: { form: ListingForm }) {
  if (!problem) return null
  const code = 'code' in problem ? String(problem.code) : ''
  const left = 'details' in problem ? (problem.details as { left?: number }).left : undefined
  return (
    <Note tone="bad" live>
      {problem.message}
      {typeof left === 'number' && ` There are ${left} left now.`}
      {newest.has(code)
        ? ' Open it again to see the newest; what you wrote here is not lost until you do.'
        : ' What you wrote is kept.'}
    </Note>
  )
}

function Send({ form, onLook }: { form: ListingForm; onLook: () => void }) {
  const { product, fields, busy } = form
  const words = busy === 'pictures' ? 'Pictures are on their way…' : busy === 'sending' && 'Saving…'
  const price = priceNow(fields)
  const isNew = !product || product.status === 'draft'
  return (
    <>
      {isNew && (
        <span className="-ml-4">
          <Button kind="quiet" onClick={() => form.send('draft')} busy={words}>
            Save as a draft for later
          </Button>
        </span>
      )}
      <Dock>
        <Button kind="secondary" size="lg" className="lg:hidden" onClick={onLook}>
          Preview
        </Button>
        <Button type="submit" size="lg" className="min-w-0 flex-1 lg:max-w-form" busy={words}>
          {isNew ? `Put on sale${price ? ` at ${nairaText(price)}` : ''}` : 'Save changes'}
        </Button>
      </Dock>
    </>
  )
}
