/** Whether the browser has popovers: since Safari 17 and Chrome 114. In older ones old-browser.ts opens and closes them. */
export const hasPopovers = 'showPopover' in (globalThis.HTMLElement?.prototype ?? {})

/** Selects what is open. A selector with a name that the browser does not know throws. */
export const OPEN_POPOVER = hasPopovers ? ':popover-open' : '[data-open]'
