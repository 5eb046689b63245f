import type { Data } from '@vendly/contract/api'
import type { SessionUser } from '@vendly/contract/auth'
import type { Calendar } from '@vendly/contract/calendars'
import type { Cart, CartItem } from '@vendly/contract/cart'
import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import type { Complaint, ComplaintEffect } from '@vendly/contract/complaints'
import type { Coupon } from '@vendly/contract/coupons'
import type { Order } from '@vendly/contract/orders'
import type { SellerProduct } from '@vendly/contract/product-listing'
import type { Category } from '@vendly/contract/products'
import type { OwnService } from '@vendly/contract/service-form'
import type { ServiceCard } from '@vendly/contract/services'
import { storeDays } from '@vendly/contract/store-hours'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import type { Wallet, WalletTransaction } from '@vendly/contract/wallet'

/** An id that is the same in every run. */
export const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const NOW = new Date().toISOString()

/** A paid order of one product, ₦2,000 with ₦500 for the delivery, of which the reader may do nothing. */
export function sampleOrder({
  can,
  ...order
}: Partial<Omit<Order, 'can'>> & { can?: Partial<Order['can']> } = {}): Order {
  const person = (n: number, name: string) => ({ _id: idOf(n), name, phone: null, avatar: null })
  return {
    ...{ _id: idOf(1), orderNumber: 'VD-10001', status: 'confirmed', escrow: 'held', isPaid: true },
    pricing: { subtotal: 2000, deliveryFee: 500, discount: 0, total: 2500, refunded: 0, paidBack: 0, remaining: 2500 },
    items: [
      {
        ...{ _id: idOf(2), product: idOf(3), name: 'Jollof rice', option: null, selectedVariant: null, image: null },
        ...{ unitPrice: 1000, quantity: 2, total: 2000, quantityLeft: 2, remaining: 2000 },
      },
    ],
    vendor: {
      ...{
        _id: idOf(4),
        businessName: 'Mama Ngozi',
        slug: 'mama-ngozi',
        colour: 'brand',
        image: null,
        place: null,
        phone: null,
      },
    },
    customer: person(5, 'Ada Obi'),
    rider: person(6, 'Ibrahim Musa'),
    delivery: { method: 'delivery', place: 'Moremi Hall', room: 'B12' },
    can: {
      ...{ pay: false, cancel: false, accept: false, reject: false, prepare: false, ready: false, take: false },
      ...{ pickUp: false, deliver: false, confirmDelivery: false, giveBack: false, assign: false, arrive: false },
      ...{
        fail: false,
        takeBack: false,
        reportMissing: false,
        answerMissing: false,
        wait: false,
        remove: false,
        review: false,
      },
      complain: false,
      ...can,
    },
    ...{
      slot: null,
      isArrived: false,
      isReturning: false,
      isWithVendly: false,
      offer: null,
      note: null,
      earning: null,
      nextStep: null,
    },
    ...{ acceptBy: null, answerMinutes: 1440, mayWait: false, waitBy: null },
    ...{ readyBy: null, usualMinutes: null, missing: [], answerBy: null, lastEventId: 1 },
    ...{
      createdAt: NOW,
      updatedAt: NOW,
      split: null,
      refunds: [],
      reserve: null,
      sellerHas: null,
      refundable: null,
      events: [],
      reason: null,
    },
    waiting: null,
    ...{ deliveryCode: null, deliveryCodeLocked: false, failure: null, payBy: null, due: null, useWallet: null },
    releaseAt: null,
    ...order,
  }
}

export const sampleCategory = (changes: Partial<Category> = {}): Category => ({
  ...{ _id: 1, slug: 'food', name: 'Food', tint: 'food', parent: null, productCount: 3, image: null },
  ...{ isHidden: false, formerSlugs: [], ...changes },
})

