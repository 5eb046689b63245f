import { useState } from 'react'
import type { ProofWanted } from '../../lib/proof.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PinPad } from './pin-pad.tsx'
import { SetPin } from './set-pin.tsx'

interface PinSheetProps {
  /** Why the server refused the call: no PIN came with it, a wrong one, or there is none. */
  wanted: ProofWanted & { message?: string }
  /** The call is made again with it. */
  onPin: (pin: string) => void
  onClose: () => void
}

/** Asks for the wallet PIN before money leaves; who has none, or has forgotten it, sets one here. */
export function PinSheet({ wanted, onPin, onClose }: PinSheetProps) {
  const [isForgotten, setForgotten] = useState(wanted.code === 'pin_locked')
  if (wanted.code === 'pin_not_set')
    return (
      <Sheet open title="Set a wallet PIN" onClose={onClose}>
        <SetPin kind="set" onDone={onPin} />
      </Sheet>
    )
  if (isForgotten)
    return (
      <Sheet open title="Reset your wallet PIN" onClose={onClose}>
        {wanted.code === 'pin_locked' && <Note tone="bad">{wanted.message}</Note>}
        <SetPin kind="reset" onDone={onPin} />
      </Sheet>
    )
  return (
    <Sheet open title="Enter your wallet PIN" onClose={onClose}>
      <EnterPin error={wanted.code === 'pin_wrong' ? wanted.message : undefined} onPin={onPin} />
      <Button kind="quiet" onClick={() => setForgotten(true)}>
        I forgot my PIN
      </Button>
    </Sheet>
  )
}

/** Sent with its last digit. */
function EnterPin({ error, onPin }: { error: string | undefined; onPin: (pin: string) => void }) {
  const [pin, setPin] = useState('')
  const change = (next: string) => {
    setPin(next)
    if (next.length === 4 && pin.length < 4) onPin(next)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div aria-live="assertive" className="empty:hidden">
        {error && <Note tone="bad">{error}</Note>}
      </div>
      <CodeField label="Wallet PIN" length={4} secret takesFocus value={pin} onChange={change} />
      <PinPad value={pin} onChange={change} />
    </div>
  )
}
