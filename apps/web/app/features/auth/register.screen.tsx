import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { ask } from '../../lib/server-api.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { rememberedCampus } from '../products/campus-choice.ts'
import type { Route } from './+types/register.screen.ts'
import { wrongWithRegistration } from './auth-checks.ts'
import { AuthFrame } from './auth-frame.tsx'
import { registerWords } from './auth-labels.ts'
import { EmailField, NewPasswordField } from './password-field.tsx'
import { campusOnItsField, NameFields, PhoneField } from './person-fields.tsx'
import { SigningIn } from './signing-in.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useEntrance } from './use-sign-in-flow.ts'

const VerifyStep = lazy(() => import('./verify-step.tsx'))

export const meta = () =>
  pageMeta('Create account', 'Open a free Vendly account to buy and sell on your campus. It takes a minute.')

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data: campuses }, { data: offered }] = await Promise.all([
    ask(context, 'GET /campuses'),
    ask(context, 'GET /auth/providers'),
  ])
  return {
    offered,
    campuses: campuses.map(({ slug, name, shortName }) => ({ value: slug, label: `${name} (${shortName})` })),
    campus: rememberedCampus(request.headers.get('cookie')),
  }
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const entrance = useEntrance()
  const [sentTo, setSentTo] = useState<string>()
  const form = useAuthForm({
    check: wrongWithRegistration,
    words: registerWords,
    send: async ({ firstName = '', lastName = '', email = '', phone = '', university = '', password = '' }) => {
      const body = { firstName, lastName, email, phone, university, password }
      const { data } = await api('POST /auth/register', { body }).catch(campusOnItsField)
      setSentTo(data.email)
    },
  })
  if (entrance.entering) return <SigningIn words="Signing you in…" />
  if (sentTo)
    return (
      <Suspense fallback={<SigningIn words="One moment…" />}>
        <VerifyStep address={sentTo} onEnter={entrance.enter} />
      </Suspense>
    )
  return (
    <AuthFrame title="Create account" lede="Free, and open to every student. You can sell later with the same account.">
      <SocialButtons offered={loaderData.offered} />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <NameFields wrong={form.wrong} />
        <EmailField error={form.wrong.email} />
        <PhoneField error={form.wrong.phone} />
        <SelectField
          label="University"
          name="university"
          required
          placeholder="Choose your university"
          defaultValue={loaderData.campus ?? ''}
          options={loaderData.campuses}
          error={form.wrong.university}
        />
        <NewPasswordField error={form.wrong.password} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.sending && 'Creating your account…'}>
          Create account
        </Button>
        <p className="text-ink-3 text-xs">
          By creating an account you agree to the{' '}
          <Link to="/terms" className="font-semibold text-brand-text underline">
            terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className="font-semibold text-brand-text underline">
            privacy notice
          </Link>
          .
        </p>
      </form>
      <Link to="/login" className="flex min-h-touch items-center font-semibold text-brand-text">
        I have an account: sign in
      </Link>
    </AuthFrame>
  )
}
