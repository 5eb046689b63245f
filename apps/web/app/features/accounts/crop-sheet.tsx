import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { avatarOf, type Cut } from './shrink-picture.ts'

export interface CropSheetProps {
  picture: string
  problem: string | undefined
  sending: boolean
  onDone: (picture: Blob) => void
  onClose: () => void
}

const ZOOM = { least: 1, most: 4, step: 0.1 }
const KEY_STEP_PX = 8

/** Fingers, wheel or keys move the picture under the circle. */
export default function CropSheet({ picture, problem, sending, onDone, onClose }: CropSheetProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.least)
  const [cut, setCut] = useState<Cut>()
  const [failed, setFailed] = useState(false)
  const use = async () => {
    if (!cut || sending) return
    const made = await avatarOf(picture, cut).catch(() => undefined)
    setFailed(!made)
    if (made) onDone(made)
  }
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={onClose}>
        Cancel
      </Button>
      <Button className="flex-1" disabled={!cut} busy={sending && 'Sending…'} onClick={() => void use()}>
        Use picture
      </Button>
    </>
  )
  return (
    <Sheet open title="Your picture" onClose={onClose} action={action}>
      <div className="grid grid-cols-1 gap-3">
        <div className="relative h-72 overflow-hidden rounded-card bg-night">
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.least}
            maxZoom={ZOOM.most}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Move the picture with the arrow keys' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
          />
        </div>
        <label className="grid grid-cols-1 gap-1.5">
          <span className="font-semibold text-sm">Nearer or farther</span>
          <input
            type="range"
            className="min-h-touch w-full accent-brand"
            min={ZOOM.least}
            max={ZOOM.most}
            step={ZOOM.step}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {(failed || problem) && (
          <Note tone="bad" live>
            {failed ? 'This picture could not be cut. Choose another one.' : `${problem} Your picture is still here.`}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