/** A student, as the server answers. */
export const sampleUser = (user: Partial<SessionUser> = {}): SessionUser => ({
  ...{ _id: idOf(5), firstName: 'Ada', lastName: 'Obi', name: 'Ada Obi', email: 'ada@demo.vendly.example' },
  ...{ phone: null, university: null, campus: null, role: 'student', avatar: null, profilePicture: null },
  ...{ isVerified: true, isStudentVerified: false, needs: null, team: null, isActive: true, isVendorVerified: false },
  ...{ vendorStatus: 'none', vendor: null, createdAt: NOW },
  ...user,
})

export const sampleCartItem = (n: number, name: string, item: Partial<CartItem> = {}): CartItem => ({
  _id: idOf(100 + n),
  product: {
    ...{ _id: idOf(200 + n), name, price: 1000, discountPrice: null, images: [], inventory: 9, isAvailable: true },
    vendor: { _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'brand', image: null },
    ...{ isReserved: false, status: 'active' },
  },
  ...{ selectedVariant: null, quantity: 1, price: 1000, priceWhenAdded: 1000, otherCampus: null, closed: null },
  delivery: { places: 0, own: null },
  deliveryMethod: 'delivery',
  ...item,
})

/** With ₦500 for the delivery. */
export function sampleCart(items: CartItem[]): Cart {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const deliveryFee = items.length ? 500 : 0
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...{ items, subtotal, deliveryFee, discount: 0, total: subtotal + deliveryFee, itemCount },
    ...{ appliedCoupon: null, coupon: null },
  }
}

export const sampleWallet = (wallet: Partial<Wallet> = {}): Wallet => ({
  ...{
    balance: 0,
    available: wallet.balance ?? 0,
    cardMoney: [],
    inEscrow: 0,
    pending: 0,
    owed: 0,
    owedFor: [],
    dueToYou: 0,
    reserved: 0,
    reserves: [],
    currency: 'NGN',
    transactions: [],
  },
  ...wallet,
})

export const sampleTransaction = (transaction: Partial<WalletTransaction> = {}): WalletTransaction => ({
  ...{ _id: 'j-7', type: 'fund', direction: 'in', amount: 5000, balanceAfter: 5000, description: 'Funding by card' },
  ...{ otherSide: null, reference: 'fund-1', status: 'completed', isUnderReview: false, order: null },
  ...{ withdrawalId: null, createdAt: NOW },
  ...transaction,
})

export const sampleConversation = (conversation: Partial<Conversation> = {}): Conversation => ({
  _id: idOf(300),
  other: { _id: idOf(301), name: 'Tunde Bello', avatar: null, role: 'vendor', store: null },
  ...{ order: null, lastMessage: null, lastSeq: 0, revision: 0, unreadCount: 0, readSeq: 0, otherReadSeq: 0 },
  ...{ otherDeliveredSeq: 0, isMuted: false, isArchived: false, isBlocked: false, refusal: null, closesAt: null },
  ...{ presence: null, updatedAt: NOW },
  ...conversation,
})

/** Of the other person of `sampleConversation()`. */
export const sampleMessage = (seq: number, message: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ _id: idOf(400 + seq), clientId: idOf(500 + seq), conversationId: idOf(300), seq, senderId: idOf(301) },
  ...{ type: 'text', content: 'Yes, sealed.', picture: null, voice: null, warnings: [], product: null, order: null },
  ...{ replyTo: null, createdAt: NOW },
  ...message,
})

/** A store of the standard plan, open from Monday to Saturday. */
export const sampleStore = (store: Partial<StoreProfile> = {}): StoreProfile => ({
  ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', category: 'food', tagline: 'Rice and swallow' },
  ...{ about: 'Hot food at the gate.', phone: null, colour: 'brand', storeImage: null },
  ...{ plan: 'standard', premiumUntil: null },
  campus: { _id: idOf(20), slug: 'unilag', shortName: 'UNILAG' },
  place: null,
  hours: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((days) => ({ days, opens: '08:00', closes: '20:00' })),
  opening: { state: 'open', until: null },
  standing: 'verified',
  ...{ owed: 0, productCount: 3, averageRating: 4.5, reviewCount: 2, createdAt: NOW, firstSteps: [] },
  ...store,
})

