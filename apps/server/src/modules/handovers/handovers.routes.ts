import type { HandoverStage } from '@vendly/contract/handovers'
import * as contract from '@vendly/contract/handovers'
import { limits } from '@vendly/contract/limits'
import * as transitions from '@vendly/contract/order-transitions'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { servePrivateFiles } from '../../platform/http/private-files.ts'
import { Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { reencode, refusedAs } from '../../platform/reencode.ts'
import { moveOrder, moveOrderTo, type TransitionInput } from '../orders/orders.fulfilment.service.ts'
import type { Action } from '../orders/orders.policy.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { arriveAtBuyer } from './handovers.arrival.service.ts'
import { findHandoverFile, handoverPhotos, listHandoverPhotos } from './handovers.queries.ts'
import {
  checkHandoverCode,
  findHandover,
  handOverByScan,
  handOverWithPhoto,
  withStoredPhoto,
} from './handovers.service.ts'
import { recordCall } from './handovers.waiting.service.ts'

const PHOTO_PIXELS = 1600

export function handoverRoutes(http: Http): void {
  proofRoutes(http)
  codeRoutes(http)
}

function proofRoutes(http: Http): void {
  const { context } = http
  const limitPhotos = limiter(context, 'handover-photos', limits.handoverPhotosPerMinute, 'too_many_requests')
  query(http, contract.getHandover, async ({ db, actor, params }) => ({
    data: await findHandover(db, context.secrets, actor, params.id),
  }))
  command(http, contract.scanHandover, async ({ tx, actor, body: { token, order: expected } }) => {
    const orderId = await handOverByScan(tx, context.secrets, actor, { token, expected })
    return { data: await findOrder(tx, actor, orderId) }
  })
  command(http, contract.arriveAtBuyer, async ({ tx, actor, params }) => {
    await arriveAtBuyer(tx, actor, params.id)
    return { data: await findOrder(tx, actor, params.id) }
  })
  command(http, contract.callBuyer, async ({ tx, actor, params }) => {
    await recordCall(tx, actor, params.id)
    return { data: await findOrder(tx, actor, params.id) }
  })
  workflow(http, contract.handOverWithPhoto, async ({ actor, params, body, files, db, once }) => {
    await limitPhotos(actor.userId)
    // A stranger's picture is not decoded.
    await findOrder(db, actor, params.id)
    const [photo] = files
    if (!photo) throw new Problem('invalid_request', {}, [{ field: 'photo', message: 'Take a photo.' }])
    const content = await reencode(photo.bytes, { longSide: PHOTO_PIXELS }).catch(refusedAs('photo_refused'))
    return withStoredPhoto(context, content, (fileKey, keep) =>
      once(async (tx) => {
        await handOverWithPhoto(tx, actor, params.id, { fileKey, ...body })
        keep()
        return { data: await findOrder(tx, actor, params.id) }
      }),
    )
  })
  query(http, contract.listHandoverPhotos, async ({ db, actor, params }) => ({
    data: await listHandoverPhotos(db, context.secrets, actor, params.id),
  }))
  servePrivateFiles(http, handoverPhotos, async (id, reply) => {
    const content = await context.storage.files.getBytes(await findHandoverFile(context.db, id))
    return reply.type('image/webp').send(Buffer.from(content))
  })
}

/** Makes the transition and returns the order after it. */
async function transition(tx: Tx, actor: Actor, id: string, action: Action, input: TransitionInput) {
  await moveOrder(tx, actor, id, action, input)
  return { data: await findOrder(tx, actor, id) }
}

/** What a code is asked for in calls that name the status. */
const STAGES: { [status: string]: HandoverStage | undefined } = { 'picked-up': 'pick-up', delivered: 'delivery' }

function codeRoutes(http: Http): void {
  workflow(http, transitions.pickedUp, async (call) => {
    const { actor, params, body, once } = call
    await checkHandoverCode(call, { stage: 'pick-up', code: body.code })
    return once((tx) => transition(tx, actor, params.id, 'pickUp', body))
  })
  workflow(http, transitions.delivered, async (call) => {
    const { actor, params, body, once } = call
    await checkHandoverCode(call, { stage: 'delivery', code: body.code })
    return once((tx) => transition(tx, actor, params.id, 'deliver', body))
  })
  workflow(http, transitions.setOrderStatus, async (call) => {
    const { actor, params, once } = call
    const { status, note, code } = call.body
    const stage = STAGES[status]
    if (stage) await checkHandoverCode(call, { stage, code })
    return once(async (tx) => {
      await moveOrderTo(tx, actor, params.id, status, { note, reason: note, code })
      return { data: await findOrder(tx, actor, params.id) }
    })
  })
}
