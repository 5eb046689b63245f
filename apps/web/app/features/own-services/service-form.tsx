import { parseAmount } from '@vendly/contract/amount-text'
import { serviceLimits } from '@vendly/contract/service-limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { problemText } from '../../lib/problem.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { clockTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { PicturesField } from '../products/form/pictures-field.tsx'
import { ChoiceFold } from './choice-fold.tsx'
import { ClassFields } from './class-times.tsx'
import { EditHours, HoursPart } from './hours-part.tsx'
import { LimitFold } from './limit-fold.tsx'
import { MainFields } from './main-fields.tsx'
import { ModeField } from './mode-field.tsx'
import { PaymentFold } from './payment-fold.tsx'
import { PlaceFold } from './place-fold.tsx'
import { QuestionFold } from './question-fold.tsx'
import type { ServiceForm } from './use-service-form.ts'

export interface ServiceFormViewProps {
  form: ServiceForm
  title: string
  /** Shown above the fields. */
  note?: ReactNode
  /** Instead of the usual message for what was refused. */
  conflict?: ReactNode
  /** Above the form: what has a form of its own. */
  children?: ReactNode
}

/** What nobody can leave out, then folds that are all preset. */
export function ServiceFormView({ form, title, note, conflict, children }: ServiceFormViewProps) {
  const { list, hasStore } = useServicePaths()
  const { fields, set, errors, service, pictures, uploader } = form
  const isNew = !service || service.status === 'draft'
  const [isEditingHours, setEditingHours] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(isNew ? 'active' : undefined)
  }
  return (
    <div className="mx-auto max-w-page">
      <PageHead title={title} back={list} backLabel={hasStore ? 'Services' : 'My services'}>
        <span role="status" className="pr-3 text-ink-3 text-xs lg:pr-0">
          {form.savedAt && `Draft saved ${clockTime(form.savedAt)}`}
        </span>
      </PageHead>
      <div className="grid max-w-read grid-cols-1 gap-5 px-gutter pt-3 lg:pt-0">
        {children}
        <form ref={form.ref} noValidate onSubmit={submit} aria-label={title} className="grid min-w-0 grid-cols-1 gap-5">
          <RestoredNote form={form} />
          {note}
          <ModeField value={fields.mode} onChange={(mode) => set({ mode })} />
          <PicturesField
            pictures={pictures}
            uploader={uploader}
            error={errors.pictures}
            hint="Show your own work, in daylight."
          />
          <MainFields form={form} />
          {fields.mode !== 'quote' && <HoursPart form={form} onEdit={() => setEditingHours(true)} />}
          {fields.mode === 'class' && !service && (
            <fieldset className="grid min-w-0 grid-cols-1 gap-2">
              <legend className="mb-1.5 font-semibold text-sm">
                First class <span className="font-normal text-ink-3">(or announce it later)</span>
              </legend>
              <ClassFields values={fields} errors={errors} onChange={set} />
            </fieldset>
          )}
          <section aria-labelledby="preset-head" className="grid grid-cols-1 gap-2">
            <h2 id="preset-head" className="font-semibold text-sm">
              Already set, change it if you like
            </h2>
            <PlaceFold form={form} />
            <ChoiceFold form={form} />
            <PaymentFold form={form} />
            <QuestionFold form={form} />
            <LimitFold form={form} />
            <DescriptionFold form={form} />
          </section>
          {conflict || <Problem form={form} />}
          <Actions form={form} isNew={isNew} />
        </form>
      </div>
      {isEditingHours && <EditHours form={form} onClose={() => setEditingHours(false)} />}
    </div>
  )
}

function RestoredNote({ form }: { form: ServiceForm }) {
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
        {form.service ? 'The service stays as it was.' : 'Nothing has been published yet.'}
      </Confirm>
    </>
  )
}

function DescriptionFold({ form: { fields, set, errors } }: { form: ServiceForm }) {
  const hint = 'What is in it, and what to bring'
  return (
    <Fold
      title="Description"
      summary={fields.description.trim() || hint}
      startsOpen={fields.description !== ''}
      hasErrors={errors.description !== undefined}
    >
      <AreaField
        label="Describe it"
        optional
        rows={4}
        maxLength={serviceLimits.descriptionLength}
        value={fields.description}
        error={errors.description}
        help={`${hint}.`}
        onChange={({ target }) => set({ description: target.value })}
      />
    </Fold>
  )
}

function Problem({ form: { problem } }: { form: ServiceForm }) {
  if (!problem) return null
  return (
    <Note tone="bad" live>
      {problemText(problem)} Your changes are still here.
    </Note>
  )
}

function Actions({ form, isNew }: { form: ServiceForm; isNew: boolean }) {
  const { busy, fields } = form
  const busyText = busy === 'pictures' ? 'Uploading photos…' : busy === 'sending' && 'Saving…'
  const price = parseAmount(fields.price)
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
        <Button type="submit" size="lg" className="min-w-0 flex-1" busy={busyText}>
          {isNew ? `Publish${price ? ` at ${nairaText(price)}` : ''}` : 'Save changes'}
        </Button>
      </Dock>
    </>
  )
}
