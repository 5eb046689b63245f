import { useEffectEvent, useLayoutEffect } from 'react'
import { OPEN_POPOVER } from './popover.ts'

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** A dialog or a menu is in front of the page. */
export const isCovered = (): boolean => document.querySelector(`dialog[open], ${OPEN_POPOVER}`) !== null

/**
 * Whether a key is meant for the page: nothing is being typed, no modifier is held, and neither a dialog nor a menu is in
 * front of it.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(TYPING)) return false
  return !isCovered()
}

/** Calls back for a key pressed anywhere on the page. A layout effect, so that what can be seen reacts to keys already. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
