import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { returnFocus } from '../lib/page-focus.ts'
import { hideToast, readToast, type Toast, watchToasts } from '../lib/toasts.ts'
import { Icon } from './icon.tsx'

const SHOWN_MS = 4_000
const icons = { ok: 'check-circle-fill', bad: 'warning-circle-fill', waiting: 'info-fill' } as const

/** Once per page, filled by `showToast()`. The live region exists before its text, so that it is announced. */
export function Toaster() {
  const toast = useSyncExternalStore(watchToasts, readToast, () => undefined)
  return (
    <div
      role="status"
      data-top={toast?.atTop ? '' : undefined}
      className="toaster pointer-events-none fixed inset-x-3 z-40 mx-auto max-w-form"
    >
      {toast && <ToastLine key={toast.id} toast={toast} />}
    </div>
  )
}

/** Hides after four seconds, but not while it is hovered or focused. */
export function ToastLine({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.tone === 'waiting') return
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.tone])
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => () => returnFocus(cameFrom.current), [])
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setHeld(true)
    cameFrom.current ??= relatedTarget
  }
  const hold = { onMouseEnter: () => setHeld(true), onFocus }
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div
      {...hold}
      {...release}
      className="pointer-events-auto flex min-h-touch items-center gap-2.5 rounded-control bg-night px-3 text-on-night raised"
    >
      <Icon name={icons[toast.tone ?? 'ok']} />
      <span className="my-2.5 flex-1">{toast.text}</span>
      {toast.link && (
        <Link
          to={toast.link.to}
          onClick={() => hideToast(toast.id)}
          className="flex min-h-touch items-center px-2 font-semibold text-night-link"
        >
          {toast.link.label}
        </Link>
      )}
      {toast.undo && (
        <button
          type="button"
          className="min-h-touch px-2 font-semibold text-night-link"
          onClick={() => {
            toast.undo?.()
            hideToast(toast.id)
          }}
        >
          Undo
        </button>
      )}
      {toast.retry && (
        <button type="button" className="min-h-touch px-2 font-semibold text-night-link" onClick={toast.retry}>
          Try again
        </button>
      )}
    </div>
  )
}
