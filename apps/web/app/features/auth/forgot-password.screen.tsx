import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useStepFocus } from '../../lib/page-focus.ts'
import { problemText } from '../../lib/problem.ts'
import { ask } from '../../lib/server-api.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/forgot-password.screen.ts'
import { AuthFrame } from './auth-frame.tsx'
import { resetLinkMinutes, validateEmail, validateNewPassword } from './auth-validation.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './password-field.tsx'
import { answerForm, type PlainAnswer } from './plain-form.ts'

export const meta = () => pageMeta('Forgot password')

/** Without scripts the forms are sent here. */
export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const token = url.searchParams.get('token')
  return answerForm(request, {
    validate: token ? validateNewPassword : validateEmail,
    messageFor: problemText,
    send: async ({ email = '', password = '' }) => {
      const { data } = token
        ? await ask(context, 'POST /auth/reset-password', { body: { token, password } })
        : await ask(context, 'POST /auth/forgot-password', { body: { email } })
      return data.message
    },
  })
}

/** Asks for an email with a link; opened from that link, sets the new password. */
export default function ForgotPassword({ actionData: plain }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <NewPassword key={token} token={token} plain={plain} /> : <RequestLink plain={plain} />
}

function RequestLink({ plain }: { plain: PlainAnswer | undefined }) {
  const [message, setMessage] = useState(plain?.done)
  const form = useForm({
    validate: validateEmail,
    submit: async ({ email = '' }) => {
      const { data } = await api('POST /auth/forgot-password', { body: { email } })
      setMessage(data.message)
    },
  })
  if (message) return <LinkSent message={message} />
  return (
    <AuthFrame title="Forgot your password?" lede="Enter your email and we’ll send you a link to set a new one.">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <EmailField error={form.errors.email ?? plain?.errors.email} initial={plain?.values.email} />
        {(form.message ?? plain?.message) && (
          <Note tone="bad" live>
            {form.message ?? plain?.message}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Sending…'}>
          Send link
        </Button>
      </form>
      <Link to="/login" className="flex min-h-touch items-center font-semibold text-brand-text">
        Back to sign in
      </Link>
    </AuthFrame>
  )
}

function LinkSent({ message }: { message: string }) {
  useStepFocus()
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="Check your email"
        text={`${message} The link works once, for ${resetLinkMinutes} minutes. Your old password works until you set a new one.`}
      >
        <ButtonLink to="/login">Back to sign in</ButtonLink>
      </EmptyState>
    </div>
  )
}

function NewPassword({ token, plain }: { token: string; plain: PlainAnswer | undefined }) {
  const navigate = useNavigate()
  const form = useForm({
    validate: validateNewPassword,
    submit: async ({ password = '' }) => {
      const { data } = await api('POST /auth/reset-password', { body: { token, password } })
      showToast({ text: data.message })
      await navigate('/login', { replace: true })
    },
  })
  if (plain?.done)
    return (
      <EmptyState level={1} title="Your password is set" text={plain.done}>
        <ButtonLink to="/login">Sign in</ButtonLink>
      </EmptyState>
    )
  return (
    <AuthFrame title="Set a new password" lede="This signs you out on all devices.">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <NewPasswordField label="New password" error={form.errors.password ?? plain?.errors.password} />
        {(form.message ?? plain?.message) && (
          <Note tone="bad" live>
            {form.message ?? plain?.message}{' '}
            <Link to="/forgot-password" className="font-semibold underline">
              Ask for a new link
            </Link>
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Saving…'}>
          Save new password
        </Button>
      </form>
    </AuthFrame>
  )
}
