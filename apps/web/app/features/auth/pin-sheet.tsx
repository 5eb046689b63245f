import { useState } from 'react'
import type { Proof, ProofWanted } from '../../lib/proof.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { credentialHere, deviceProblem, signWithDevice } from './passkeys.ts'
import { PinPad } from './pin-pad.tsx'
import { SetPin } from './set-pin.tsx'

interface PinSheetProps {
  /** Why the server refused the call: nothing came with it, a wrong PIN, or there is none. */
  wanted: ProofWanted & { message?: string }
  /** The call is made again with it. */
  onProof: (proof: Proof) => void
  onClose: () => void
}

/** Asks for the device or the wallet PIN before money leaves; who has no PIN, or has forgotten it, sets one here. */
export function PinSheet({ wanted, onProof, onClose }: PinSheetProps) {
  const { code, message, details } = wanted
  const [isForgotten, setForgotten] = useState(code === 'pin_locked')
  const [usesDevice, setUsesDevice] = useState(
    credentialHere() !== undefined && code !== 'pin_wrong' && details.byDevice !== false,
  )
  const onPin = (pin: string) => onProof({ 'wallet-pin': pin })
  if (code === 'pin_not_set')
    return (
      <Sheet open title="Set a wallet PIN" onClose={onClose}>
        <SetPin kind="set" onDone={onPin} />
      </Sheet>
    )
  if (isForgotten)
    return (
      <Sheet open title="Reset your wallet PIN" onClose={onClose}>
        {code === 'pin_locked' && <Note tone="bad">{message}</Note>}
        <SetPin kind="reset" onDone={onPin} />
      </Sheet>
    )
  if (usesDevice)
    return (
      <Sheet open title="Confirm with your fingerprint" onClose={onClose}>
        <UseDevice
          error={code === 'passkey_refused' ? message : undefined}
          onProof={onProof}
          onPinInstead={() => setUsesDevice(false)}
        />
      </Sheet>
    )
  return (
    <Sheet open title="Enter your wallet PIN" onClose={onClose}>
      <EnterPin error={code === 'pin_wrong' || code === 'passkey_refused' ? message : undefined} onPin={onPin} />
      <Button kind="quiet" onClick={() => setForgotten(true)}>
        I forgot my PIN
      </Button>
    </Sheet>
  )
}

interface UseDeviceProps {
  error: string | undefined
  onProof: (proof: Proof) => void
  onPinInstead: () => void
}

function UseDevice({ error: refused, onProof, onPinInstead }: UseDeviceProps) {
  const [error, setError] = useState(refused)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setError(undefined)
    try {
      const proof = await signWithDevice()
      if (proof) onProof(proof)
      else onPinInstead()
    } catch (problem) {
      setError(deviceProblem(problem))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        Unlock this device as you always do: with your fingerprint, face or screen lock.
      </p>
      <div aria-live="assertive" className="empty:hidden">
        {error && <Note tone="bad">{error}</Note>}
      </div>
      <Button block size="lg" busy={isAsking && 'Waiting for your device…'} onClick={() => void ask()}>
        Use fingerprint or face
      </Button>
      <Button kind="quiet" onClick={onPinInstead}>
        Enter PIN instead
      </Button>
    </div>
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
