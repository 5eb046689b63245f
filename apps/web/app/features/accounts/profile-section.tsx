import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useFirstWrong } from '../../lib/first-wrong.ts'
import { phoneText } from '../../lib/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useConfirmItIsYou } from '../auth/confirm-it-is-you.tsx'
import { AvatarField } from './avatar-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { campusesQuery, type OwnSettings, useSaveProfile } from './settings.queries.ts'
import { useDraft } from './use-draft.ts'

export function ProfileSection({ settings }: { settings: OwnSettings }) {
  const { profile, mayChangeCampus } = settings
  const draft = useDraft('profile', savedOf(settings))
  const confirm = useConfirmItIsYou()
  const save = useSaveProfile(confirm.guard)
  const [sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, save.error)
  const wrong = wrongWith(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.dirty || save.isPending) return
    save.mutate(draft.changed, {
      onSuccess: () => {
        draft.clear()
        setSent(true)
      },
    })
  }
  const field = (name: 'firstName' | 'lastName' | 'phone') => ({
    name,
    value: draft.fields[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => {
      setSent(false)
      draft.set(name, event.target.value)
    },
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <AvatarField profile={profile} />
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {draft.restored && (
          <Note icon="info-fill">You typed this before and it was not saved yet. Save it, or press Undo.</Note>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" maxLength={60} required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} required {...field('lastName')} />
        </div>
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          help="A Nigerian mobile number. Riders call it when they are near."
          {...field('phone')}
        />
        {profile.role !== 'admin' && (
          <University
            value={draft.fields.university}
            fixed={!mayChangeCampus}
            error={wrong.university}
            onChange={(slug) => {
              setSent(false)
              draft.set('university', slug)
            }}
            settings={settings}
          />
        )}
        <TextField
          label="E-mail"
          value={profile.email}
          readOnly
          help="Change it under Security: a code goes to the new address."
          action={profile.isVerified ? <Badge tone="ok">Confirmed</Badge> : undefined}
        />
        {save.error && !Object.keys(wrong).length && (
          <Note tone="bad" live>
            {save.error.message} What you typed is still here.
          </Note>
        )}
        <SaveBar draft={draft} saving={save.isPending} saved={sent} />
      </form>
      {confirm.sheet}
    </div>
  )
}

const savedOf = ({ profile }: OwnSettings) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ? phoneText(profile.phone) : '',
  university: profile.campus?.slug ?? '',
})

/** What the server has against a field, beside it. */
function wrongWith(problem: Error | null): Partial<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {}
  if (problem.code === 'campus_unknown' || problem.code === 'campus_fixed') return { university: problem.message }
  return Object.fromEntries(problem.errors.map(({ field, message }) => [field, message]))
}

interface UniversityProps {
  value: string
  fixed: boolean
  error: string | undefined
  onChange: (slug: string) => void
  settings: OwnSettings
}

function University({ value, fixed, error, onChange, settings }: UniversityProps) {
  const { data: campuses } = useQuery({ ...campusesQuery, enabled: !fixed })
  const { university } = settings.profile
  if (fixed) {
    return (
      <TextField
        label="University"
        value={university ?? ''}
        readOnly
        help="Your store or your rider’s work belongs to this campus. Write to support to move."
      />
    )
  }
  const known = campuses ?? (settings.profile.campus && university ? [{ slug: value, name: university }] : [])
  return (
    <SelectField
      label="University"
      name="university"
      placeholder={value ? undefined : 'Choose your university'}
      value={value}
      options={known.map(({ slug, name }) => ({ value: slug, label: name }))}
      error={error}
      help="The market shows you the goods of this campus."
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
