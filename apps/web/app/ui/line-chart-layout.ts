import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

export interface LineLayout {
  line: string
  area: string
  /** The values before; undefined without any. */
  before: string | undefined
  points: readonly { x: number; y: number }[]
  /** From 0 up, at round values. */
  ticks: readonly { value: number; y: number }[]
}

const TICKS = 4

/** The lines of a plot of this size. A value axis begins at 0, or lower where a value does. */
export function layOutLines(
  values: readonly number[],
  before: readonly (number | undefined)[],
  { width, height }: { width: number; height: number },
): LineLayout {
  const all = [...values, ...before.filter((value) => value !== undefined)]
  const scale = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(1, ...all)])
    .nice(TICKS)
    .range([height, 0])
  const across = scalePoint<number>()
    .domain(values.map((_, at) => at))
    .range([0, width])
  const x = (_: unknown, at: number) => across(at) ?? 0
  const points = values.map((value, at) => ({ x: x(value, at), y: scale(value) }))
  const past = line<number | undefined>()
    .defined((value) => value !== undefined)
    .x(x)
    .y((value) => scale(value ?? 0))
  return {
    line: line<number>().x(x).y(scale)(values) ?? '',
    area: area<number>().x(x).y0(scale(0)).y1(scale)(values) ?? '',
    before: before.some((value) => value !== undefined) ? (past(before) ?? undefined) : undefined,
    points,
    ticks: scale.ticks(TICKS).map((value) => ({ value, y: scale(value) })),
  }
}
