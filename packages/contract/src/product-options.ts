/** Something that buyers choose: `Size` with `S`, `M`, `L`. */
export type OptionAxis = { name: string; values: string[] }

/** Between the values of an option, and between the names of axes, where they are one text. */
const SEPARATOR = ' / '

/** `M / Black`. */
export const optionLabel = (values: readonly string[]): string => values.join(SEPARATOR)

/** The values of `M / Black` or `M/Black`, one per axis; undefined when their number differs. */
export function optionValues(label: string, axisCount: number): string[] | undefined {
  if (axisCount === 1) return [label]
  for (const separator of [SEPARATOR, '/']) {
    const values = label.split(separator).map((value) => value.trim())
    if (values.length === axisCount && values.every(Boolean)) return values
  }
  return undefined
}

/** The axes without the values that no option has. */
export const axesInUse = (
  axes: readonly OptionAxis[],
  options: readonly { values: readonly string[] }[],
): OptionAxis[] =>
  axes.map(({ name, values }, axis) => ({
    name,
    values: values.filter((value) => options.some((option) => option.values[axis] === value)),
  }))
