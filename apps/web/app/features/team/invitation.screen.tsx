import type { Data } from '@vendly/contract/api'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { problemText } from '../../lib/problem.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { signIn, useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { validateNewPassword } from '../auth/auth-validation.ts'
import { NewPasswordField } from '../auth/password-field.tsx'
import { NameFields } from '../auth/person-fields.tsx'
import { SigningIn } from '../auth/signing-in.tsx'
import { useSignInFlow } from '../auth/use-sign-in-flow.ts'

export const meta = () => pageMeta('Join the team')
export const handle: ScreenHandle = { phone: 'deep' }

type Opened = Data<'POST /auth/invitation'>

/** Opened from the email of an invitation: creates the account of an administrator, or brings an earlier one back. */
export default function InvitationScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    const gone = new AbortController()
    api('POST /auth/invitation', { body: { token: token || 'none' }, signal: gone.signal }).then(
      ({ data }) => setOpened(data),
      (failure) => !gone.signal.aborted && setProblem(failure),
    )
    return () => gone.abort()
  }, [token])
  const flow = useSignInFlow()
  if (flow.entering) return <SigningIn text="Please wait…" />
  if (problem) return <NotOpened problem={problem} />
  if (!opened) return <SigningIn text="Opening your invitation…" />
  return opened.hasAccount ? (
    <Rejoin token={token} opened={opened} />
  ) : (
    <NewAccount token={token} opened={opened} onSignedIn={flow.enter} />
  )
}

function NotOpened({ problem }: { problem: unknown }) {
  const isOver = problem instanceof ApiProblem && problem.code === 'link_expired'
  return (
    <EmptyState
      level={1}
      title={isOver ? 'This invitation does not work any more' : 'Couldn’t open the invitation'}
      text={isOver ? 'It was used, taken back or is too old. Ask who invited you for a new one.' : problemText(problem)}
    >
      <ButtonLink to="/login">Sign in</ButtonLink>
    </EmptyState>
  )
}

const ledeOf = ({ invitedBy, role, campuses }: Opened) => {
  const where = campuses ? ` of ${campuses.map(({ shortName }) => shortName).join(', ')}` : ''
  return `${invitedBy} invites you as ${role.replace('-', ' ')}${where}.`
}

interface NewAccountProps {
  token: string
  opened: Opened
  onSignedIn: ReturnType<typeof useSignInFlow>['enter']
}

function NewAccount({ token, opened, onSignedIn }: NewAccountProps) {
  const form = useForm({
    validate: ({ firstName = '', lastName = '', ...input }: Record<string, string>) => ({
      ...(firstName.trim() ? {} : { firstName: 'Enter your first name.' }),
      ...(lastName.trim() ? {} : { lastName: 'Enter your last name.' }),
      ...validateNewPassword(input),
    }),
    submit: async ({ firstName = '', lastName = '', password = '' }) => {
      const { data } = await api('POST /auth/invitation/accept', { body: { token, firstName, lastName, password } })
      if (data.token && data.user) await onSignedIn({ token: data.token, user: data.user })
    },
  })
  return (
    <AuthFrame title="Join the Vendly team" lede={ledeOf(opened)}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <p>
          Your account: <b className="break-all">{opened.email}</b>
        </p>
        <NameFields errors={form.errors} />
        <NewPasswordField error={form.errors.password} />
        <Note>After this you set up an authenticator app, which administrators need to sign in.</Note>
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Creating your account…'}>
          Create account
        </Button>
      </form>
    </AuthFrame>
  )
}

/** Who was an administrator before joins with that account. */
function Rejoin({ token, opened }: { token: string; opened: Opened }) {
  const session = useSession()
  const navigate = useNavigate()
  const form = useForm({
    submit: async () => {
      await api('POST /auth/invitation/join', { body: { token } })
      if (session.status === 'in') signIn(session.token, session.user)
      await navigate('/admin/dashboard', { replace: true })
    },
  })
  return (
    <AuthFrame title="Join the Vendly team again" lede={ledeOf(opened)}>
      {session.status === 'in' ? (
        <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
          {form.message && (
            <Note tone="bad" live>
              {form.message}
            </Note>
          )}
          <Button type="submit" block size="lg" busy={form.isSubmitting && 'Please wait…'}>
            Join
          </Button>
        </form>
      ) : (
        <>
          <Note>
            Sign in as <b className="break-all">{opened.email}</b> first, then open the link in the email again.
          </Note>
          <ButtonLink to="/login">Sign in</ButtonLink>
        </>
      )}
    </AuthFrame>
  )
}
