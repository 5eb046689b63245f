import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { ask } from '../../lib/server-api.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { cartMessages } from '../cart/add-to-cart.ts'
import { type PendingAction, pendingAction } from '../cart/pending-action.ts'
import type { Route } from './+types/login.screen.ts'
import { AuthFrame } from './auth-frame.tsx'
import { loginMessage, loginRunning, returnMessage } from './auth-labels.ts'
import { validateLogin } from './auth-validation.ts'
import { EmailField, PasswordField } from './password-field.tsx'
import { SigningIn } from './signing-in.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow.ts'
import { useSocialReturn } from './use-social-return.ts'
import { useVerifiedAddress } from './use-verified-address.ts'

// Steps that most sign-ins never come to.
const TwoFactorStep = lazy(() => import('./two-factor-step.tsx'))
const LinkStep = lazy(() => import('./link-step.tsx'))
const VerifyStep = lazy(() => import('./verify-step.tsx'))

export const meta = () => pageMeta('Sign in', 'Sign in to Vendly to buy and sell on your campus.')

export async function loader({ context }: Route.LoaderArgs) {
  return { offered: (await ask(context, 'GET /auth/providers')).data }
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const entrance = useSignInFlow()
  const verified = useVerifiedAddress(query.get('verify'), entrance.enter)
  const social = useSocialReturn(query.get('social'), entrance.proceed)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  if (entrance.entering) return <SigningIn words="Signing you in…" />
  if (verified.state === 'asking') return <SigningIn words="Confirming your e-mail…" />
  if (social.state === 'asking') return <SigningIn words="Signing you in…" />
  const step = entrance.challenge ? (
    <TwoFactorStep challenge={entrance.challenge} onEnter={entrance.enter} onBack={entrance.startOver} />
  ) : social.state === 'link' ? (
    <LinkStep proof={social.proof} proceed={entrance.proceed} />
  ) : (
    unconfirmed && <VerifyStep address={unconfirmed} onEnter={entrance.enter} />
  )
  // Round the steps alone: what stands inside may reach the page late, by a script.
  if (step) return <Suspense fallback={<SigningIn words="One moment…" />}>{step}</Suspense>
  return (
    <AuthFrame title="Sign in" lede="Good to see you. Your cart and your orders are where you left them.">
      {verified.state === 'refused' && (
        <Note tone="gold" live>
          {verified.words} Sign in below: if your address is still to be confirmed, a new link comes by e-mail.
        </Note>
      )}
      {social.state === 'refused' && (
        <Note tone="bad" live>
          {social.words}
        </Note>
      )}
      <ReturnNote failed={query.get('failed')} refused={query.get('refused')} />
      <PendingNote />
      <SocialButtons offered={loaderData.offered} />
      <PasswordForm proceed={entrance.proceed} onUnconfirmed={setUnconfirmed} />
    </AuthFrame>
  )
}

interface PasswordFormProps {
  proceed: SignInFlow['proceed']
  /** The password was right, but the address was never confirmed. */
  onUnconfirmed: (address: string) => void
}

function PasswordForm({ proceed, onUnconfirmed }: PasswordFormProps) {
  const form = useForm({
    validate: validateLogin,
    messageFor: loginMessage,
    runningMessage: loginRunning,
    submit: async ({ email = '', password = '' }) => {
      try {
        const { data } = await api('POST /auth/login', { body: { email, password } })
        await proceed(data)
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'email_unverified') throw problem
        onUnconfirmed(email)
      }
    },
  })
  return (
    <>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <EmailField error={form.errors.email} />
        <PasswordField autoComplete="current-password" error={form.errors.password} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block size="lg">
          {form.isSubmitting && <span className="spinner" />}
          {form.isSubmitting ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4 font-semibold text-brand-text">
        <Link to="/forgot-password" className="flex min-h-touch items-center">
          Forgot your password?
        </Link>
        <Link to="/register" className="flex min-h-touch items-center">
          Create account
        </Link>
      </div>
    </>
  )
}

/** Why a return from a provider led nowhere. */
function ReturnNote({ failed, refused }: { failed: string | null; refused: string | null }) {
  const words = returnMessage(failed, refused)
  return (
    words && (
      <Note tone="bad" live>
        {words}
      </Note>
    )
  )
}

/** Why somebody was led here: what they wanted to add is kept and added once they are in. */
function PendingNote() {
  const [action, setAction] = useState<PendingAction>()
  // Storage is only there in the browser, after the page was drawn.
  useEffect(() => setAction(pendingAction.read()), [])
  if (!action) return null
  const { name, kind } = action
  if (kind !== 'add-to-cart')
    return (
      <Note live>{kind === 'save' ? `“${name}” is saved` : `You follow ${name}`} as soon as you are signed in.</Note>
    )
  return (
    <Note live>
      <b>{cartMessages.guestAdds}.</b> “{name}” goes in as soon as you are signed in.
    </Note>
  )
}
