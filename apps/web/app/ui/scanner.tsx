import decodeQR from 'qr/decode.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

export interface ScannerProps {
  /** What the camera looks for, as in "the seller’s QR code". */
  what: string
  /** Called with each code that is read, once in a row. */
  onRead: (text: string) => void
}

type State = 'starting' | 'reading' | 'blocked' | 'missing'
const INTERVAL_MS = 200
/** Enough for a code that fills a third of the picture, and quick on a cheap phone. */
const MAX_SIDE = 640

/** Reads QR codes with the camera on the back of the phone, as long as it is on the page. */
export function Scanner(props: ScannerProps) {
  const [tries, setTries] = useState(0)
  return <Camera key={tries} {...props} onRetry={() => setTries((count) => count + 1)} />
}

function Camera({ what, onRead, onRetry }: ScannerProps & { onRetry: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const player = video.current
    if (!player) return
    const ended = new AbortController()
    void scan(player, ended.signal, (text) => read(text), setState)
    return () => ended.abort()
  }, [])
  const isFailed = state === 'blocked' || state === 'missing'
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={`relative h-72 w-full overflow-hidden rounded-card bg-night ${isFailed ? 'hidden' : ''}`}>
        <video ref={video} playsInline muted className="size-full object-cover" aria-label={`Camera for ${what}`} />
        <span aria-hidden="true" className="absolute inset-3 rounded-card hairline" />
      </div>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {state === 'starting' && 'Starting the camera…'}
        {state === 'reading' && `Point the camera at ${what}.`}
      </p>
      {isFailed && (
        <Note tone="gold" live>
          {state === 'blocked'
            ? 'The camera is blocked. Allow it in your browser’s settings for this site, or enter the code.'
            : 'No camera was found on this device. Enter the code instead.'}{' '}
          <Button kind="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Note>
      )}
    </div>
  )
}

async function scan(
  player: HTMLVideoElement,
  signal: AbortSignal,
  onRead: (text: string) => void,
  onState: (state: State) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices
    ?.getUserMedia?.({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    ?.catch((problem: DOMException) => (problem.name === 'NotAllowedError' ? 'blocked' : undefined))
  if (!stream || stream === 'blocked') return signal.aborted ? undefined : onState(stream ?? 'missing')
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  player.srcObject = stream
  await player.play().catch(() => undefined)
  if (signal.aborted) return
  onState('reading')
  const readFrame = openReader(player)
  let last: string | undefined
  while (!signal.aborted) {
    const text = await readFrame()
    if (signal.aborted) return
    if (text !== undefined && text !== last) onRead(text)
    last = text ?? last
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Android's own reader where the browser has it; it is faster and reads from further away. */
function openReader(player: HTMLVideoElement): () => Promise<string | undefined> {
  const { BarcodeDetector } = window as WithDetector
  const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
  const canvas = document.createElement('canvas')
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  return async () => {
    if (player.readyState < player.HAVE_CURRENT_DATA) return undefined
    const found = await detector?.detect(player).catch(() => undefined)
    if (found) return found[0]?.rawValue
    if (!picture) return undefined
    const scale = Math.min(1, MAX_SIDE / Math.max(player.videoWidth, player.videoHeight))
    canvas.width = Math.round(player.videoWidth * scale)
    canvas.height = Math.round(player.videoHeight * scale)
    picture.drawImage(player, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(picture.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // No code in this picture.
      return undefined
    }
  }
}
