import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { returnFocus } from '../lib/page-focus.ts'
import { Icon } from './icon.tsx'
import { usePictureGestures } from './use-picture-gestures.ts'

const KEY_PX = 80
const button = 'grid size-touch place-items-center rounded-chip bg-night text-on-night'

/** Not in a file of their own: every public page would carry its name. */
const styles = {
  viewer: {
    ...{ position: 'fixed', inset: 0, overflow: 'hidden', padding: 0 },
    ...{ width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none' },
    ...{ background: 'var(--color-night)', color: 'var(--color-on-night)' },
  },
  // Fingers move the picture, not the page.
  frame: { position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none', userSelect: 'none' },
  picture: {
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    backgroundPosition: 'center',
    backgroundSize: 'contain',
    backgroundRepeat: 'no-repeat',
  },
  bar: {
    ...{ position: 'absolute', inset: 'env(safe-area-inset-top, 0px) 0 auto', padding: 8 },
    ...{ display: 'flex', alignItems: 'center', gap: 8 },
  },
  text: { flex: 1, minWidth: 0, paddingLeft: 8 },
  step: { position: 'absolute', top: 'calc(50% - 22px)' },
} as const satisfies Record<string, CSSProperties>

interface Shown {
  url: string
  alt: string
  /** What the page shows already, until the large file is there. */
  small: string
}

/** The pictures of the group that the link belongs to. */
function picturesAround(link: HTMLAnchorElement): { pictures: Shown[]; first: number } {
  const links = [
    ...(link.closest('[data-pictures]') ?? link.parentElement!).querySelectorAll<HTMLAnchorElement>('a[data-picture]'),
  ]
  const pictures = links.map((one) => {
    const image = one.querySelector('img')
    return {
      url: one.href,
      alt: image?.alt || one.getAttribute('aria-label') || 'Picture',
      small: image?.currentSrc ?? '',
    }
  })
  return { pictures, first: Math.max(0, links.indexOf(link)) }
}

/** Shows the picture, and with the others of its group, until it is closed or another page is shown. */
export function openPicture(link: HTMLAnchorElement): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    returnFocus(link)
  }
  root.render(<PictureViewer link={link} onClose={close} />)
}

/** Pictures over the whole screen: swipe or arrow keys for the next one, pinch, double tap or Enter to enlarge. */
function PictureViewer({ link, onClose }: { link: HTMLAnchorElement; onClose: () => void }) {
  const [{ pictures, first }] = useState(() => picturesAround(link))
  const [at, setAt] = useState(first)
  const [isBroken, setBroken] = useState(false)
  const box = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { url, alt, small } = pictures[at]!
  const close = () => box.current?.close()
  const step = (by: number) => {
    const next = Math.min(pictures.length - 1, Math.max(0, at + by))
    if (next === at) return
    setAt(next)
    setBroken(false)
    reset()
  }
  const { view, drag, toggle, move, reset, handlers } = usePictureGestures({ onStep: step, onClose: close })
  const isZoomed = view.scale > 1
  useEffect(() => {
    const dialog = box.current
    const close = () => dialog?.close()
    if (!dialog?.open) dialog?.showModal()
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!way || !frame.current) return
    event.preventDefault()
    const [x, y] = way as [number, number]
    if (isZoomed) move({ x: -x * KEY_PX, y: -y * KEY_PX }, frame.current)
    else if (x) step(x)
  }
  const zoom = () => frame.current && toggle({ x: 0, y: 0 }, frame.current)
  return (
    <dialog ref={box} style={styles.viewer} aria-label={alt} onClose={onClose} onKeyDown={onKeyDown}>
      <div ref={frame} data-frame style={{ ...styles.frame, cursor: isZoomed ? 'move' : 'zoom-in' }} {...handlers}>
        <img
          key={url}
          src={url}
          alt={alt}
          draggable={false}
          onError={() => setBroken(true)}
          style={{
            ...styles.picture,
            transform: `translate(${view.x + drag.x}px, ${view.y + drag.y}px) scale(${view.scale})`,
            backgroundImage: small && `url(${JSON.stringify(small)})`,
          }}
        />
      </div>
      <div style={styles.bar}>
        <p aria-live="polite" className="font-semibold text-sm" style={styles.text}>
          {pictures.length > 1 && `${at + 1} of ${pictures.length}`}
          {isBroken && <span className="block">This picture did not load. Close it, and try again.</span>}
        </p>
        <button type="button" aria-label="Enlarge" aria-pressed={isZoomed} onClick={zoom} className={button}>
          <Icon name={isZoomed ? 'minus-bold' : 'plus-bold'} />
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: what opens over the page takes the focus */}
        <button type="button" autoFocus aria-label="Close" onClick={close} className={button}>
          <Icon name="x" />
        </button>
      </div>
      {pictures.length > 1 && (
        <>
          <Step
            label="Previous picture"
            isLast={at === 0}
            onPress={() => step(-1)}
            side={{ left: 8, transform: 'rotate(180deg)' }}
          />
          <Step label="Next picture" isLast={at === pictures.length - 1} onPress={() => step(1)} side={{ right: 8 }} />
        </>
      )}
    </dialog>
  )
}

interface StepProps {
  label: string
  /** There is none in this direction. It keeps the focus, so it is not removed. */
  isLast: boolean
  onPress: () => void
  side: CSSProperties
}

function Step({ label, isLast, onPress, side }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={onPress}
      style={{ ...styles.step, ...side, opacity: isLast ? 0.35 : 1 }}
      className={button}
    >
      <Icon name="caret-right" />
    </button>
  )
}
