import type { ProblemCode } from '@vendly/contract/problems'
import type { BaseCall } from '../../platform/http/endpoint-routes.ts'
import type { PictureInput } from '../../platform/pictures.ts'
import { ensure } from '../../platform/problem.ts'
import { claimPicture, claimUpload } from './uploads.service.ts'

/**
 * Stores the pictures of a form before anything else is written: a refused picture changes nothing. Throws: the problem of the
 * form when there are too many, picture_unknown, picture_unfinished.
 */
export async function storePictures(
  { context, actor, files }: BaseCall,
  inputs: readonly ({ upload: string } | { key: string })[],
  { most, problem }: { most: number; problem: ProblemCode },
): Promise<PictureInput[]> {
  ensure(inputs.length + files.length <= most, problem)
  const pictures: PictureInput[] = []
  for (const input of inputs)
    pictures.push('upload' in input ? await claimUpload(context, actor.userId, input.upload) : { key: input.key })
  for (const { bytes } of files) pictures.push(await claimPicture(context, actor.userId, bytes))
  return pictures
}
