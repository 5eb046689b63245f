import { serviceLimits } from './service-limits.ts'

/** Of services, calendars and bookings. */
export const serviceProblems = {
  service_changed: [409, 'This was changed on another device since you opened it. Open it again.'],
  service_incomplete: [422, 'A few things are still missing before this can be booked.'],
  service_removed: [409, 'Vendly removed this. Contact support if you think this is a mistake.'],
  service_state: [409, 'This was already done, or is not possible any more. Refresh the page.'],
  service_pictures: [422, `At most ${serviceLimits.pictures} pictures.`],
  services_full: [409, 'You have as many services as you can offer. Delete one first.'],
  service_options: [422, 'Choose one of each group. Some of these are not offered any more.'],
  service_by_quote: [409, 'This is done by an offer. Ask for one.'],
  slot_gone: [409, 'This time is not offered any more. Pick another one.'],
  slot_taken: [409, 'Somebody was faster: this time is taken. You paid nothing.'],
  calendar_changed: [409, 'Your calendar was changed on another device. Open it again.'],
  calendar_busy: [409, 'Something else takes place at that time.'],
  calendar_lane: [422, 'Your calendar has fewer places than that. Choose another one, or all of them.'],
  calendar_past: [422, 'That time is over.'],
  exceptions_full: [422, `At most ${serviceLimits.exceptionDays} days at once, and a year ahead.`],
  blocks_full: [409, `You have ${serviceLimits.blocksAhead} blocks ahead. Delete some first.`],
  sessions_full: [409, `You have announced ${serviceLimits.sessionsAhead} classes. Wait until some are over.`],
} as const satisfies Record<string, readonly [number, string]>
