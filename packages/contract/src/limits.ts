/**
 * Limits that the server enforces and the screens show before it has to. Amounts in naira, times in ms. Which limits are here and
 * which in a file of their own: CONTRIBUTING.md, "Add an API call".
 */
export const limits = {
  fundMinimum: 100,
  fundStep: 100,
  /** Of any amount in a request. */
  amountMaximum: 10_000_000,
  /** Letters of a search: a whole message that is pasted. */
  searchText: 500,
  listing: {
    nameLength: 120,
    descriptionLength: 4000,
    pictures: 8,
    attributes: 20,
    /** Options are combinations of up to `optionAxes` axes with up to `optionValues` values each. */
    options: 100,
    optionAxes: 3,
    optionValues: 30,
    optionLength: 60,
    optionAxisLength: 40,
    attributeLabelLength: 40,
    attributeValueLength: 160,
    lowStock: 999,
    bulkChanges: 100,
    stock: 100_000,
    /** Items that a student may have on sale or as drafts. */
    ofStudent: 60,
    reportsADay: 10,
    tableBytes: 1_000_000,
    tableLines: 500,
  },
  cartQuantity: 99,
  cartLines: 100,
  passwordLength: { min: 8, max: 128 },
  /** Emails with a code or link that one account gets, for each purpose. */
  codeEmailsPerHour: 6,
  accountEmailsPerMinute: 5,
  avatarsPerMinute: 10,
  recoveryCodes: 10,
  /** How long an emailed link or code works: to confirm a registration, to choose a new password, and for everything else. */
  verifyLinkHours: 24,
  resetLinkMinutes: 30,
  codeMinutes: 15,
  /** For so long after users proved that it is them, sensitive changes do not ask again. */
  confirmedMinutes: 10,
  /** A copy of one's data can be downloaded once in this time. */
  dataExportMinutes: 10,
  reviewLength: 2000,
  reviewPictures: 3,
  replyLength: 1000,
  wishlist: 200,
  featured: 6,
  deliveryPlaces: 40,
  announcementsADay: 3,
  /** Following a store again within this time undoes the unfollow: the earlier date is kept. */
  unfollowUndoMinutes: 10,
  spansADay: 3,
  slugLength: 48,
  slugChanges: 5,
  noteLength: 500,
  reasonLength: 3,
  contactMessagesPerMinute: 5,
  feedbackLength: { min: 10, max: 4000 },
  shadowbanHours: 720,
  /** Records that an administrator may select in a list, and change in one call. */
  selected: 1000,
  selectedAtOnce: 100,
  documentBytes: 5_000_000,
  /** Documents of drafts and rejected applications are deleted when nothing has changed for this long. */
  documentDays: 90,
  documentOpenSeconds: 180,
  documentUploadsPerMinute: 40,
  claimMinutes: 15,
  /** Within so many days applicants get a decision. */
  reviewDays: 2,
  /** Listed of one application. */
  applicationFlags: 20,
  deliveryCodeTries: 5,
  /** How long the QR of a handover can be scanned; an open page shows a new one in time. */
  handoverMinutes: 10,
  handoverPhotosPerMinute: 30,
  activeDeliveries: 3,
  roomLength: 300,
  landmarkLength: 120,
  addresses: 20,
  placesFound: 20,
  avatarBytes: 5_000_000,
  unpaidOrderMinutes: 15,
  /** Until they are paid or expire, their stock is reserved. */
  cardCheckoutsPerDay: 30,
  acceptHours: 24,
  /** From then on an order is shown to administrators as late, unless its store has less time to answer it. */
  lateAcceptMinutes: 60,
  lateRiderMinutes: 15,
  /** Listed on the admin dashboard. */
  campusesOfStats: 20,
  releaseHours: 24,
  savedSearches: 20,
  /** Devices of a user that show notifications while no page is open. */
  pushDevices: 10,
  /** Characters of a phrase, and phrases of a group. */
  synonym: { length: { min: 2, max: 40 }, phrases: { min: 2, max: 30 } },
  recentlyViewed: 50,
  requestTimeout: 30_000,
  /** Of one connection; after `refusedAtMost` refusals in a row it is closed. */
  socketCalls: { perSecond: 20, burst: 60, refusedAtMost: 200 },
  socketsPerUser: 20,
  searchDebounce: 300,
} as const

/**
 * How long an order may stay in each stage: when its parties are notified, when the administrators are, when a rider loses it to
 * others, and when it is cancelled and refunded, or, once a rider carries it, decided by an administrator. The first of `waiting` is `limits.lateRiderMinutes`.
 */
