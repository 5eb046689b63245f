/** As large as any page shows a picture. */
const LONGEST_PX = 1280
const QUALITY = 0.8

export type Shrunk = { blob: Blob; width: number; height: number }
type Canvas = OffscreenCanvas | HTMLCanvasElement

/**
 * A camera's picture drawn anew: upright, no larger than it is ever shown, and without the place and the camera that
 * stood in the file. Throws when the browser cannot read it.
 */
export async function shrinkOn(canvasOf: (width: number, height: number) => Canvas, file: Blob): Promise<Shrunk> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = canvasOf(width, height)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const webp = await encode(canvas, 'image/webp')
  // Browsers that cannot write WebP give a PNG instead, which is many times larger.
  if (webp.type === 'image/webp') return { blob: webp, width, height }
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  return { blob: await encode(canvas, 'image/jpeg'), width, height }
}

function encode(canvas: Canvas, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY })
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), type, QUALITY),
  )
}
