/** Part of a picture, in its own pixels. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

const PREVIEW_PIXELS = 1280
const AVATAR_PIXELS = 512
/** What a face may cost its owner in data, whatever the camera made. */
const AVATAR_BYTES = 60_000

/** Makes a picture of the phone's camera small enough to move about on a cheap phone. Throws when it is none. */
export async function previewOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, PREVIEW_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  draw(canvas, bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height })
  bitmap.close()
  return URL.createObjectURL(await blobOf(canvas, 0.9))
}

/** The cut as a square face, as good as its few bytes allow. */
export async function avatarOf(address: string, cut: Cut): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  for (let side = AVATAR_PIXELS; ; side = Math.round(side * 0.75)) {
    const canvas = canvasOf(side, side)
    draw(canvas, image, cut)
    for (const quality of [0.86, 0.74, 0.6, 0.45]) {
      const picture = await blobOf(canvas, quality)
      if (picture.size <= AVATAR_BYTES) return picture
    }
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function draw(canvas: HTMLCanvasElement, picture: CanvasImageSource, { x, y, width, height }: Cut): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // A picture without a ground would come out black as a JPEG.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

const blobOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', quality),
  )
