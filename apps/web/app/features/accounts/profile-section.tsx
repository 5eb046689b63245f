import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { phoneText } from '../../lib/phone.ts'
import { settingsDraft } from '../../lib/settings-draft.ts'
import { Badge } from '../../ui/badge.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { toUniversityField } from '../auth/person-fields.tsx'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { AvatarField } from './avatar-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { campusesQuery, useSaveProfile } from './settings.queries.ts'

export function ProfileSection({ settings }: { settings: OwnSettings }) {
  const { profile, canChangeCampus } = settings
  const save = useSaveProfile()
  const form = useForm<ProfileValues>({
    saved: toValues(settings),
    draft: settingsDraft('profile'),
    submit: async () => {
      await save.mutateAsync(form.changed).catch(toUniversityField)
      form.reset()
    },
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <AvatarField profile={profile} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-4">
        {form.isRestored && (
          <Note icon="info-fill">You typed this earlier and did not save it. Save it now, or press Undo.</Note>
        )}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={60}
            required
            {...form.field('firstName')}
          />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} required {...form.field('lastName')} />
        </div>
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          help={
            profile.role === 'admin'
              ? 'A Nigerian mobile number.'
              : 'A Nigerian mobile number. Riders call it when they are close.'
          }
          {...form.field('phone')}
        />
        {profile.role !== 'admin' && (
          <University
            value={form.values.university}
            fixed={!canChangeCampus}
            error={form.errors.university}
            onChange={(university) => form.set({ university })}
            settings={settings}
          />
        )}
        <TextField
          label="Email"
          value={profile.email}
          readOnly
          help="Change it under Security. We send a code to the new address."
          action={profile.isVerified ? <Badge tone="ok">Verified</Badge> : undefined}
        />
        {form.message && !Object.keys(form.errors).length && (
          <Note tone="bad" live>
            {form.message} What you typed is still here.
          </Note>
        )}
        <SaveBar form={form} />
      </form>
    </div>
  )
}

type ProfileValues = ReturnType<typeof toValues>

const toValues = ({ profile }: OwnSettings) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ? phoneText(profile.phone) : '',
  university: profile.campus?.slug ?? '',
})

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
        help="Your store or your rider account belongs to this campus. Contact support to move."
      />
    )
  }
  const known = campuses ?? (settings.profile.campus && university ? [{ slug: value, name: university }] : [])
  return (
    <SelectField
      label="University"
      name="university"
      placeholder={value ? undefined : 'Pick your university'}
      value={value}
      options={known.map(({ slug, name }) => ({ value: slug, label: name }))}
      error={error}
      help="The marketplace shows you products on this campus."
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
