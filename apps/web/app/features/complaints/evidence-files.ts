import { shrinkImage } from '../../lib/shrink-image.ts'

/** The names stay; a picture that this browser cannot read is left to the server. */
export const smallFiles = (files: readonly File[]): Promise<File[]> =>
  Promise.all(
    files.map(async (file) => {
      if (!file.type.startsWith('image/')) return file
      const small = await shrinkImage(file, { maxSide: 1600, quality: 0.8, type: 'image/jpeg' })
      return small ? new File([small], file.name, { type: small.type }) : file
    }),
  )
