import type { Data } from '@vendly/contract/api'
import { Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { ask, askFor } from '../../lib/server-api.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { cartMessages } from '../cart/add-to-cart.ts'
import type { Kept } from '../cart/kept-text.ts'
import type { Route } from './+types/login.screen.ts'
import { AuthFrame } from './auth-frame.tsx'
import { loginMessage, loginRunning, returnMessage } from './auth-labels.ts'
import { validateLogin } from './auth-validation.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { answerForm, type PlainAnswer } from './plain-form.ts'
import { SigningIn } from './signing-in.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useSentForm } from './use-sent-form.ts'
import { type SignInFlow, useSignInFlow } from './use-sign-in-flow.ts'
import { useSocialReturn } from './use-social-return.ts'
import { useVerifiedAddress } from './use-verified-address.ts'

// Most sign-ins never need these.
const TwoFactorStep = lazyPart(() => import('./two-factor-step.tsx'))
const LinkStep = lazyPart(() => import('./link-step.tsx'))
const KeptCart = lazyPart(() => import('../cart/kept-cart.tsx'), 'none')
const VerifyStep = lazyPart(() => import('./verify-step.tsx'))
const RegistrationPasswordStep = lazyPart(() => import('./registration-password-step.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Sign in',
    description: 'Sign in to Vendly to buy and sell on your campus.',
    path: '/login',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { offered: (await ask(context, 'GET /auth/providers')).data }
}

/**
 * For a form that was sent without scripts, or before they had loaded. The session is kept by scripts: the page that
 * answers starts it as soon as they run.
 */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerForm<Data<'POST /auth/login'>>(request, {
    validate: validateLogin,
    messageFor: loginMessage,
    send: async ({ email = '', password = '' }, headers) => {
      const { answer, cookies } = await askFor(context, request, 'POST /auth/login', { body: { email, password } })
      for (const cookie of cookies) headers.append('set-cookie', cookie)
      headers.set('cache-control', 'no-store')
      return answer.data
    },
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Login({ loaderData, actionData: plain }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const flow = useSignInFlow()
  const verified = useVerifiedAddress(query.get('verify'), flow.proceed)
  const social = useSocialReturn(query.get('social'), flow.proceed)
  const isContinuing = useSentForm(plain?.done, flow.proceed)
  const [unverified, setUnverified] = useState<{ address: string; password: string }>()
  if (flow.entering) return <SigningIn text="Signing you in…" />
  if (verified.state === 'asking') return <SigningIn text="Verifying your email…" />
  if (social.state === 'asking') return <SigningIn text="Signing you in…" />
  if (isContinuing)
    return (
      <>
        <noscript>
          <p className="px-gutter pt-5 text-center">Your email and password are right.</p>
        </noscript>
        <SigningIn text="Signing you in…" />
      </>
    )
  const step = flow.challenge ? (
    <TwoFactorStep challenge={flow.challenge} onEnter={flow.enter} onBack={flow.startOver} />
  ) : social.state === 'link' ? (
    <LinkStep proof={social.proof} proceed={flow.proceed} />
  ) : verified.state === 'password' ? (
    <RegistrationPasswordStep token={verified.token} proceed={flow.proceed} />
  ) : (
    unverified && <VerifyStep {...unverified} proceed={flow.proceed} />
  )
  // Suspense only around the steps: their code loads on demand.
  if (step) return <Suspense fallback={<SigningIn text="Please wait…" />}>{step}</Suspense>
  return (
    <AuthFrame title="Sign in" lede="Buy, sell and follow your orders.">
      {verified.state === 'refused' && (
        <Note tone="gold" live>
          {verified.message} Sign in below. If your email is not verified yet, we’ll send a new link.
        </Note>
      )}
      {social.state === 'refused' && (
        <Note tone="bad" live>
          {social.message}
        </Note>
      )}
      <ReturnNote failed={query.get('failed')} refused={query.get('refused')} />
      <PendingNote />
      <GuestCart />
      <SocialButtons offered={loaderData.offered} />
      <PasswordForm proceed={flow.proceed} onUnverified={setUnverified} plain={plain} />
    </AuthFrame>
  )
}

interface PasswordFormProps {
  /** The refusal of a form that was sent before the page had loaded. */
  plain?: PlainAnswer<unknown>
  proceed: SignInFlow['proceed']
  /** The password was right, but the email is not verified yet. */
  onUnverified: (registration: { address: string; password: string }) => void
}

function PasswordForm({ proceed, onUnverified, plain }: PasswordFormProps) {
  const form = useForm({
    validate: validateLogin,
    messageFor: loginMessage,
    runningMessage: loginRunning,
    submit: async ({ email = '', password = '' }) => {
      try {
        const answer = await api('POST /auth/login', { body: { email, password } })
        await proceed(answer.data)
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'email_unverified') throw problem
        onUnverified({ address: email, password })
      }
    },
  })
  const errors = { ...plain?.errors, ...form.errors }
  const message = form.message ?? plain?.message
  return (
    <>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <EmailField error={errors.email} initial={plain?.values.email} />
        <PasswordField autoComplete="current-password" error={errors.password} />
        {message && (
          <Note tone="bad" live>
            {message}
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

/** Why signing in with Google or Apple failed. */
function ReturnNote({ failed, refused }: { failed: string | null; refused: string | null }) {
  const message = returnMessage(failed, refused)
  return (
    message && (
      <Note tone="bad" live>
        {message}
      </Note>
    )
  )
}

/** The cart on this device, open for guests who came to see it. After hydration, because only the browser can read it. */
function GuestCart() {
  const [shown, setShown] = useState<{ isOpen: boolean }>()
  useEffect(() => {
    if (deviceTexts.read(storageKeys.guestCart))
      setShown({ isOpen: /\/cart$/.test(deviceTexts.read(storageKeys.returnTo) ?? '') })
  }, [])
  return (
    shown && (
      <Suspense>
        <KeptCart isOpen={shown.isOpen} />
      </Suspense>
    )
  )
}

/** What a guest wanted: it is done once they have signed in. */
function PendingNote() {
  const [kept, setKept] = useState<Kept>()
  // After hydration, because only the browser can read it; and most visitors have none, so its code comes later.
  useEffect(() => {
    import('../cart/kept-text.ts').then(({ readKept }) => setKept(readKept())).catch(() => undefined)
  }, [])
  if (!kept) return null
  return (
    <Note live>
      {kept.hasCart && <b>{cartMessages.guestAdds}. </b>}Sign in and {kept.text}.
    </Note>
  )
}
