/** A point or a way, in px from the middle of the frame. */
export interface Point {
  x: number
  y: number
}
/** How a picture is shown: enlarged, and moved by that many px. */
export interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 5

const between = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value))

/** Moved, but never so far that an edge of the frame is empty. */
export function moved({ scale, x, y }: View, by: Point, frame: { width: number; height: number }): View {
  return {
    scale,
    x: between(x + by.x, ((scale - 1) * frame.width) / 2),
    y: between(y + by.y, ((scale - 1) * frame.height) / 2),
  }
}

/** Enlarged by a factor, so that what is under the point stays there. */
export function zoomed(view: View, factor: number, point: Point, frame: { width: number; height: number }): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const x = point.x - (point.x - view.x) * grown
  const y = point.y - (point.y - view.y) * grown
  return moved({ scale, x, y }, { x: 0, y: 0 }, frame)
}
