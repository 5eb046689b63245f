/**
 * Below the browsers of browsers.ts the code of the page does not run, and nothing would ever replace its skeletons. Written
 * without anything newer than ES5, because it has to run in all of them. `note` is hidden again where the page works after all.
 */
export default function sayTooOld(note: HTMLElement | null, text: string): void {
  // Since Chrome 98 and Safari 15.4, so nothing else has to be asked.
  if (!note || 'structuredClone' in window) return
  note.textContent = text
  note.hidden = false
}
