import * as contract from '@vendly/contract/document-requests'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { uploadLimiter } from './applications.documents.routes.ts'
import { withStoredFiles } from './applications.documents.service.ts'
import {
  findDocumentRequest,
  listDocumentRequests,
  listMyRequests,
  presentAdminRequest,
} from './applications.requests.queries.ts'
import { acceptRequest, answerRequest, rejectAnswer, withdrawRequest } from './applications.requests.service.ts'

export function documentRequestRoutes(http: Http): void {
  const limitUploads = uploadLimiter(http)
  query(http, contract.myDocumentRequests, async ({ db, actor }) => ({ data: await listMyRequests(db, actor) }))
  workflow(http, contract.answerDocumentRequest, async (call) => {
    await limitUploads(call)
    const { actor, params, body, context, files } = call
    return withStoredFiles(context, files, body.expiresOn ?? null, (documents, keepFiles) =>
      transaction(context.pool, async (tx) => {
        await answerRequest(tx, actor, params.id, documents)
        keepFiles()
        return { data: await listMyRequests(tx, actor) }
      }),
    )
  })
  query(http, contract.listDocumentRequests, ({ db, actor, query }) => listDocumentRequests(db, actor, query))
  for (const [endpoint, decide] of [
    [contract.acceptDocument, acceptRequest],
    [contract.withdrawDocumentRequest, withdrawRequest],
  ] as const)
    command(http, endpoint, async ({ tx, actor, params }) => {
      await decide(tx, actor, params.id)
      return { data: presentAdminRequest(await findDocumentRequest(tx, params.id)) }
    })
  command(http, contract.rejectDocument, async ({ tx, actor, params, body }) => {
    await rejectAnswer(tx, actor, params.id, body.reason)
    return { data: presentAdminRequest(await findDocumentRequest(tx, params.id)) }
  })
}
