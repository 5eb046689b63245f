import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { findPosition } from '../../lib/position.ts'
import { shrinkImage } from '../../lib/shrink-image.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { HandoverProof } from '../orders/move-order.ts'
import { usePosition } from './use-position.ts'
import { WaitingSteps, type WaitingStepsProps } from './waiting-steps.tsx'

export interface PhotoHandoverProps {
  /** The delivery that is handed over; none at the pick-up, which needs no waiting. */
  order?: WaitingStepsProps['order'] | undefined
  isPickUp: boolean
  /** Who the other side is. */
  name: string
  /** What the rider earns, in naira. */
  earning: number | null
  busy: boolean
  problem: string | undefined
  onSend: (proof: HandoverProof) => unknown
  onClose: () => void
}

/** For a rider who cannot scan and gets no code: a photo of the handover and where it was. */
export function PhotoHandover({ order, isPickUp, name, earning, busy, problem, onSend, onClose }: PhotoHandoverProps) {
  const [photo, setPhoto] = useState<{ file: File; url: string }>()
  const [step, setStep] = useState<'idle' | 'locating' | 'unknown'>('idle')
  const choose = (file: File | undefined) => {
    if (!file) return
    if (photo) URL.revokeObjectURL(photo.url)
    setPhoto({ file, url: URL.createObjectURL(file) })
  }
  const send = async () => {
    if (!photo) return
    setStep('locating')
    const position = await findPosition()
    if (!position) return setStep('unknown')
    const image = await shrinkImage(photo.file, { maxSide: 1280, quality: 0.8, type: 'image/webp' })
    await onSend({ photo: image ?? photo.file, ...position })
    setStep('idle')
  }
  const money = earning === null ? 'Your money' : nairaText(earning)
  const wait = `${money} then comes after ${limits.releaseHours} hours. With the code it comes at once.`
  return (
    <Sheet
      open
      title="Take a photo instead"
      onClose={onClose}
      action={
        <Button
          size="lg"
          block
          disabled={!photo}
          busy={step === 'locating' ? 'Finding where you are…' : busy && 'Sending…'}
          onClick={() => void send()}
        >
          {isPickUp ? 'I have picked it up' : 'I handed it over'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p>
          {isPickUp
            ? `Photograph the packed order at ${name}’s place.`
            : `Photograph the order where you gave it to ${name}. ${wait}`}{' '}
          We also store where you are, and {name} sees both.
        </p>
        {order && <Waited order={order} />}
        {photo && <img src={photo.url} alt="Preview" className="max-h-60 w-full rounded-card object-cover" />}
        <FilePicker
          accept="image/*"
          camera
          className={buttonClass({ kind: 'secondary', block: true })}
          onFiles={([file]) => choose(file)}
        >
          <Icon name="camera" size="sm" /> {photo ? 'Take another photo' : 'Take a photo'}
        </FilePicker>
        {step === 'unknown' && (
          <Note tone="gold" live>
            We couldn’t find where you are. Allow location for this site in your browser’s settings, then try again.
          </Note>
        )}
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
      </div>
    </Sheet>
  )
}

function Waited({ order }: { order: WaitingStepsProps['order'] }) {
  return <WaitingSteps order={order} position={usePosition()} />
}