export const samplePricing = (): Data<'GET /vendors/pricing'> => ({
  ...{ adDaily: 500, benefits: ['Your own colour', 'A banner'] },
  plans: [{ period: 'monthly', price: 2500, saves: 0 }],
  commission: { standard: 5, premium: 2, own: 5, ownPlan: 'standard', premiumUntil: null },
})
export const sampleSettings = (settings: Partial<StoreSettings> = {}): StoreSettings => ({
  ...{ slug: 'mama-ngozi', oldSlugs: ['ngozi'], colour: 'brand', storeImage: null, banner: null, featured: [] },
  ...{
    deliveryPlaces: [],
    closedUntil: null,
    maxOpenOrders: 5,
    openOrders: 2,
    answerMinutes: 30,
    isPremium: false,
    followerCount: 3,
  },
  ...{ announcementsLeft: 2, announcedToday: [] },
  ...settings,
})

/** About an order of ₦2,000, open, of which the reader may do nothing. */
export function sampleComplaint({
  can,
  ...complaint
}: Partial<Omit<Complaint, 'can'>> & { can?: Partial<Complaint['can']> } = {}): Complaint {
  return {
    ...{ _id: idOf(600), number: 'C-1001', subject: 'order', reason: 'damaged', status: 'open', viewer: 'respondent' },
    purchase: { kind: 'order', _id: idOf(1), number: 'VD-10001', storeName: 'Mama Ngozi', items: 'Jollof rice' },
    bookingFile: null,
    ...{ complainant: { _id: idOf(5), name: 'Ada Obi' }, respondent: { _id: idOf(4), name: 'Mama Ngozi' } },
    ...{
      nextActor: 'respondent',
      deadline: null,
      deadlineEffect: null,
      proof: null,
      isOverdue: false,
      overdueAt: null,
    },
    ...{ isAppeal: false, assignee: null, requested: null, refunded: 0, createdAt: NOW, updatedAt: NOW },
    ...{ description: 'The bowl was open.', wanted: 'refund', answer: null, proposal: null, decision: null },
    ...{ appeal: null, appealUntil: null, satisfaction: null, messages: [], evidence: [], timeline: [], history: null },
    roles: null,
    caseFile: {
      ...{ orderStatus: 'delivered', escrow: 'held', deliveryFee: 500, method: 'delivery', place: null },
      pricing: { total: 2500, refunded: 0, remaining: 2500 },
      ...{ lines: [], events: [], rider: null, paidAt: null, pickedUpAt: null, deliveredAt: null, handover: 'none' },
      ...{ wrongCodes: 0, shared: [], photos: [], route: null, refundable: 2000 },
    },
    can: {
      ...{ message: false, addEvidence: false, answer: false, propose: false, acceptProposal: false, withdraw: false },
      ...{ escalate: false, appeal: false, rate: false, takeOn: false, assign: false, resolve: false },
      ...can,
    },
    ...complaint,
  }
}

/** What a decision about `sampleComplaint()` does, as both sides see it. */
export const sampleEffect = (effect: Partial<ComplaintEffect> = {}): ComplaintEffect => ({
  ...{ buyer: 2000, seller: 500, rider: null, platform: null, staysInEscrow: 0, closes: 'split' },
  ...{ due: null, advanceLeft: null, isPaidBack: false },
  ...effect,
})

