/** A point on the ground, in degrees. */
export type Point = { lat: number; lng: number }

/** How far outside the outermost places of a campus a pin may still be, in metres. */
export const CAMPUS_EDGE_METRES = 500

const METRES_A_DEGREE = 111_320

/** Flat metres east and north of `origin`: exact enough for the few kilometres of a campus. */
const flat = (origin: Point, { lat, lng }: Point): [east: number, north: number] => [
  (lng - origin.lng) * METRES_A_DEGREE * Math.cos((origin.lat * Math.PI) / 180),
  (lat - origin.lat) * METRES_A_DEGREE,
]

export const metresBetween = (a: Point, b: Point): number => Math.hypot(...flat(a, b))

/** Which way `there` lies from `here`: one of eight words. */
export function directionTo(here: Point, there: Point): string {
  const [east, north] = flat(here, there)
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'][(eighth + 8) % 8]!
}

const turn = (a: Point, b: Point, c: Point) => (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng)

/** The outermost points, walked round once: the ground of a campus as its places mark it. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.lng - b.lng || a.lat - b.lat)
  if (sorted.length < 3) return sorted
  const half = (some: readonly Point[]) =>
    some
      .reduce<Point[]>((line, point) => {
        while (line.length >= 2 && turn(line.at(-2)!, line.at(-1)!, point) <= 0) line.pop()
        line.push(point)
        return line
      }, [])
      .slice(0, -1)
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** How far a point is from the ground within the outline, in metres; 0 when it is on it. */
export function metresOutside(outline: readonly Point[], point: Point): number {
  const inside =
    outline.length >= 3 && outline.every((a, at) => turn(a, outline[(at + 1) % outline.length]!, point) >= 0)
  if (inside) return 0
  return Math.min(...outline.map((a, at) => metresToEdge(point, a, outline[(at + 1) % outline.length]!)))
}

function metresToEdge(point: Point, a: Point, b: Point): number {
  const [ax, ay] = flat(point, a)
  const [bx, by] = flat(point, b)
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
