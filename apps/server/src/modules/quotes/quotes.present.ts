import { type Kobo, toNaira } from '@vendly/contract/money'
import type { QuoteOffer, QuoteOfferStatus, QuoteRequest, QuoteRequestStatus } from '@vendly/contract/quotes'
import type { ScamReason } from '@vendly/contract/scam-reasons'
import type { ServiceLocation } from '@vendly/contract/services'
import { later, minutes as minutesMs, now } from '../../platform/clock.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { presentAnswers, presentPhoto, type StoredAnswer } from '../bookings/bookings.answers.service.ts'
import type { Catalogue } from '../products/products.catalogue.queries.ts'
import { averageRating, presentStoreImage } from '../vendors/vendors.present.ts'

type OfferRow = {
  id: string
  status: QuoteOfferStatus
  sellerId: string
  seller: Omit<QuoteOffer['seller'], 'rating' | 'reviewCount'> & { ratingSum: number; ratingCount: number }
  service: QuoteOffer['service']
  price: Kobo
  depositPercent: number | null
  minutes: number
  startsAt: string | null
  isKept: boolean
  isTaken: boolean
  location: ServiceLocation
  note: string | null
  warnings: ScamReason[]
  validUntil: string
  createdAt: string
}
export type RequestRow = {
  id: string
  buyerId: string
  status: QuoteRequestStatus
  service: { _id: string; name: string; picture: StoredPicture | null; businessName: string } | null
  categoryId: number
  campusId: string
  customer: string
  text: string
  warnings: ScamReason[]
  photos: StoredPicture[]
  answers: StoredAnswer[]
  preferredDays: string[]
  partOfDay: QuoteRequest['partOfDay']
  budget: Kobo | null
  location: ServiceLocation | null
  place: QuoteRequest['place']
  offerCount: number
  offers: OfferRow[]
  services: QuoteRequest['services']
  bookingId: string | null
  createdAt: Date
  answersUntil: Date
  /** Of a seller: they may answer once more. */
  mayAnswer: boolean
}

/** As PostgreSQL writes it in JSON. */
const isoOf = (text: string): string => new Date(text).toISOString()

/** What is paid to accept it: rounded up to whole naira, as for any deposit. */
const dueOf = ({ price, depositPercent }: Pick<OfferRow, 'price' | 'depositPercent'>): Kobo =>
  depositPercent === null ? price : Math.min(price, Math.ceil((price * depositPercent) / 10_000) * 100)

function presentOffer(row: OfferRow, isOpen: boolean, userId: string): QuoteOffer {
  const { ratingSum, ratingCount, image, ...seller } = row.seller
  const isValid = row.status === 'open' && isOpen && (row.isTaken || new Date(row.validUntil) > now())
  const isOwn = row.sellerId === userId
  return {
    _id: row.id,
    status: row.status,
    seller: {
      ...seller,
      image: presentStoreImage(image),
      rating: averageRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
    },
    service: row.service,
    ...{ price: toNaira(row.price), dueNow: toNaira(dueOf(row)), depositPercent: row.depositPercent },
    minutes: row.minutes,
    start: row.startsAt && isoOf(row.startsAt),
    end: row.startsAt && later(minutesMs(row.minutes), new Date(row.startsAt)).toISOString(),
    ...{ isKept: row.isKept, location: row.location, note: row.note, warnings: row.warnings },
    ...{ validUntil: isoOf(row.validUntil), createdAt: isoOf(row.createdAt) },
    can: {
      accept: isValid && !isOwn,
      decline: isValid && !isOwn && !row.isTaken,
      withdraw: isValid && isOwn && !row.isTaken,
    },
  }
}

export function presentRequest(
  secrets: Secrets,
  { id: _id, ...row }: RequestRow,
  { categoryById, campusById }: Catalogue,
  userId: string,
): QuoteRequest {
  const isBuyer = row.buyerId === userId
  const [category, campus] = [categoryById.get(row.categoryId)!, campusById.get(row.campusId)!]
  const { service } = row
  const isOpen = row.status === 'open'
  return {
    _id,
    side: isBuyer ? 'buyer' : 'seller',
    status: row.status,
    service: service && {
      ...{ _id: service._id, name: service.name, businessName: service.businessName },
      image: service.picture && presentPicture(service.picture, service.name),
    },
    category: { slug: category.slug, name: category.name, tint: category.tint },
    campus: { slug: campus.slug, shortName: campus.shortName },
    ...{ customer: row.customer, text: row.text, warnings: row.warnings },
    photos: row.photos.map((photo, at) => presentPhoto(secrets, photo, `Photo ${at + 1}`)),
    answers: presentAnswers(secrets, row.answers),
    ...{ preferredDays: row.preferredDays, partOfDay: row.partOfDay },
    budget: row.budget === null ? null : toNaira(row.budget),
    ...{ location: row.location, place: isBuyer ? row.place : null, offerCount: row.offerCount },
    offers: row.offers.map((offer) => presentOffer(offer, isOpen, userId)),
    services: isBuyer ? [] : row.services,
    bookingId: row.bookingId,
    ...{ createdAt: row.createdAt.toISOString(), answersUntil: row.answersUntil.toISOString() },
    can: { close: isBuyer && isOpen, answer: !isBuyer && isOpen && row.answersUntil > now() && row.mayAnswer },
  }
}
