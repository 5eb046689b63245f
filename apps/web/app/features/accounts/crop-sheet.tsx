import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Crop } from '../../lib/draw-image.ts'
import { shrinkImage } from '../../lib/shrink-image.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export interface CropSheetProps {
  image: Blob
  /** Object URL of `image`. */
  url: string
  problem: string | undefined
  isSending: boolean
  onDone: (avatar: Blob) => void
  onClose: () => void
}

const ZOOM = { min: 1, max: 4, step: 0.1 }
const KEY_STEP_PX = 8
/** Small, because everybody who sees the avatar pays for the data. */
const AVATAR = { maxSide: 512, quality: 0.86, type: 'image/jpeg', maxBytes: 60_000 } as const

/** Fingers, wheel or arrow keys move the photo under the circle. */
export default function CropSheet({ image, url, problem, isSending, onDone, onClose }: CropSheetProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [crop, setCrop] = useState<Crop>()
  const [failed, setFailed] = useState(false)
  const use = async () => {
    if (!crop || isSending) return
    const avatar = await shrinkImage(image, { ...AVATAR, crop })
    setFailed(!avatar)
    if (avatar) onDone(avatar)
  }
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={onClose}>
        Cancel
      </Button>
      <Button className="flex-1" disabled={!crop} busy={isSending && 'Sending…'} onClick={() => void use()}>
        Use photo
      </Button>
    </>
  )
  return (
    <Sheet open title="Your photo" onClose={onClose} action={action}>
      <div className="grid grid-cols-1 gap-3">
        <div className="relative h-72 overflow-hidden rounded-card bg-night">
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Move the photo with the arrow keys' }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCrop(pixels)}
          />
        </div>
        <label className="grid grid-cols-1 gap-1.5">
          <span className="font-semibold text-sm">Zoom</span>
          <input
            type="range"
            className="min-h-touch w-full accent-brand"
            min={ZOOM.min}
            max={ZOOM.max}
            step={ZOOM.step}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {(failed || problem) && (
          <Note tone="bad" live>
            {failed ? 'This photo could not be cropped. Choose another one.' : `${problem} Your photo is still here.`}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
