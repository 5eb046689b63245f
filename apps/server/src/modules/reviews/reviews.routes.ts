import { limits } from '@vendly/contract/limits'
import { listProductReviews, reviewProduct as reviewProductEndpoint } from '@vendly/contract/products'
import * as contract from '@vendly/contract/reviews'
import { listServiceReviews } from '@vendly/contract/services'
import { listStoreReviews } from '@vendly/contract/vendor-store'
import { type BaseCall, command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure } from '../../platform/problem.ts'
import { ensureServiceListed } from '../services/services.queries.ts'
import { claimPicture, claimUpload } from '../uploads/uploads.service.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { listReportedReviews } from './reviews.admin.queries.ts'
import { markHelpful } from './reviews.helpful.service.ts'
import { listPurchaseReviews, listToReview } from './reviews.purchase.queries.ts'
import { findReviewFlags, listReviews, listStoreInbox } from './reviews.queries.ts'
import { replyToReview } from './reviews.reply.service.ts'
import { reportReview, resolveReviewReports } from './reviews.reports.service.ts'
import { deleteReview, editReview, reviewProduct, writeReview } from './reviews.service.ts'

export function reviewRoutes(http: Http): void {
  listRoutes(http)
  writeRoutes(http)
  changeRoutes(http)
  adminRoutes(http)
}

function listRoutes(http: Http): void {
  query(http, listProductReviews, async ({ db, params, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'product', params.id, query, viewerId)
    return { data: reviews, meta: { ratingCounts }, pagination }
  })
  query(http, listServiceReviews, async ({ db, params, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    await ensureServiceListed(db, params.id, viewerId)
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'service', params.id, query, viewerId)
    return { data: reviews, meta: { ratingCounts }, pagination }
  })
  for (const endpoint of [contract.listVendorReviews, listStoreReviews])
    query(http, endpoint, async ({ db, params, query, viewer }) => {
      const viewerId = await shadowbannedViewerId(db, await viewer())
      const { reviews, ratingCounts, pagination } = await listReviews(db, 'vendor', params.id, query, viewerId)
      return { data: reviews, meta: { ratingCounts }, pagination }
    })
  query(http, contract.listMyStoreReviews, async ({ db, actor, query }) => {
    const { reviews, ratingCounts, unanswered, pagination } = await listStoreInbox(db, actor.vendorId!, query)
    return { data: reviews, meta: { ratingCounts, unanswered }, pagination }
  })
  query(http, contract.listUserReviews, async ({ db, params, query, viewer }) => {
    const viewerId = await shadowbannedViewerId(db, await viewer())
    const { reviews, pagination } = await listReviews(db, 'author', params.id, query, viewerId)
    return { data: reviews, pagination }
  })
  query(http, contract.listOrderReviews, async ({ db, actor, params }) => ({
    data: await listPurchaseReviews(db, actor, { kind: 'order', id: params.id }),
  }))
  query(http, contract.listBookingReviews, async ({ db, actor, params }) => ({
    data: await listPurchaseReviews(db, actor, { kind: 'booking', id: params.id }),
  }))
  query(http, contract.listToReview, async ({ db, actor }) => ({ data: await listToReview(db, actor) }))
  query(http, contract.listRiderReviews, async ({ db, actor, query }) => {
    const { reviews, ratingCounts, pagination } = await listReviews(db, 'rider', actor.userId, query, null)
    return { data: reviews, meta: { ratingCounts }, pagination }
  })
  query(http, contract.ownReviewFlags, async ({ db, actor, query }) => ({
    data: await findReviewFlags(db, actor, query.ids),
  }))
}

const THANKS = 'Thank you. Your review helps the next buyer.'

function writeRoutes(http: Http): void {
  command(http, reviewProductEndpoint, async ({ tx, actor, params, body }) => ({
    data: await reviewProduct(tx, actor, { kind: 'order', productId: params.id, ...body }),
    message: THANKS,
  }))
  workflow(http, contract.writeReview, async (call) => {
    const { body, actor } = call
    const { orderId, bookingId, subject, ...review } = body
    const purchase = orderId
      ? ({ kind: 'order', id: orderId } as const)
      : ({ kind: 'booking', id: bookingId! } as const)
    const about = subject ?? (orderId ? 'product' : 'service')
    const pictures = await storePictures(call, body.pictures)
    ensure(pictures.every(isStored), 'picture_unknown')
    return call.once(async (tx) => ({
      data: await writeReview(tx, actor, { ...review, purchase, subject: about, pictures }),
      message: THANKS,
    }))
  })
}

function changeRoutes(http: Http): void {
  workflow(http, contract.editReview, async (call) => {
    const { body, actor, params } = call
    const pictures = await storePictures(call, body.pictures)
    return call.once(async (tx) => ({
      data: await editReview(tx, actor, params.id, { ...body, pictures }),
      message: 'Your review was changed.',
    }))
  })
  command(http, contract.deleteReview, async ({ tx, actor, params }) => {
    await deleteReview(tx, actor, params.id)
    return { data: { _id: params.id }, message: 'Your review was deleted.' }
  })
  for (const [endpoint, isHelpful] of [
    [contract.markHelpful, true],
    [contract.unmarkHelpful, false],
  ] as const)
    command(http, endpoint, async ({ tx, actor, params }) => ({
      data: await markHelpful(tx, actor, params.id, isHelpful),
    }))
  command(http, contract.reportReview, async ({ tx, actor, params, body }) => {
    await reportReview(tx, actor, params.id, body.reason)
    return { message: 'Thank you. We will look into it.' }
  })
  command(http, contract.replyToReview, async ({ tx, actor, params, body }) => ({
    data: await replyToReview(tx, actor, params.id, body.text),
    message: 'Everyone who reads the review sees your reply.',
  }))
}

const isStored = (picture: StoredPicture | { key: string }): picture is StoredPicture => 'tint' in picture

/** Stores the files of the call and claims its uploads; keys of existing pictures stay as they are. */
async function storePictures(
  { context, actor, files }: BaseCall,
  inputs: readonly contract.ReviewPictureInput[],
): Promise<(StoredPicture | { key: string })[]> {
  ensure(inputs.length + files.length <= limits.reviewPictures, 'review_pictures')
  const pictures: (StoredPicture | { key: string })[] = await Promise.all(
    inputs.map((input) => ('upload' in input ? claimUpload(context, actor.userId, input.upload) : input)),
  )
  for (const { bytes } of files) pictures.push(await claimPicture(context, actor.userId, bytes))
  return pictures
}

function adminRoutes(http: Http): void {
  query(http, contract.listReportedReviews, async ({ db, query }) => {
    const { reviews, pagination } = await listReportedReviews(db, query)
    return { data: reviews, pagination }
  })
  command(http, contract.resolveReviewReports, async ({ tx, actor, params, body }) => {
    await resolveReviewReports(tx, actor, params.id, body)
    return {}
  })
}