export const deliveryLimits = {
  accepted: { warnHours: 24, alarmHours: 36, endHours: 48 },
  waiting: { alarmHours: 2, endHours: 24 },
  /** How long a rider who was chosen by name has the delivery for themselves, and riders to choose from at once. */
  offerMinutes: 3,
  ridersListed: 30,
  taken: { warnMinutes: 20, releaseMinutes: 40 },
  collecting: { warnHours: 24, alarmHours: 36, endHours: 72 },
  carried: { warnHours: 2, alarmHours: 6, endHours: 24 },
  returning: { alarmHours: 6, endHours: 24 },
  /** An order of a higher total, in naira, is for riders who have delivered to so many buyers before. */
  trusted: { above: 50_000, buyers: 5 },
  /** Near the place of an order, by a position that is exact enough; for a handover, so long before it. */
  near: { metres: 300, accuracyMetres: 100, routeMinutes: 10 },
  /** How long a rider who is there waits before they may end a delivery without the buyer's code. */
  waitMinutes: 5,
  /** A rider's location is stored at most this often; for the route of a delivery one point in `routeSeconds` is kept. */
  locationSeconds: 5,
  routeSeconds: 15,
  /** A last location that is older is shown with its time, and not used for the order of stops. */
  locationStaleSeconds: 60,
  locationUsedMinutes: 15,
  routeDays: 30,
  /** Before a document of a rider expires. */
  documentNoticeDays: [14, 3, 0],
  /** An estimate needs so many past deliveries, of those in so many days. */
  estimate: { deliveries: 8, days: 60, hoursAround: 2 },
} as const

/** An order for later: slots of so many minutes, today and tomorrow. */
export const slotLimits = {
  minutes: 30,
  /** From now to the beginning of the first one. */
  aheadMinutes: 45,
  /** Riders see the job, and can be chosen for it, from so long before the slot. */
  riderMinutes: 30,
} as const

/** The same for what only signed-in pages and the server need of money, so that public pages do not load it. */
export const moneyLimits = {
  withdrawMinimum: 100,
  withdrawStep: 100,
  /** The same withdrawal asked for again within this time is the first one. */
  withdrawRepeatSeconds: 30,
  withdrawalsPerMinute: 20,
  /** The payment provider gives up a transfer that waits for a code after this time. */
  bankAccounts: 5,
  /** Of names of account holders and of users who can be paid, by one user; a minute has more of the latter. */
  nameLookups: { accountsPerMinute: 10, usersPerMinute: 20, perDay: 50 },
  /** What costs the payment provider’s fee for next to nothing: so many withdrawals and fundings below it in 24 hours. */
  small: { below: 1000, withdrawals: 3, fundings: 10 },
  /** Within 30 days, for the usual duration to be shown. */
  withdrawalsOfUsual: 10,
  /** Of a transfer, in whole naira. */
  transferMinimum: 100,
  /** Without an Idempotency-Key, the same transfer asked for again within this time is the first one. */
  transferRepeatSeconds: 30,
  transferNote: 140,
  stallMinimum: 10,
  /** How long both screens show the word and the colour of a payment at a stall. */
  stallCheckSeconds: 60,
  /** Orders whose money is held that earnings list one by one. */
  heldListed: 50,
  /** Movements of one statement. */
  statementRows: 5000,
  savedCards: 10,
  /** Nothing is paid for a rider's way that no administrator has decided about for so long. */
  riderWayDays: 14,
  /** Naira that Vendly pays at once for ways of one day in Lagos, of which nobody decided about the way itself; the rest waits. */
  riderWaysPerDay: { rider: 1000, seller: 2000, pair: 400 },
  advanceBudgetDays: 30,
  /** What one administrator may refund, decide and advance alone in 24 hours. Above it another one approves, within so many days. */
  paidAlone: 100_000,
  approvalDays: 3,
  /** Who deletes their account with less than this in the wallet can give it up: it cannot be withdrawn. */
  givenUpBelow: 100,
  /** `percent`: what a coupon takes off at most, so that something is left to pay. `ofStore`: not ended. */
  coupons: { codeLength: { min: 3, max: 20 }, percent: 90, uses: 1_000_000, ofStore: 30, appliedPerMinute: 20 },
  /** `pressesPerDay`: of one ad by one visitor; the guests of a network are one. */
  ads: { days: 30, startsWithinDays: 60, pressesPerDay: 50 },
  /** Payments of Premium that are listed. */
  premiumPayments: 50,
  quickAmounts: [1000, 2000, 5000, 10_000],
} as const
