/** Once the page works, however late. */
export function hideNotLoaded(): void {
  const note = document.getElementById('not-loaded')
  if (note) note.hidden = true
}
