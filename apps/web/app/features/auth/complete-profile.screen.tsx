import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { homes } from '../../lib/guard.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { ask } from '../../lib/server-api.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { rememberedCampus } from '../products/campus-choice.ts'
import type { Route } from './+types/complete-profile.screen.ts'
import { AuthFrame } from './auth-frame.tsx'
import { profileMessage } from './auth-labels.ts'
import { validateProfile } from './auth-validation.ts'
import { keptInvite } from './invite-cookie.ts'
import { NameFields, PhoneField, toUniversityField } from './person-fields.tsx'
import { SigningIn } from './signing-in.tsx'
import { useSignInFlow } from './use-sign-in-flow.ts'

// Only administrators need it.
const FirstTwoFactor = lazyPart(() => import('./first-two-factor.tsx'))

export const meta = () => pageMeta('Complete your profile')
export const handle: ScreenHandle = { phone: 'deep' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie')
  const invite = keptInvite(cookies)
  const { data } = await ask(context, 'GET /campuses', { query: { invite } })
  const last = rememberedCampus(cookies)
  return {
    invite,
    campuses: data.map(({ _id, name, shortName }) => ({ value: _id, label: `${name} (${shortName})` })),
    campus: data.find(({ slug }) => slug === last)?._id,
  }
}

/** Required before anything else: phone and university after Google or Apple, two-factor for administrators. */
export default function CompleteProfile({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const flow = useSignInFlow()
  if (flow.entering || session.status === 'unknown') return <SigningIn text="Please wait…" />
  if (session.status === 'guest') return <Navigate to="/login" replace />
  const { user } = session
  if (!user.needs) return <Navigate to={homes[user.role]} replace />
  const enter = async (token: string) => flow.enter({ token, user: (await api('GET /auth/me')).data })
  return user.needs === 'two-factor' ? (
    <Suspense fallback={<SigningIn text="Please wait…" />}>
      <FirstTwoFactor onDone={() => enter(session.token)} />
    </Suspense>
  ) : (
    <ProfileForm session={session} onDone={enter} {...loaderData} />
  )
}

type ProfileFormProps = Route.ComponentProps['loaderData'] & {
  session: Extract<Session, { status: 'in' }>
  onDone: (token: string) => Promise<void>
}

function ProfileForm({ session, invite, campuses, campus, onDone }: ProfileFormProps) {
  const { user, token } = session
  const form = useForm({
    validate: validateProfile,
    messageFor: profileMessage,
    submit: async ({ firstName = '', lastName = '', phone = '', university = '' }) => {
      const body = { firstName, lastName, phone, university, invite }
      await api('POST /auth/complete-profile', { body }).catch(toUniversityField)
      await onDone(token)
    },
  })
  return (
    <AuthFrame
      title="Almost there"
      lede={
        <>
          {user.name && (
            <>
              You are signed in as <b className="wrap-anywhere">{user.name}</b>.{' '}
            </>
          )}
          Sellers and riders need two more details.
        </>
      }
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
        <NameFields errors={form.errors} first={user.firstName} last={user.lastName} />
        <PhoneField error={form.errors.phone} />
        <SelectField
          label="University"
          name="university"
          required
          placeholder="Pick your university"
          defaultValue={user.campusId ?? campus ?? ''}
          options={campuses}
          error={form.errors.university}
        />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Saving…'}>
          Save and continue
        </Button>
      </form>
      <Button kind="quiet" onClick={() => void signOut()}>
        Sign out and use another account
      </Button>
    </AuthFrame>
  )
}