/** A product that is on sale, as its seller sees it. */
export const sampleSellerProduct = (product: Partial<SellerProduct> = {}): SellerProduct => ({
  ...{ _id: idOf(3), kind: 'product', version: 1, status: 'active', removedReason: null, offUntil: null },
  ...{ name: 'Jollof rice', description: '', condition: 'new', place: null, landmark: null, price: 1000 },
  category: { slug: 'food', name: 'Food', parent: null, tint: '#eee' },
  ...{
    discountPrice: null,
    stock: 9,
    isAlwaysAvailable: false,
    lowStock: 2,
    isLow: false,
    attributes: [],
    optionAxes: [],
    options: [],
  },
  ...{ pictures: [], views: 12, saved: 3, sold: 0, createdAt: NOW, publishedAt: NOW },
  ...product,
})

/** A service that can be booked, as its seller sees it. */
export const sampleOwnService = (service: Partial<OwnService> = {}): OwnService => ({
  ...{ _id: idOf(70), version: 3, mode: 'appointment', status: 'active', removedReason: null, pausedUntil: null },
  ...{ name: 'Knotless braids', description: '', price: 12000, isHourly: false, maxHours: 1, unit: null },
  category: { slug: 'hair-and-make-up', name: 'Hair and make-up', tint: 'service' },
  shownPrice: { amount: 12000, isFrom: false, per: null },
  ...{ durationMinutes: 240, options: [], bufferBefore: 0, bufferAfter: 15, stepMinutes: null, leadMinutes: 120 },
  ...{ horizonDays: 28, maxPerDay: null, capacity: 1, minSeats: 1, maxSeats: 1, locations: ['provider'] },
  ...{ place: { _id: idOf(8), name: 'Moremi Hall' }, landmark: null, travelMinutes: 0, travelFee: 0, onlineLink: null },
  ...{ depositPercent: null, policy: 'standard', isAutoConfirmed: false, turnaroundHours: null, questions: [] },
  ...{ hours: [], pictures: [{ key: 'aaaaaaaaaaaa', url: '/media/aaaaaaaaaaaa', tint: 'service' }], views: 31 },
  ...{ booked: 4, averageRating: 0, reviewCount: 0, createdAt: NOW },
  ...service,
})

/** A service in a list, with no free time. */
export const sampleServiceCard = (service: Partial<ServiceCard> = {}): ServiceCard => ({
  ...{ _id: idOf(70), mode: 'appointment', name: 'Knotless braids', description: 'Done on the same day.', place: null },
  ...{ price: { amount: 12000, isFrom: false, per: null }, durationMinutes: 240, longestMinutes: 240, image: null },
  ...{ turnaroundHours: null, category: { slug: 'hair', name: 'Hair', tint: 'services' }, nextFree: null },
  vendor: {
    ...{ _id: idOf(4), businessName: 'Braids by Efe', slug: 'braids-by-efe', colour: 'ink' },
    ...{ isPremium: false, isVerified: true },
  },
  campus: { slug: 'unilag', shortName: 'UNILAG' },
  ...{ locations: ['provider'], averageRating: 0, reviewCount: 0 },
  ...service,
})

/** From 8 to 8 on every day, in one chair. */
export const sampleCalendar = (calendar: Partial<Calendar> = {}): Calendar => ({
  ...{ version: 1, lanes: 1, laneWord: 'chair', hours: null, exceptions: [] },
  storeHours: storeDays.map((days) => ({ days, opens: '08:00', closes: '20:00' })),
  ...calendar,
})

/** Of a store, which pays for it: 10% off, used twice. */
export const sampleCoupon = (coupon: Partial<Coupon> = {}): Coupon => ({
  ...{ _id: idOf(60), code: 'RICE10', store: { _id: idOf(4), businessName: 'Mama Ngozi' }, bearer: 'vendor' },
  ...{ percent: 10, amount: null, cap: null, minimum: 0, startsAt: NOW, endsAt: null },
  ...{ totalLimit: null, perUserLimit: null, campus: null, category: null, firstOrderOnly: false },
  ...{ state: 'running', used: 2 },
  ...{ cost: 300, orders: 2, bookings: 0, sales: 3000, budget: null, spent: 0, createdAt: NOW },
  ...coupon,
})
