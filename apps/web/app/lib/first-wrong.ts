import { type RefObject, useEffect } from 'react'

/** When the server refused a form, leads to the first field that it has something against. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, problem: Error | null): void {
  useEffect(() => {
    const field = problem && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle: at the foot a bar may lie over it.
    field?.scrollIntoView({ block: 'center' })
  }, [form, problem])
}
