/**
 * Where a script of the page stays missing, nothing would ever replace its skeletons: the part of the document that says so is
 * shown, with a link that loads the page again.
 */
export default function watchLoading(): void {
  /** After this long without the page's code, on the slowest line that is still of use, something of it is missing. */
  const LIMIT_MS = 20_000
  const say = () => {
    const note = document.getElementById('not-loaded')
    if (note && !('hydrated' in document.documentElement.dataset)) note.hidden = false
  }
  addEventListener('error', ({ target }) => (target as Element | null)?.localName === 'script' && say(), true)
  setTimeout(say, LIMIT_MS)
}
