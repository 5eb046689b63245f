import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Security, useRefreshSecurity } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

type Open = 'set-up' | 'off' | 'renew'

/** Codes of an authenticator app, and recovery codes in case the phone is lost. */
export function TwoFactorPart({ security }: { security: Security }) {
  const { enabledAt, recoveryCodesLeft, isRequired } = security.twoFactor
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)
  const refresh = useRefreshSecurity()
  const close = () => {
    setOpen(undefined)
    setCodes(undefined)
    void refresh()
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((problem) => showToast({ tone: 'bad', text: problemText(problem) }))
    setBusy(false)
  }
  const turnOff = () =>
    run(async () => {
      showToast({ text: (await api('POST /auth/two-factor/turn-off')).data.message })
      close()
    })
  const renew = () =>
    run(async () => {
      setCodes((await api('POST /auth/two-factor/recovery-codes')).data.recoveryCodes)
    })
  return (
    <SecurityPart
      title="Two-factor"
      text="With it on, a stolen password is not enough to sign in."
      sheets={
        <>
          <Sheet open={open === 'set-up'} title="Set up two-factor" kind="dialog" onClose={close}>
            <TwoFactorSetUp onDone={close} onCancel={close} />
          </Sheet>
          <Sheet open={codes !== undefined} title="New recovery codes" kind="dialog" onClose={close}>
            {codes && <RecoveryCodes codes={codes} onDone={close} />}
          </Sheet>
          <Confirm
            open={open === 'off'}
            title="Turn off two-factor?"
            yes="Turn off"
            danger
            busy={busy && 'Turning off…'}
            onNo={() => setOpen(undefined)}
            onYes={() => void turnOff()}
          >
            Then your password alone opens your account and your wallet.
          </Confirm>
          <Confirm
            open={open === 'renew' && codes === undefined}
            title="Create new recovery codes?"
            yes="Create new codes"
            no="Keep the old codes"
            busy={busy && 'Creating codes…'}
            onNo={() => setOpen(undefined)}
            onYes={() => void renew()}
          >
            Your current codes stop working at once.
          </Confirm>
        </>
      }
    >
      <SecurityLine
        icon="shield-check-fill"
        title={enabledAt ? 'Authenticator app is on' : 'Authenticator app is off'}
        text={
          enabledAt ? (
            <>
              On since <RelativeTime at={enabledAt} />
            </>
          ) : (
            'Use any authenticator app, such as Google Authenticator, Aegis or 2FAS.'
          )
        }
        action={
          enabledAt ? (
            !isRequired && (
              <Button kind="secondary" size="sm" onClick={() => setOpen('off')}>
                Turn off
              </Button>
            )
          ) : (
            <Button size="sm" onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )
        }
      />
      {enabledAt && (
        <SecurityLine
          icon="key"
          title="Recovery codes"
          text={
            <span className={recoveryCodesLeft < 3 ? 'font-semibold text-bad-text' : undefined}>
              {recoveryCodesLeft} of 10 left
            </span>
          }
          action={
            <Button kind="secondary" size="sm" onClick={() => setOpen('renew')}>
              New codes
            </Button>
          }
        />
      )}
    </SecurityPart>
  )
}
