import { limits } from '@vendly/contract/limits'
import type { FailureReason, Order } from '@vendly/contract/orders'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { AreaField, FieldError } from '../../../ui/field.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { usePosition } from '../../handovers/use-position.ts'
import { WaitingSteps } from '../../handovers/waiting-steps.tsx'
import { PictureUploader, toPictureRef } from '../../products/form/picture-uploader.ts'
import { useFailDelivery } from './deliveries.queries.ts'

const reasons: readonly { value: FailureReason; label: string }[] = [
  { value: 'no-answer', label: 'Nobody answers at the door or on the phone' },
  { value: 'wrong-place', label: 'The place is wrong' },
  { value: 'refused', label: 'The buyer does not take it' },
  { value: 'unsafe', label: 'It is not safe to go on' },
  { value: 'damaged', label: 'The products are damaged' },
]

/** The buyer pays for the way, so the rider must have been there. */
const NEED_PROOF: readonly FailureReason[] = ['no-answer', 'wrong-place', 'refused']

/** The rider says why an order cannot be handed over, with a photo of the place. It then goes back to the seller. */
export function CannotDeliver({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" block onClick={() => setOpen(true)}>
        Can’t deliver it?
        <span className="sr-only"> {order.orderNumber}</span>
      </Button>
      {isOpen && <CannotDeliverSheet order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function usePhoto() {
  const [uploader] = useState(() => new PictureUploader(1, 'private'))
  const [picture] = useSyncExternalStore(uploader.watch, uploader.read)
  useEffect(() => () => uploader.pause(), [uploader])
  const choose = (file: File | undefined) => {
    if (!file) return
    for (const { id } of uploader.read()) uploader.remove(id)
    uploader.add([file])
  }
  return { picture, choose, uploader }
}

type Missing = { reason?: string; photo?: string }

function CannotDeliverSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutate, isPending, error } = useFailDelivery(order._id)
  const { picture, choose, uploader } = usePhoto()
  const [reason, setReason] = useState<FailureReason>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [isUploading, setUploading] = useState(false)
  const attempt = useAttemptKey()
  const position = usePosition()
  const name = useId()
  const send = async () => {
    const problems: Missing = {
      ...(!reason && { reason: 'Pick a reason.' }),
      ...(!picture && { photo: 'Take a photo of the place.' }),
    }
    setMissing(problems)
    if (!reason || !picture || isUploading || !attempt.begin()) return
    setUploading(true)
    uploader.retryNetwork()
    await uploader.settled()
    setUploading(false)
    const [sent] = uploader.read()
    if (sent?.state !== 'done') return attempt.over(undefined)
    const upload = toPictureRef(sent).upload ?? ''
    const input = { reason, note: note.trim() || undefined, upload }
    mutate(
      { ...input, key: attempt.keyFor(input) },
      {
        onSuccess: () => {
          uploader.clearStored()
          onClose()
          showToast({ atTop: true, text: `Bring ${order.orderNumber} back to ${order.vendor.businessName}.` })
        },
        onSettled: (_, problem) => attempt.over(problem ?? undefined),
      },
    )
  }
  const buyer = order.customer.name.split(' ')[0]
  return (
    <Sheet
      open
      title={`Can’t deliver ${order.orderNumber}`}
      onClose={onClose}
      action={
        <Button
          size="lg"
          kind="danger"
          block
          busy={isUploading ? 'Sending the photo…' : isPending && 'Sending…'}
          onClick={() => void send()}
        >
          Bring it back to the seller
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2 text-sm">
          Call {buyer} first. Buyer and seller see your reason and the photo, and where you are if your phone knows it.
        </p>
        <RadioGroup
          legend="Why?"
          name={name}
          value={reason}
          options={reasons}
          onChange={(value) => {
            setReason(value as FailureReason)
            setMissing(({ photo }) => ({ photo }))
          }}
          error={missing.reason}
        />
        {reason && NEED_PROOF.includes(reason) && (
          <WaitingSteps order={order} position={position} isMet={reason === 'refused'} />
        )}
        <AreaField
          label="More about it (optional)"
          rows={2}
          value={note}
          maxLength={limits.noteLength}
          onChange={(event) => setNote(event.target.value)}
        />
        <PhotoOfPlace
          picture={picture}
          error={missing.photo ?? picture?.problem}
          onChoose={(file) => {
            choose(file)
            setMissing(({ reason: message }) => ({ reason: message }))
          }}
        />
        {error && (
          <Note tone="bad" live>
            {refusalText(error, 'The delivery has not changed.')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}

interface PhotoOfPlaceProps {
  picture: { preview?: string | undefined } | undefined
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

function PhotoOfPlace({ picture, error, onChoose }: PhotoOfPlaceProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      {picture?.preview && (
        <img src={picture.preview} alt="Preview" className="max-h-48 w-full rounded-card object-cover" />
      )}
      <FilePicker
        accept="image/*"
        camera
        describedBy={error ? `${id}-error` : undefined}
        className={buttonClass({ kind: 'secondary', block: true })}
        onFiles={([file]) => onChoose(file)}
      >
        <Icon name="camera" size="sm" /> {picture ? 'Take another photo' : 'Take a photo of the place'}
      </FilePicker>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
