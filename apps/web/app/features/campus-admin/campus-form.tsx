import type { CampusRecord } from '@vendly/contract/admin-campuses'
import { campusLimits } from '@vendly/contract/campus-limits'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type DetailsBody, useCampusChange } from './campus-admin.queries.ts'

const empty = { name: '', shortName: '', slug: '', city: '', state: '', lat: '', lng: '', domains: '' }
type Values = typeof empty

const valuesOf = ({ lat, lng, domains, ...campus }: CampusRecord): Values => ({
  ...{ name: campus.name, shortName: campus.shortName, slug: campus.slug, city: campus.city, state: campus.state },
  ...{ lat: String(lat), lng: String(lng), domains: domains.join('\n') },
})
const numberOf = (text: string) => Number(text.replace(',', '.'))
const toBody = ({ lat, lng, domains, ...texts }: Values): DetailsBody => ({
  ...texts,
  slug: texts.slug || slugOf(texts.shortName),
  ...{ lat: numberOf(lat), lng: numberOf(lng), domains: domains.split(/[\s,]+/).filter(Boolean) },
})
const slugOf = (shortName: string) => shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function validate(values: Values): FieldErrors {
  const required = { name: 'name', shortName: 'short name', city: 'city', state: 'state' } as const
  const errors: FieldErrors = {}
  for (const [field, word] of Object.entries(required))
    if (!values[field as keyof typeof required].trim()) errors[field] = `Enter the ${word}.`
  for (const field of ['lat', 'lng'] as const)
    if (!values[field].trim() || Number.isNaN(numberOf(values[field]))) errors[field] = 'Enter a number.'
  return errors
}

export interface CampusFormProps {
  /** The one to change. */
  campus?: CampusRecord
  onDone: (id: string) => void
}

/** A new campus, or what is known about one. */
export function CampusForm({ campus, onDone }: CampusFormProps) {
  const key = useRef(crypto.randomUUID())
  const save = useCampusChange((body: DetailsBody) =>
    campus
      ? api('PUT /admin/campuses/:id', { params: { id: campus._id }, body: { ...body, version: campus.version } })
      : api('POST /admin/campuses', { body, idempotencyKey: key.current }),
  )
  const form = useForm<Values>({
    saved: campus ? valuesOf(campus) : empty,
    validate,
    submit: async (values) => {
      const { data } = await save.mutateAsync(toBody(values))
      showToast({ text: campus ? `${data.name} is saved.` : `${data.name} is added as a draft.` })
      onDone(data._id)
    },
  })
  const domainsError = form.errors.domains ?? Object.entries(form.errors).find(([name]) => /^domains\./.test(name))?.[1]
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <TextField label="Name" autoComplete="off" maxLength={campusLimits.name} {...form.field('name')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Short name"
          autoComplete="off"
          help="Such as UNILAG"
          maxLength={campusLimits.shortName}
          {...form.field('shortName')}
        />
        <TextField
          label="Address"
          autoComplete="off"
          optional={!campus}
          disabled={campus !== undefined && campus.status !== 'draft'}
          help={
            campus && campus.status !== 'draft'
              ? 'Links and saved searches name it, so it stays.'
              : 'In links: lower-case letters, digits, hyphens'
          }
          maxLength={campusLimits.slug}
          {...form.field('slug')}
        />
        <TextField label="City" autoComplete="off" maxLength={campusLimits.name} {...form.field('city')} />
        <TextField label="State" autoComplete="off" maxLength={campusLimits.name} {...form.field('state')} />
        <TextField
          label="Latitude"
          autoComplete="off"
          inputMode="decimal"
          help="Of the middle of the campus, such as 6.5176"
          {...form.field('lat')}
        />
        <TextField
          label="Longitude"
          autoComplete="off"
          inputMode="decimal"
          help="Such as 3.3945"
          {...form.field('lng')}
        />
      </div>
      <AreaField
        label="Email domains"
        optional
        rows={2}
        help="One per line, such as live.unilag.edu.ng. Students with such an address are verified."
        {...form.field('domains')}
        error={domainsError}
      />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" size="lg" block busy={form.isSubmitting && 'Saving…'}>
        {campus ? 'Save' : 'Add as a draft'}
      </Button>
    </form>
  )
}
