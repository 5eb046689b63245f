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

export const meta = () => [...pageMeta('Forgot password'), { name: 'robots', content: 'noindex' }]

/** Asks for a link; with the link's token, chooses the new password. */
export default function ForgotPassword() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <ChooseNew key={token} token={token} /> : <AskForLink />
}

function AskForLink() {
  const [said, setSaid] = useState<string>()
  const form = useForm({
    validate: validateEmail,
    submit: async ({ email = '' }) => {
      const { data } = await api('POST /auth/forgot-password', { body: { email } })
      setSaid(data.message)
    },
  })
  if (said) return <LinkSent said={said} />
  return (
    <AuthFrame title="Forgot your password?" lede="Write your e-mail and we send you a link to choose a new one.">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <EmailField error={form.errors.email} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Sending…'}>
          Send me a link
        </Button>
      </form>
      <Link to="/login" className="flex min-h-touch items-center font-semibold text-brand-text">
        Back to sign in
      </Link>
    </AuthFrame>
  )
}

function LinkSent({ said }: { said: string }) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="Check your e-mail"
        text={`${said} It works once, for one hour. Your old password works until you choose a new one.`}
      >
        <ButtonLink to="/login">Back to sign in</ButtonLink>
      </EmptyState>
    </div>
  )
}

function ChooseNew({ token }: { token: string }) {
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
    <AuthFrame title="Choose a new password" lede="Everybody who is signed in with the old one is signed out.">
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
