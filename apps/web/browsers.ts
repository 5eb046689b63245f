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

/**
 * What style sheets use although one of these browsers does not know it, and what is missing there: looks alone, never a text or
 * a button. `npm run check` refuses other styles of `refusedStyles`.
 */
export const newerStyles: Record<string, string> = {
  ':has(': 'Chrome 105, Firefox 121: edges and fills of what is checked, wrong or has the focus',
  ':popover-open': 'Chrome 114, Safari 17: the same rules for [data-open] are in old-browser.css',
  ':open': 'Firefox 136, Safari 26: within :is() next to [open], which leaves out what it does not know',
  '@container': 'Chrome 105: sizes of cards in narrow columns',
  'color-mix(': 'Chrome 111: after a plain colour, within @supports',
  'content-visibility': 'Firefox 125, Safari 18: only faster',
  cqw: 'Chrome 105: sizes of letters on the poster of a store',
  dvh: 'Chrome 108: pages may be lower than the screen',
  'field-sizing': 'Firefox, Safari 26: fields do not grow with their text',
  subgrid: 'Chrome 117: rows beside each other are not aligned',
  'text-wrap': 'Chrome 114, Firefox 121: where headings break',
  'rotate:': 'Chrome 104: the turn of an arrow',
  'scale:': 'Chrome 104: the growth of what is pressed',
  'translate:': 'Chrome 104: moves of a few pixels',
}

/** Parts of style sheets that at least one of these browsers does not know. The build rewrites nesting, colours and media ranges. */
export const refusedStyles = [
  ...[':state(', ':user-invalid', ':user-valid', '::details-content', ':active-view-transition'],
  ...['@function', '@position-try', '@scope', '@starting-style', '@view-transition', '(width>', '(width<', '(height>'],
  ...['anchor(', 'anchor-name', 'calc-size(', 'light-dark(', 'oklch(', 'rgb(from', 'round(', 'sibling-index('],
  ...['animation-timeline', 'interpolate-size', 'margin-trim:', 'position-anchor', 'reading-flow', 'text-box'],
  ...['cqh', 'cqi', 'lvh', 'svh'],
]
