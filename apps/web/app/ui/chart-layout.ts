/** A bar in a plot: `x` and `width` in per cent of the plot's width, `y` and `height` in pixels. */
export interface Bar {
  x: number
  width: number
  y: number
  height: number
  /** Higher than the plot: drawn with a break. */
  isCut: boolean
}

const MIN_HEIGHT = 2
/** The share of a slot that its bars fill; the rest is the gap to the next slot. */
const FILL = 0.66
const GAP_IN_SLOT = 0.92

/** From this many times the next highest value on, a bar is cut so that the others can still be compared. */
const OUTLIER = 10
const ROOM_ABOVE = 1.4

/** What fills the height: the highest value, or less when one row is far above all others. */
function topOf(rows: readonly (readonly number[])[]): number {
  const tops = rows.map((values) => Math.max(0, ...values)).sort((a, b) => b - a)
  const [highest = 0, next = 0] = tops
  const isOutlier = tops.length > 3 && next > 0 && highest > OUTLIER * next
  return Math.max(1, isOutlier ? next * ROOM_ABOVE : highest)
}

/** One slot of bars per row of values. A value above zero always shows. */
export function layOutBars(rows: readonly (readonly number[])[], height: number): Bar[][] {
  const max = topOf(rows)
  const slot = 100 / Math.max(rows.length, 1)
  return rows.map((values, row) => {
    const share = (slot * FILL) / values.length
    const width = values.length > 1 ? share * GAP_IN_SLOT : share
    const left = row * slot + (slot * (1 - FILL)) / 2
    return values.map((value, index) => {
      const isCut = value > max
      const tall = value > 0 ? Math.max(MIN_HEIGHT, (Math.min(value, max) / max) * height) : 0
      return { x: left + index * share + (share - width) / 2, width, y: height - tall, height: tall, isCut }
    })
  })
}
