import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { PasswordField } from './password-field.tsx'
import { securityQuery } from './security.queries.ts'

export interface ConfirmItIsYou {
  /** Does something that the server may want proof for; asks for it when it does, and goes on. */
  guard: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Put this beside the form, not inside it. */
  sheet: ReactNode
}

/** For changes of phone, e-mail and ways in: the password again, at most every ten minutes. */
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
  const end = (how: 'go' | 'stop') => {
    waiting?.[how]()
    setWaiting(undefined)
  }
  return { guard, sheet: waiting && <ConfirmSheet onDone={() => end('go')} onClose={() => end('stop')} /> }
}

function ConfirmSheet({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { data: security } = useQuery(securityQuery)
  const [byMail, setByMail] = useState(false)
  const usesMail = byMail || security?.hasPassword === false
  return (
    <Sheet open title="Confirm that it is you" onClose={onClose}>
      {usesMail ? (
        <EmailedCode
          lede={`We mail six digits to ${security?.email ?? 'your address'}.`}
          ask={async () => (await api('POST /auth/confirmation-code')).data.message}
          send={async (code) => {
            await api('POST /auth/confirm-password', { body: { code } })
            onDone()
          }}
        />
      ) : (
        <ByPassword onDone={onDone} onForgotten={() => setByMail(true)} />
      )}
    </Sheet>
  )
}

function ByPassword({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) {
  const form = useForm({
    validate: ({ password }) => (password ? {} : { password: 'Write your password.' }),
    submit: async ({ password = '' }) => {
      await api('POST /auth/confirm-password', { body: { password } })
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">This change needs your password. You are not asked again for ten minutes.</p>
      <PasswordField autoComplete="current-password" error={form.errors.password} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Checking…'}>
        Go on
      </Button>
      <Button kind="quiet" onClick={onForgotten}>
        Mail me a code instead
      </Button>
    </form>
  )
}
