/** The cursor stands where the first thing has to be mended, once the step is drawn. */
export function focusField(wrong: Record<string, string>): void {
  const [name] = Object.keys(wrong)
  if (!name) return
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`main [name="${name}"]`)
    ;(field ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]'))?.focus()
  })
}
