import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { useConfirmItIsYou } from './confirm-it-is-you.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Security, useSecurityChanged } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

type Open = 'set-up' | 'off' | 'renew'

/** Codes of an authenticator app, and the recovery codes for when the phone is gone. */
export function TwoFactorPart({ security }: { security: Security }) {
  const { enabledAt, recoveryCodesLeft, isRequired } = security.twoFactor
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)
  const confirm = useConfirmItIsYou()
  const changed = useSecurityChanged()
  const close = () => {
    setOpen(undefined)
    setCodes(undefined)
    void changed()
  }
  const doIt = async (work: () => Promise<void>) => {
    setBusy(true)
    await confirm.guard(work).catch((problem) => showToast({ tone: 'bad', text: problemText(problem) }))
    setBusy(false)
  }
  const turnOff = () =>
    doIt(async () => {
      showToast({ text: (await api('POST /auth/two-factor/turn-off')).data.message })
      close()
    })
  const renew = () =>
    doIt(async () => {
      setCodes((await api('POST /auth/two-factor/recovery-codes')).data.recoveryCodes)
    })
  return (
    <SecurityPart
      title="Two-factor"
      text="With it on, a stranger who has your password still needs your phone to get in."
      sheets={
        <>
          <Sheet open={open === 'set-up'} title="Set up two-factor" kind="dialog" onClose={close}>
            <TwoFactorSetUp guard={confirm.guard} onDone={close} onCancel={close} />
          </Sheet>
          <Sheet open={codes !== undefined} title="New recovery codes" kind="dialog" onClose={close}>
            {codes && <RecoveryCodes codes={codes} onDone={close} />}
          </Sheet>
          <Confirm
            open={open === 'off'}
            title="Turn two-factor off?"
            yes="Turn off"
            danger
            busy={busy && 'Turning off…'}
            onNo={() => setOpen(undefined)}
            onYes={() => void turnOff()}
          >
            Your password alone will open your account again, and with it your wallet.
          </Confirm>
          <Confirm
            open={open === 'renew' && codes === undefined}
            title="Make new recovery codes?"
            yes="Make new ones"
            no="Keep the old ones"
            busy={busy && 'Making them…'}
            onNo={() => setOpen(undefined)}
            onYes={() => void renew()}
          >
            The codes you have now stop working at once.
          </Confirm>
          {confirm.sheet}
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
            'Any app that shows codes: Google Authenticator, Aegis, 2FAS …'
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
              Make new ones
            </Button>
          }
        />
      )}
    </SecurityPart>
  )
}
