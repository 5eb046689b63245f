/**
 * The oldest browsers that Vendly works in, decision 0105. Scripts and style sheets are built for them, and `npm run check`
 * refuses what is newer. iOS 15.4 and later read the same files, so an iPhone 6s, which ends at 15.8, works too.
 */
export const oldestBrowsers = ['chrome100', 'firefox115', 'safari16']

/** Functions that at least one of them, or iOS 15.4, does not have. TypeScript's `lib` names those of the language as well. */
export const newerFunctions = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Blob.prototype.bytes',
  'CookieStore',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'Element.prototype.getHTML',
  'Element.prototype.moveBefore',
  'Element.prototype.setHTMLUnsafe',
  'Error.isError',
  'HTMLDialogElement.prototype.requestClose',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLInputElement.prototype.showPicker',
  'HTMLSelectElement.prototype.showPicker',
  'Intl.DurationFormat',
  'Iterator',
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Response.json',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isDisjointFrom',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.symmetricDifference',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'URLPattern',
  'URLSearchParams.prototype.size',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'CSSStyleSheet.prototype.replaceSync',
  'CompressionStream',
  'DecompressionStream',
  'scheduler',
] as const

/** What `app/lib/old-browser.ts` adds to browsers that do not have it. */
export const addedFunctions = ['showPopover', 'hidePopover', 'requestSubmit']

/** Libraries that use these only where the browser has them, by script without its hash. */
export const optionalUses: Record<string, readonly string[]> = {
  // socket.io, for binary messages
  browser: ['toBase64', 'Uint8Array.fromBase64'],
  // for pictures, which are drawn by our own code
  qr: ['toBase64'],
  // react-dom and react-router
  vendor: ['startViewTransition'],
}
