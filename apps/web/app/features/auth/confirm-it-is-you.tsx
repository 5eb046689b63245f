import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { type ReactNode, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { validatePassword } from './auth-validation.ts'
import { EmailedCode } from './emailed-code.tsx'
import { PasswordField } from './password-field.tsx'
import { securityQuery } from './security.queries.ts'

export interface ConfirmItIsYou {
  /** Runs a call; when the server wants the password again, asks for it and retries. */
  guard: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Render it next to the form, not inside it. */
  sheet: ReactNode
}

/** Changes of phone, email and sign-in methods need the password again, at most every `limits.confirmedMinutes`. */
export function useConfirmItIsYou(): ConfirmItIsYou {
  const [waiting, setWaiting] = useState<{ go: () => void; stop: () => void }>()
  const guard = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'confirm_first') throw problem
      await new Promise<void>((go, stop) => setWaiting({ go, stop: () => stop(problem) }))
      return work()
    }
  }
  const finish = (how: 'go' | 'stop') => {
    waiting?.[how]()
    setWaiting(undefined)
  }
  return { guard, sheet: waiting && <ConfirmSheet onDone={() => finish('go')} onClose={() => finish('stop')} /> }
}

function ConfirmSheet({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { data: security } = useQuery(securityQuery)
  const [asksForEmail, setAsksForEmail] = useState(false)
  const usesEmail = asksForEmail || security?.hasPassword === false
  return (
    <Sheet open title="Confirm it’s you" onClose={onClose}>
      {usesEmail ? (
        <EmailedCode
          lede={`We’ll send a 6-digit code to ${security?.email ?? 'your email'}.`}
          ask={async () => (await api('POST /auth/confirmation-code')).data.message}
          send={async (code) => {
            await api('POST /auth/confirm-password', { body: { code } })
            onDone()
          }}
        />
      ) : (
        <PasswordForm onDone={onDone} onForgot={() => setAsksForEmail(true)} />
      )}
    </Sheet>
  )
}

function PasswordForm({ onDone, onForgot }: { onDone: () => void; onForgot: () => void }) {
  const form = useForm({
    validate: validatePassword,
    submit: async ({ password = '' }) => {
      await api('POST /auth/confirm-password', { body: { password } })
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        Enter your password to make this change. We won’t ask again for {limits.confirmedMinutes} minutes.
      </p>
      <PasswordField autoComplete="current-password" error={form.errors.password} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Checking…'}>
        Continue
      </Button>
      <Button kind="quiet" onClick={onForgot}>
        Email me a code instead
      </Button>
    </form>
  )
}
