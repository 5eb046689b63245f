/** The picture library. It maps 20 MB of native code, so it is loaded with the first picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
