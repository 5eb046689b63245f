import { queryOptions, useQuery } from '@tanstack/react-query'
import { pinLimits } from '@vendly/contract/pin-limits'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { clockTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SecurityLine, SecurityPart } from './security-part.tsx'
import { PasskeysPart } from './security-passkeys.tsx'
import { SetPin } from './set-pin.tsx'

const pinQuery = queryOptions({
  queryKey: keys.pin,
  queryFn: async ({ signal }) => (await api('GET /wallet/pin', { signal })).data,
})

type Kind = 'set' | 'change' | 'reset'
const TITLES = { set: 'Set a wallet PIN', change: 'Change your wallet PIN', reset: 'Reset your wallet PIN' }

/** What is entered before money leaves the wallet. Administrators have none. */
export function PinPart() {
  const session = useSession()
  const hasWallet = session.status === 'in' && session.user.role !== 'admin'
  const { data: pin } = useQuery({ ...pinQuery, enabled: hasWallet })
  const [open, setOpen] = useState<Kind>()
  if (!hasWallet || !pin) return null
  const { isSet, isLocked, limitedUntil } = pin
  const button = (kind: Kind, label: string) => (
    <Button kind="secondary" size="sm" onClick={() => setOpen(kind)}>
      {label}
    </Button>
  )
  const done = () => {
    setOpen(undefined)
    showToast({ text: 'Your wallet PIN is set.' })
  }
  return (
    <>
      <SecurityPart
        title="Wallet PIN"
        text="Asked for whenever you send money, pay at a stall or withdraw."
        sheets={
          <Sheet open={open !== undefined} title={TITLES[open ?? 'set']} onClose={() => setOpen(undefined)}>
            {open && <SetPin kind={open} onDone={done} />}
          </Sheet>
        }
      >
        <SecurityLine
          icon="lock-simple-fill"
          title={isLocked ? 'Locked after wrong attempts' : isSet ? 'PIN is set' : 'No PIN yet'}
          text={
            limitedUntil
              ? `It was reset: until ${clockTime(new Date(limitedUntil))} at most ${nairaText(pinLimits.resetPerDay)} can be sent or withdrawn.`
              : !isSet && 'You are asked for one before you send money for the first time.'
          }
          action={
            isSet ? (
              <>
                {!isLocked && button('change', 'Change')}
                {button('reset', 'Reset')}
              </>
            ) : (
              button('set', 'Set PIN')
            )
          }
        />
      </SecurityPart>
      {isSet && <PasskeysPart />}
    </>
  )
}
