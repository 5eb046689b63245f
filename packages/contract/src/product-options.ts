/** One kind of thing that buyers choose between: `Size` with `S`, `M`, `L`. */
export type OptionAxis = { name: string; values: string[] }

/** Stands between the values of an option, and between the names of kinds, wherever they are one text. */
const BETWEEN = ' / '

/** `M / Black`. */
export const optionLabel = (values: readonly string[]): string => values.join(BETWEEN)

/** The words of `M / Black` or `M/Black`, as many as there are kinds; undefined when they are not that many. */
export function optionValues(label: string, kinds: number): string[] | undefined {
  if (kinds === 1) return [label]
  for (const between of [BETWEEN, '/']) {
    const values = label.split(between).map((value) => value.trim())
    if (values.length === kinds && values.every(Boolean)) return values
  }
  return undefined
}

/** The kinds with those values alone that some option has. */
export const axesInUse = (
  kinds: readonly OptionAxis[],
  options: readonly { values: readonly string[] }[],
): OptionAxis[] =>
  kinds.map(({ name, values }, at) => ({
    name,
    values: values.filter((value) => options.some((option) => option.values[at] === value)),
  }))
