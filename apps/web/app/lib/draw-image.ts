import { readableScale } from '@vendly/contract/picture-size'

/** Part of an image, in its own pixels. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface ShrinkOptions {
  /** Longest side of the result, in pixels. A smaller image keeps its size. */
  maxSide: number
  /** It is read: the shorter side of a long screenshot stays at least so long, of `shortSides`. */
  shortSide?: number
  /** From 0 to 1. */
  quality: number
  /** WebP is smaller; browsers that cannot write it make a JPEG instead. */
  type: 'image/webp' | 'image/jpeg'
  /** Only this part of the image. */
  crop?: Crop
  /** Makes the image worse, then smaller, until it is at most this large. */
  maxBytes?: number
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
const LOWER_QUALITIES = [0.74, 0.6, 0.45]

/**
 * Draws the image again: upright, no larger than needed, and without the location and camera stored in the file. Throws
 * when the browser cannot read it.
 */
export async function drawImage(
  createCanvas: (width: number, height: number) => Canvas,
  file: Blob,
  { maxSide, shortSide, quality, type, crop, maxBytes }: ShrinkOptions,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const draw = (side: number): Canvas => {
    const scale = shortSide
      ? readableScale(width, height, side, shortSide)
      : Math.min(1, side / Math.max(width, height))
    const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
    const context = contextOf(canvas)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return canvas
  }
  try {
    for (let side = maxSide; ; side = Math.round(side * 0.75)) {
      const canvas = draw(side)
      for (const attempt of maxBytes ? [quality, ...LOWER_QUALITIES] : [quality]) {
        const image = await encode(canvas, type, attempt)
        if (!maxBytes || image.size <= maxBytes) return image
      }
    }
  } finally {
    bitmap.close()
  }
}

async function encode(canvas: Canvas, type: ShrinkOptions['type'], quality: number): Promise<Blob> {
  if (type === 'image/webp') {
    const image = await toBlob(canvas, type, quality)
    // Without a WebP encoder browsers write a PNG, which is many times larger.
    if (image.type === type) return image
  }
  // A JPEG has no transparency: without a background it would become black.
  const context = contextOf(canvas)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return toBlob(canvas, 'image/jpeg', quality)
}

const contextOf = (canvas: Canvas) => canvas.getContext('2d') as CanvasRenderingContext2D

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded'))),
      type,
      quality,
    ),
  )
}
