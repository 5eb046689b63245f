import { statement } from '../../platform/database.ts'
import type { Http } from '../../platform/http/endpoint-routes.ts'
import { servePrivatePictures } from '../../platform/http/private-files.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { chatPictures, chatPicturesRead } from './chat.present.ts'

const selectPicture = statement<{ picture: StoredPicture }>(
  'chat.selectPicture',
  `select picture from messages where id = $id and picture is not null and ($withDeleted::boolean or deleted_at is null)`,
)

/** Links are in the messages, so who reads a message opens its picture. */
export function pictureRoutes(http: Http): void {
  for (const files of [chatPictures, chatPicturesRead])
    servePrivatePictures(http, files, async (id) => {
      const withDeleted = files === chatPicturesRead
      return found(await http.context.db.row(selectPicture, { id, withDeleted })).picture
    })
}
