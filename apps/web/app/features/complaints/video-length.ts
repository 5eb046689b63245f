/** How many seconds this browser says that a video is long; undefined where it does not know. */
export function lengthOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const player = document.createElement('video')
  return new Promise<number | undefined>((resolve) => {
    player.onloadedmetadata = () => resolve(Number.isFinite(player.duration) ? player.duration : undefined)
    player.onerror = () => resolve(undefined)
    player.preload = 'metadata'
    player.src = address
  }).finally(() => {
    player.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
