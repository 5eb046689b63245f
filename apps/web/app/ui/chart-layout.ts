/** A bar in a plot: `x` and `width` in per cent of the plot's width, `y` and `height` in pixels. */
export interface Bar {
  x: number
  width: number
  y: number
  height: number
}

const MIN_HEIGHT = 2
/** The share of a slot that its bars fill; the rest is the gap to the next slot. */
const FILL = 0.66
const GAP_IN_SLOT = 0.92

/** One slot of bars per row of values. The highest value fills the height; a value above zero always shows. */
export function layOutBars(rows: readonly (readonly number[])[], height: number): Bar[][] {
  const max = Math.max(1, ...rows.flat())
  const slot = 100 / Math.max(rows.length, 1)
  return rows.map((values, row) => {
    const share = (slot * FILL) / values.length
    const width = values.length > 1 ? share * GAP_IN_SLOT : share
    const left = row * slot + (slot * (1 - FILL)) / 2
    return values.map((value, index) => {
      const tall = value > 0 ? Math.max(MIN_HEIGHT, (value / max) * height) : 0
      return { x: left + index * share + (share - width) / 2, width, y: height - tall, height: tall }
    })
  })
}
