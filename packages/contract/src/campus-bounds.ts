/** Coordinates in degrees. */
export type Point = { lat: number; lng: number }

/** How far outside the campus a pin may be, in metres. */
export const CAMPUS_EDGE_METRES = 500

const METRES_PER_DEGREE = 111_320

/** Metres east and north of `origin`. Ignores the curve of the earth: precise enough for the few kilometres of a campus. */
const toMetres = (origin: Point, { lat, lng }: Point): [east: number, north: number] => [
  (lng - origin.lng) * METRES_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180),
  (lat - origin.lat) * METRES_PER_DEGREE,
]

export const metresBetween = (a: Point, b: Point): number => Math.hypot(...toMetres(a, b))

/** The compass direction from one point to another: one of eight words. */
export function directionTo(from: Point, to: Point): string {
  const [east, north] = toMetres(from, to)
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'][(eighth + 8) % 8]!
}

/** Positive when a → b → c turns left. */
const crossProduct = (a: Point, b: Point, c: Point) =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng)

/** The outermost points, counterclockwise. The hull of its places is the area of a campus. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.lng - b.lng || a.lat - b.lat)
  if (sorted.length < 3) return sorted
  const halfHull = (ordered: readonly Point[]) =>
    ordered
      .reduce<Point[]>((line, point) => {
        while (line.length >= 2 && crossProduct(line.at(-2)!, line.at(-1)!, point) <= 0) line.pop()
        line.push(point)
        return line
      }, [])
      .slice(0, -1)
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())]
}

/** The distance from a point to a convex hull in metres; 0 inside it. */
export function metresOutside(hull: readonly Point[], point: Point): number {
  const isInside =
    hull.length >= 3 && hull.every((corner, at) => crossProduct(corner, hull[(at + 1) % hull.length]!, point) >= 0)
  if (isInside) return 0
  return Math.min(...hull.map((corner, at) => metresToEdge(point, corner, hull[(at + 1) % hull.length]!)))
}

function metresToEdge(point: Point, a: Point, b: Point): number {
  const [ax, ay] = toMetres(point, a)
  const [bx, by] = toMetres(point, b)
  const [dx, dy] = [bx - ax, by - ay]
  const squaredLength = dx * dx + dy * dy
  const along = squaredLength === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / squaredLength))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
