import type { Module } from '../../module.ts'
import { bookingApproval } from './bookings.decisions.service.ts'
import { bookingJobs } from './bookings.jobs.ts'
import { bookingMovements } from './bookings.movements.ts'
import { bookingPurposes } from './bookings.payments.ts'
import { bookingLoaders } from './bookings.realtime.ts'
import { bookingReturn } from './bookings.returns.ts'
import { bookingReviewable } from './bookings.reviewable.ts'
import { bookingRoutes } from './bookings.routes.ts'
import { bookingUserData } from './bookings.user-data.ts'
import { waitingJobs } from './bookings.waiting.jobs.ts'

export const bookings: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  jobs: [...bookingJobs, ...waitingJobs],
  live: bookingLoaders,
  payments: bookingPurposes,
  movements: bookingMovements,
  reviewables: [bookingReviewable],
  chargeReturns: [bookingReturn],
  approvableCalls: [bookingApproval],
  ...bookingUserData,
}
