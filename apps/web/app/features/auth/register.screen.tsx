import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { ask } from '../../lib/server-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { rememberedCampus } from '../products/campus-choice.ts'
import type { Route } from './+types/register.screen.ts'
import { AuthFrame } from './auth-frame.tsx'
import { registerMessage } from './auth-labels.ts'
import { validateRegistration } from './auth-validation.ts'
import { EmailField } from './email-field.tsx'
import { inviteCookie } from './invite-cookie.ts'
import { NewPasswordField } from './password-field.tsx'
import { NameFields, PhoneField, toUniversityField } from './person-fields.tsx'
import { answerForm } from './plain-form.ts'
import { SigningIn } from './signing-in.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useSignInFlow } from './use-sign-in-flow.ts'

const VerifyStep = lazyPart(() => import('./verify-step.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Create account',
    description: 'Create a free Vendly account to buy and sell on your campus. It takes a minute.',
    path: '/register',
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const invite = new URL(request.url).searchParams.get('invite') ?? undefined
  const [{ data: campuses }, { data: offered }] = await Promise.all([
    ask(context, 'GET /campuses', { query: { invite } }),
    ask(context, 'GET /auth/providers'),
  ])
  return {
    offered,
    invite,
    campuses: campuses.map(({ slug, name, shortName }) => ({ value: slug, label: `${name} (${shortName})` })),
    campus: rememberedCampus(request.headers.get('cookie')),
  }
}

/** Without scripts the form is sent here. Signing in afterwards needs them: the emailed link says so. */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerForm(request, {
    validate: validateRegistration,
    messageFor: registerMessage,
    send: async (input) =>
      (await ask(context, 'POST /auth/register', { body: bodyOf(input) }).catch(toUniversityField)).data.email,
  })

const bodyOf = ({
  firstName = '',
  lastName = '',
  email = '',
  phone = '',
  university = '',
  password = '',
  invite = '',
}) => ({
  firstName,
  lastName,
  email,
  phone,
  university,
  password,
  invite: invite || undefined,
})

export default function Register({ loaderData, actionData: plain }: Route.ComponentProps) {
  const flow = useSignInFlow()
  const { invite } = loaderData
  useEffect(() => {
    const cookie = invite && inviteCookie(invite)
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in older browsers.
    if (cookie) document.cookie = cookie
  }, [invite])
  const [sent, setSent] = useState<{ address: string; password: string }>()
  const [typed, setTyped] = useState<Record<string, string>>()
  const form = useForm({
    validate: validateRegistration,
    messageFor: registerMessage,
    submit: async (input: Record<string, string>) => {
      const body = bodyOf(input)
      const { data } = await api('POST /auth/register', { body }).catch(toUniversityField)
      setTyped(input)
      setSent({ address: data.email, password: body.password })
    },
  })
  const errors = { ...plain?.errors, ...form.errors }
  const values = typed ?? plain?.values ?? {}
  const message = form.message ?? plain?.message
  if (flow.entering) return <SigningIn text="Signing you in…" />
  if (sent)
    return (
      <Suspense fallback={<SigningIn text="Please wait…" />}>
        <VerifyStep {...sent} proceed={flow.proceed} onChange={() => setSent(undefined)} />
      </Suspense>
    )
  if (plain?.done)
    return (
      <EmptyState
        level={1}
        title="Check your email"
        text={`We sent a link to ${plain.done}. Open it in a browser with JavaScript, which signing in needs.`}
      >
        <ButtonLink to="/marketplace">Browse the market</ButtonLink>
      </EmptyState>
    )
  return (
    <AuthFrame title="Create account" lede="Free for every student. You can sell later with the same account.">
      <SocialButtons offered={loaderData.offered} />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <NameFields errors={errors} first={values.firstName} last={values.lastName} />
        <EmailField error={errors.email} initial={values.email} />
        <PhoneField error={errors.phone} initial={values.phone} />
        <SelectField
          label="University"
          name="university"
          required
          placeholder="Pick your university"
          defaultValue={values.university ?? loaderData.campus ?? ''}
          options={loaderData.campuses}
          error={errors.university}
        />
        {invite && <input type="hidden" name="invite" value={invite} />}
        <NewPasswordField error={errors.password} />
        {message && (
          <Note tone="bad" live>
            {message}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Creating your account…'}>
          Create account
        </Button>
        <p className="text-ink-3 text-xs">
          You must be 18 or over, or 16 or 17 with the consent of a parent or guardian. By creating an account you agree
          to the{' '}
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
        I already have an account
      </Link>
    </AuthFrame>
  )
}
