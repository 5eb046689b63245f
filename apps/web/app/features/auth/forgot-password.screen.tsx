import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { validateEmail, validateNewPassword } from './auth-validation.ts'
import { EmailField, NewPasswordField } from './password-field.tsx'

export const meta = () => pageMeta('Forgot password')

/** Asks for an email with a link; opened from that link, sets the new password. */
export default function ForgotPassword() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <NewPassword key={token} token={token} /> : <RequestLink />
}

function RequestLink() {
  const [message, setMessage] = useState<string>()
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
        <EmailField error={form.errors.email} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
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
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="Check your email"
        text={`${message} The link works once, for 30 minutes. Your old password works until you set a new one.`}
      >
        <ButtonLink to="/login">Back to sign in</ButtonLink>
      </EmptyState>
    </div>
  )
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    validate: validateNewPassword,
    submit: async ({ password = '' }) => {
      const { data } = await api('POST /auth/reset-password', { body: { token, password } })
      showToast({ text: data.message })
      await navigate('/login', { replace: true })
    },
  })
  return (
    <AuthFrame title="Set a new password" lede="This signs you out on all devices.">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <NewPasswordField label="New password" error={form.errors.password} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}{' '}
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
