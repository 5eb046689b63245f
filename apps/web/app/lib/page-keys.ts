const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const IN_FRONT = 'dialog[open], [popover]:popover-open'

/**
 * Whether a key is meant for the page: nothing is being typed, no modifier is held, and neither a dialog nor a menu is in
 * front of it.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(TYPING)) return false
  return !document.querySelector(IN_FRONT)
}
