import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
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
  guard: <Result>(work: () => Promise<Result>) => Promise<Result>
  onDone: () => void
  /** Left out where two-factor is required. */
  onCancel?: () => void
}

/** Three steps: add the secret to the app, enter its first code, save the recovery codes. */
export function TwoFactorSetUp({ guard, onDone, onCancel }: TwoFactorSetUpProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const hasBegun = useRef(false)
  const begin = async () => {
    setProblem(undefined)
    try {
      setSecret((await guard(() => api('POST /auth/two-factor/set-up'))).data)
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
  const turnOn = async (digits: string) => {
    setBusy(true)
    setProblem(undefined)
    await guard(() => api('POST /auth/two-factor/turn-on', { body: { code: digits } })).then(
      ({ data }) => setCodes(data.recoveryCodes),
      setProblem,
    )
    setBusy(false)
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!secret) return <Starting problem={problem} onRetry={() => void begin()} />
  const codeError = problem instanceof ApiProblem && problem.code === 'two_factor_wrong' ? problem.message : undefined
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6 && !busy) void turnOn(code)
      }}
    >
      <AddToApp {...secret} />
      <CodeField
        label="2. Enter the code it shows"
        length={6}
        oneTime
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (digits.length === 6 && !busy) void turnOn(digits)
        }}
        error={codeError}
      />
      {problem !== undefined && !codeError && (
        <Note tone="bad" live>
          {problemText(problem)}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={busy && 'Checking the code…'} disabled={code.length < 6}>
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
