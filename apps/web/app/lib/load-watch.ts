/** After this long without the page's code, on the slowest line that is still of use, something of it is missing. */
const LIMIT_MS = 20_000

/**
 * Runs inline. Where a script of the page stays missing, nothing would ever replace its skeletons: the part of the document
 * that says so is shown, with a link that loads the page again.
 */
export const loadWatchScript = [
  '(function(d){function say(){var n=d.getElementById("not-loaded");',
  'if(n&&!("hydrated"in d.documentElement.dataset))n.hidden=false}',
  'addEventListener("error",function(e){if(e.target.localName=="script")say()},true);',
  `setTimeout(say,${LIMIT_MS})})(document);`,
].join('')

/** Once the page works, however late. */
export function hideNotLoaded(): void {
  const note = document.getElementById('not-loaded')
  if (note) note.hidden = true
}
