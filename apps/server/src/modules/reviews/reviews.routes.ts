import { limits } from '@vendly/contract/limits'
import * as contract from '@vendly/contract/reviews'
import { listStoreReviews } from '@vendly/contract/vendor-store'
import { type AnyCall, command, type Http, query, runOnce, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { takePicture, takeUpload } from '../uploads/uploads.service.ts'
import { hiddenViewer } from '../users/users.sight.queries.ts'
import { listReportedReviews } from './reviews.desk.queries.ts'
import * as marks from './reviews.marks.service.ts'
import { listOrderReviews } from './reviews.order.queries.ts'
import { findMarks, listReviews } from './reviews.queries.ts'
import { deleteReview, editReview, type KeptPicture, writeReview } from './reviews.service.ts'

export function reviewRoutes(http: Http): void {
  readingRoutes(http)
  writingRoutes(http)
  deskRoutes(http)
}

function readingRoutes(http: Http): void {
  for (const endpoint of [contract.listVendorReviews, listStoreReviews])
    query(http, endpoint, async ({ db, params, query, viewer }) => {
      const own = await hiddenViewer(db, await viewer())
      const { reviews, ratingCounts, pagination } = await listReviews(db, 'vendor', params.id, query, own)
      return { data: reviews, beside: { ratingCounts }, pagination }
    })
  query(http, contract.listUserReviews, async ({ db, params, query, viewer }) => {
    const own = await hiddenViewer(db, await viewer())
    const { reviews, pagination } = await listReviews(db, 'author', params.id, query, own)
    return { data: reviews, pagination }
  })
  query(http, contract.listOrderReviews, async ({ db, actor, params }) => ({
    data: await listOrderReviews(db, actor, params.id),
  }))
  query(http, contract.listRiderReviews, async ({ db, actor, query }) => {
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'rider', actor.userId, query, null)
    return { data: reviews, beside: { ratingCounts }, pagination }
  })
  query(http, contract.ownReviewMarks, async ({ db, actor, query }) => ({
    data: await findMarks(db, actor, query.ids),
  }))
}

function writingRoutes(http: Http): void {
  workflow(http, contract.writeReview, async (call) => {
    const { body, actor } = call
    const pictures = await bring(call as AnyCall, body.pictures)
    ensure(pictures.every(isKept), 'picture_unknown')
    return runOnce(call as AnyCall, contract.writeReview, async (tx) => ({
      data: await writeReview(tx, actor, { ...body, pictures }),
      message: 'Thank you. Your review helps the next buyer.',
    }))
  })
  workflow(http, contract.editReview, async (call) => {
    const { body, actor, params } = call
    const pictures = await bring(call as AnyCall, body.pictures)
    return runOnce(call as AnyCall, contract.editReview, async (tx) => ({
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

const isKept = (picture: KeptPicture | { key: string }): picture is KeptPicture => 'tint' in picture

/** Pictures as they are kept: files that came along, uploads that came before, and keys as they are. */
async function bring(
  { context, actor, files }: AnyCall,
  wishes: readonly contract.ReviewPictureWish[],
): Promise<(KeptPicture | { key: string })[]> {
  ensure(wishes.length + files.length <= limits.reviewPictures, 'review_pictures')
  const named = await Promise.all(
    wishes.map((wish) => ('upload' in wish ? takeUpload(context, actor.userId, wish.upload) : wish)),
  )
  const sent: KeptPicture[] = []
  for (const { bytes } of files) sent.push(await takePicture(context, actor.userId, bytes))
  return [...named, ...sent]
}

function deskRoutes(http: Http): void {
  query(http, contract.listReportedReviews, async ({ db, query }) => {
    const { reviews, pagination } = await listReportedReviews(db, query)
    return { data: reviews, pagination }
  })
  command(http, contract.judgeReview, async ({ tx, actor, params, body }) => {
    await marks.judgeReview(tx, actor, params.id, body)
    return {}
  })
}
