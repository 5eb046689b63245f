import { limits } from '@vendly/contract/limits'
import * as contract from '@vendly/contract/reviews'
import { listStoreReviews } from '@vendly/contract/vendor-store'
import { type BaseCall, command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { claimPicture, claimUpload } from '../uploads/uploads.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { listReportedReviews } from './reviews.admin.queries.ts'
import * as marks from './reviews.marks.service.ts'
import { listOrderReviews } from './reviews.order.queries.ts'
import { findMarks, listReviews } from './reviews.queries.ts'
import { deleteReview, editReview, type StoredPicture, writeReview } from './reviews.service.ts'

export function reviewRoutes(http: Http): void {
  readingRoutes(http)
  writingRoutes(http)
  applicationAdminRoutes(http)
}

function readingRoutes(http: Http): void {
  for (const endpoint of [contract.listVendorReviews, listStoreReviews])
    query(http, endpoint, async ({ db, params, query, viewer }) => {
      const own = await shadowbannedViewerId(db, await viewer())
      const { reviews, ratingCounts, pagination } = await listReviews(db, 'vendor', params.id, query, own)
      return { data: reviews, meta: { ratingCounts }, pagination }
    })
  query(http, contract.listUserReviews, async ({ db, params, query, viewer }) => {
    const own = await shadowbannedViewerId(db, await viewer())
    const { reviews, pagination } = await listReviews(db, 'author', params.id, query, own)
    return { data: reviews, pagination }
  })
  query(http, contract.listOrderReviews, async ({ db, actor, params }) => ({
    data: await listOrderReviews(db, actor, params.id),
  }))
  query(http, contract.listRiderReviews, async ({ db, actor, query }) => {
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'rider', actor.userId, query, null)
    return { data: reviews, meta: { ratingCounts }, pagination }
  })
  query(http, contract.ownReviewFlags, async ({ db, actor, query }) => ({
    data: await findMarks(db, actor, query.ids),
  }))
}

function writingRoutes(http: Http): void {
  workflow(http, contract.writeReview, async (call) => {
    const { body, actor } = call
    const pictures = await bring(call, body.pictures)
    ensure(pictures.every(isKept), 'picture_unknown')
    return call.once(async (tx) => ({
      data: await writeReview(tx, actor, { ...body, pictures }),
      message: 'Thank you. Your review helps the next buyer.',
    }))
  })
  workflow(http, contract.editReview, async (call) => {
    const { body, actor, params } = call
    const pictures = await bring(call, body.pictures)
    return call.once(async (tx) => ({
      data: await editReview(tx, actor, params.id, { ...body, pictures }),
      message: 'Your review is changed.',
    }))
  })
  command(http, contract.deleteReview, async ({ tx, actor, params }) => {
    await deleteReview(tx, actor, params.id)
    return { data: { _id: params.id }, message: 'Your review is taken back.' }
  })
  for (const [endpoint, isHelpful] of [
    [contract.markHelpful, true],
    [contract.unmarkHelpful, false],
  ] as const)
    command(http, endpoint, async ({ tx, actor, params }) => ({
      data: await marks.markHelpful(tx, actor, params.id, isHelpful),
    }))
  command(http, contract.reportReview, async ({ tx, actor, params, body }) => {
    await marks.reportReview(tx, actor, params.id, body.reason)
    return { message: 'Thank you. Somebody will look at it.' }
  })
  command(http, contract.replyToReview, async ({ tx, actor, params, body }) => ({
    data: await marks.replyToReview(tx, actor, params.id, body.text),
    message: 'Everybody who reads the review sees your answer.',
  }))
}

const isKept = (picture: StoredPicture | { key: string }): picture is StoredPicture => 'tint' in picture

/** Pictures as they are kept: files that came along, uploads that came before, and keys as they are. */
async function bring(
  { context, actor, files }: BaseCall,
  wishes: readonly contract.ReviewPictureInput[],
): Promise<(StoredPicture | { key: string })[]> {
  ensure(wishes.length + files.length <= limits.reviewPictures, 'review_pictures')
  const named = await Promise.all(
    wishes.map((wish) => ('upload' in wish ? claimUpload(context, actor.userId, wish.upload) : wish)),
  )
  const sent: StoredPicture[] = []
  for (const { bytes } of files) sent.push(await claimPicture(context, actor.userId, bytes))
  return [...named, ...sent]
}

function applicationAdminRoutes(http: Http): void {
  query(http, contract.listReportedReviews, async ({ db, query }) => {
    const { reviews, pagination } = await listReportedReviews(db, query)
    return { data: reviews, pagination }
  })
  command(http, contract.resolveReviewReports, async ({ tx, actor, params, body }) => {
    await marks.resolveReviewReports(tx, actor, params.id, body)
    return {}
  })
}
