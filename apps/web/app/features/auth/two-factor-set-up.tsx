import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { besideField, useForm } from '../../lib/form.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Qr } from '../../ui/qr.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface TwoFactorSetUpProps {
  onDone: () => void
  /** Left out where two-factor is required. */
  onCancel?: () => void
}

/** Three steps: add the secret to the app, enter its first code, save the recovery codes. */
export function TwoFactorSetUp({ onDone, onCancel }: TwoFactorSetUpProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [problem, setProblem] = useState<unknown>()
  const hasBegun = useRef(false)
  const begin = async () => {
    setProblem(undefined)
    try {
      setSecret((await api('POST /auth/two-factor/set-up')).data)
    } catch (failure) {
      const isCancelled = failure instanceof ApiProblem && failure.code === 'confirm_first'
      if (isCancelled && onCancel) onCancel()
      else setProblem(failure)
    }
  }
  // Only once: each request makes another secret.
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })
  const form = useForm({
    saved: { code: '' },
    submit: async ({ code }) => {
      const answer = await api('POST /auth/two-factor/turn-on', { body: { code } }).catch(
        besideField('code', 'two_factor_wrong'),
      )
      setCodes(answer.data.recoveryCodes)
    },
  })
  const { code } = form.values
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!secret) return <Starting problem={problem} onRetry={() => void begin()} />
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <AddToApp {...secret} />
      <CodeField
        label="2. Enter the code it shows"
        length={6}
        oneTime
        value={code}
        onChange={(digits) => {
          form.set({ code: digits })
          if (digits.length === 6) void form.submit(undefined)
        }}
        error={form.errors.code}
      />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Checking the code…'} disabled={code.length < 6}>
        {code.length < 6 ? 'Enter the code' : 'Turn on'}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          Not now
        </Button>
      )}
    </form>
  )
}

function AddToApp({ secret, uri }: { secret: string; uri: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ text: 'Key copied.' }),
      () => showToast({ tone: 'bad', text: 'Could not copy. Type it in.' }),
    )
  return (
    <>
      <p className="font-semibold text-sm">1. Add Vendly to your authenticator app</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Qr value={uri} label="QR code for the authenticator app" size="lg" />
        <div className="grid min-w-48 flex-1 content-start gap-2 text-sm">
          <a href={uri} className="flex min-h-touch items-center font-semibold text-brand-text underline">
            Open my app on this phone
          </a>
          <p className="text-ink-2 text-xs">Or scan the code with another phone, or type in this key:</p>
          <code className="figures break-all text-xs">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button kind="secondary" size="sm" onClick={() => void copy()}>
            Copy key
          </Button>
        </div>
      </div>
    </>
  )
}

function Starting({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem === undefined)
    return (
      <SkeletonOf what="two-factor set-up">
        <Skeleton className="h-36 rounded-card" />
      </SkeletonOf>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <Note tone="bad" live>
        {problemText(problem)}
      </Note>
      <Button kind="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
