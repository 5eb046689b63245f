const LONGEST_PX = 1600
const QUALITY = 0.82
const SMALL_BYTES = 300_000

/**
 * A photo of a document, small enough for a costly line and still readable: a phone's 4 MB become some 200 kB.
 * What this browser cannot read goes as it is; the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // Paper behind what is see-through: a JPEG would make it black.
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return made && made.size < file.size ? new File([made], file.name, { type: made.type }) : file
  } catch {
    // HEIC and the like: not every browser opens them.
    return file
  }
}
