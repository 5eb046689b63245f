/** Without the close matches that follow a short list. */
export const onlyMatches = <Found extends { data: unknown[]; closeFrom: number | null }>(found: Found): Found => ({
  ...found,
  data: found.data.slice(0, found.closeFrom ?? undefined),
})
