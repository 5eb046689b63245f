import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const main = (): HTMLElement | null => document.getElementById('main')

/** What had the focus is gone or disabled: keys go nowhere. */
const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body

/** To the start of the page, where Tab and screen readers go on. */
const focusPage = (): void => main()?.focus({ preventScroll: true })

/** To what had it before, if it is still there, from something that was closed or removed. */
export function returnFocus(before: EventTarget | null): void {
  if (!before || !isFocusLost()) return
  // The page itself had it after a press on something that takes none: it is scrolled to nothing.
  if (before instanceof HTMLElement && before !== main()) before.focus()
  if (isFocusLost()) focusPage()
}

/** A person who is typing keeps the focus, and so does what the page itself has focused. */
const staysOnNextPage = (focused: Element | null): boolean =>
  Boolean(focused?.closest('#main, input, textarea, select, dialog'))

/** By the key of a page in the history: the link in it that was focused last. */
const lastLinks = new Map<string, string>()

/**
 * Another page takes the focus, as when the browser loads one; Back gives it to the link that led away. Within a page, it is
 * only given back when it was lost.
 */
export function usePageFocus(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    // So that a screen reader says which page has the focus.
    main()?.setAttribute('aria-label', document.title)
    const before = shown.current
    shown.current = { key, pathname }
    const isOther = before.pathname !== pathname
    const isTaken = before.key !== key && (isFocusLost() || (isOther && !staysOnNextPage(document.activeElement)))
    if (isTaken && !(type === 'POP' && focusLink(lastLinks.get(key)))) focusPage()
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element && target.closest('#main a')
      if (link) lastLinks.set(key, link.getAttribute('href') ?? '')
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [key, pathname, type])
}

/** Without scrolling: where the page was is restored on its own. */
function focusLink(address: string | undefined): boolean {
  const link = address && document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(address)}"]`)
  if (!link) return false
  link.focus({ preventScroll: true })
  return document.activeElement === link
}

/** For a step that takes the place of what was pressed. Not on the first page: there, Tab begins at the top. */
export function useStepFocus(): void {
  useEffect(() => {
    if ('hydrated' in document.documentElement.dataset && isFocusLost()) focusPage()
  }, [])
}
