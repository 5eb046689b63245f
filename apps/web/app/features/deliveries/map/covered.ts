export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** For each name, the most important first, whether one that is shown before it or one of the `fixed` boxes is in its way. */
export function coveredOf(names: readonly Box[], fixed: readonly Box[]): boolean[] {
  const shown = [...fixed]
  return names.map((name) => {
    const isCovered = shown.some((other) => overlap(name, other))
    if (!isCovered) shown.push(name)
    return isCovered
  })
}
