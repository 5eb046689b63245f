import { type PointerEvent, useRef, useState } from 'react'
import { moved, type Point, type View, WHOLE, zoomed } from '../lib/zoom.ts'

const SWIPE_PX = 60
const CLOSE_PX = 120
const TAP_PX = 10
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_SCALE = 2.5

interface Gestures {
  /** By how many pictures a swipe goes on. */
  onStep: (by: 1 | -1) => void
  /** Pulled down. */
  onClose: () => void
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** One finger swipes a whole picture and moves an enlarged one, two fingers enlarge it, and so does a double tap. */
export function usePictureGestures({ onStep, onClose }: Gestures) {
  const [view, setView] = useState(WHOLE)
  const [drag, setDrag] = useState<Point>({ x: 0, y: 0 })
  const fingers = useRef(new Map<number, Point>())
  /** How far the fingers went since the first one was set down, and whether there were two. */
  const way = useRef({ x: 0, y: 0, isPinch: false })
  const lastTap = useRef<{ at: number; point: Point }>(undefined)

  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const change = (next: (view: View) => View) => setView(next)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size === 0) way.current = { x: 0, y: 0, isPinch: false }
    fingers.current.set(event.pointerId, at(event))
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const point = at(event)
    const frame = event.currentTarget.getBoundingClientRect()
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, point)
    if (other) {
      way.current.isPinch = true
      const factor = distance(point, other) / Math.max(1, distance(before, other))
      const [from, to] = [middle(before, other), middle(point, other)]
      return change((now) => moved(zoomed(now, factor, from, frame), { x: to.x - from.x, y: to.y - from.y }, frame))
    }
    const by = { x: point.x - before.x, y: point.y - before.y }
    way.current.x += by.x
    way.current.y += by.y
    if (view.scale > 1) return change((now) => moved(now, by, frame))
    if (!way.current.isPinch) setDrag({ x: way.current.x, y: Math.max(0, way.current.y) })
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { x, y, isPinch } = way.current
    setDrag({ x: 0, y: 0 })
    if (isPinch) return
    if (Math.hypot(x, y) < TAP_PX) return tapped(event)
    if (view.scale > 1) return
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) return onStep(x < 0 ? 1 : -1)
    if (y > CLOSE_PX) onClose()
  }

  const tapped = (event: PointerEvent<HTMLElement>) => {
    const [point, last] = [at(event), lastTap.current]
    const isDouble = last && event.timeStamp - last.at < DOUBLE_TAP_MS && distance(point, last.point) < 4 * TAP_PX
    lastTap.current = isDouble ? undefined : { at: event.timeStamp, point }
    if (isDouble) toggle(point, event.currentTarget)
  }

  /** The browser took the fingers for something of its own. */
  const onPointerCancel = ({ pointerId }: PointerEvent<HTMLElement>) => {
    fingers.current.delete(pointerId)
    setDrag({ x: 0, y: 0 })
  }

  const toggle = (point: Point, frame: HTMLElement) =>
    change((now) => (now.scale > 1 ? WHOLE : zoomed(now, DOUBLE_TAP_SCALE, point, frame.getBoundingClientRect())))
  const move = (by: Point, frame: HTMLElement) => change((now) => moved(now, by, frame.getBoundingClientRect()))
  const reset = () => setView(WHOLE)
  return { view, drag, toggle, move, reset, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}
