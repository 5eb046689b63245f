import type { Complaint } from '@vendly/contract/complaints'
import { shortSides } from '@vendly/contract/picture-size'
import { api } from '../../lib/api.ts'
import { shrinkImage } from '../../lib/shrink-image.ts'
import type { Piece } from './use-evidence.ts'

/** The names stay; a picture that this browser cannot read is left to the server. */
const smallFiles = (files: readonly File[]): Promise<File[]> =>
  Promise.all(
    files.map(async (file) => {
      const small = await shrinkImage(file, {
        maxSide: 1600,
        shortSide: shortSides.evidence,
        quality: 0.86,
        type: 'image/jpeg',
      })
      // A screenshot is smaller than it would be as a photo.
      return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file
    }),
  )

/** Sends pictures, made small, and what was uploaded before. */
export async function sendEvidence(
  id: string,
  pieces: readonly Piece[],
  onProgress?: (share: number) => void,
): Promise<Complaint> {
  const evidence = await smallFiles(pieces.filter(({ upload }) => !upload).map(({ file }) => file))
  const videos = pieces.flatMap(({ file, upload }) => {
    const finished = upload?.read().upload
    return finished ? [{ upload: finished, name: file.name.slice(-200) }] : []
  })
  const answer = await api('POST /complaints/:id/evidence', {
    ...{ params: { id }, body: { videos }, files: { evidence }, onProgress },
  })
  return answer.data
}
