import type { AdminRole } from '@vendly/contract/admin-roles'
import type { Place } from '@vendly/contract/campuses'
import type { OrderStatus } from '@vendly/contract/orders'
import type { OptionAxis } from '@vendly/contract/product-options'
import type { Product } from '@vendly/contract/products'
import type { StoreColour } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import type { ListedCategory } from '../src/modules/products/products.category-list.ts'
import type { DemoService } from './demo-service.ts'

/** The data of the demo campus. Amounts are whole naira; records refer to each other by `key`. */
export type PlaceKind = Place['kind']
export type Tint = ListedCategory['tint']
export type Condition = Product['condition']

export interface DemoPlace {
  key: string
  kind: PlaceKind
  name: string
  lat: number
  lng: number
}

export interface DemoUniversity {
  key: string
  slug: string
  name: string
  shortName: string
  city: string
  state: string
  emailDomain: string
  lat: number
  lng: number
  places: DemoPlace[]
}

export interface DemoPerson {
  key: string
  role: 'student' | 'vendor' | 'rider' | 'admin'
  campusKey: string
  firstName: string
  lastName: string
  email: string
  phone: string
  joinedDaysAgo: number
  /** number of a picture in pictures/faces; one person in three has one */
  face?: number
}

export interface DemoStudent extends DemoPerson {
  role: 'student'
  faculty: string
  level: 100 | 200 | 300 | 400 | 500
  hostelPlaceKey: string
  room?: string
}

export interface DemoVendor extends DemoPerson {
  role: 'vendor'
  storeKey: string
}

export interface DemoRider extends DemoPerson {
  role: 'rider'
  vehicle: 'bicycle' | 'motorcycle' | 'tricycle' | 'on-foot'
  /** only for vehicles with an engine */
  plate?: string
}

export interface DemoAdmin extends DemoPerson {
  role: 'admin'
  adminRole: AdminRole
  /** Of a campus manager: also one that is not open yet. */
  managedKeys?: string[]
}

export interface DemoStore {
  key: string
  slug: string
  campusKey: string
  ownerKey: string
  businessName: string
  /** a top category */
  categorySlug: string
  tagline: string
  about: string
  placeKey: string
  /** 24 h clock; days 1 = Monday to 7 = Sunday */
  hours: { opens: string; closes: string; days: number[] }
  phone: string
  plan: StoreProfile['plan']
  colour: StoreColour
  joinedDaysAgo: number
  /** 1200 x 360, a key of the manifest */
  pictureKey: string
}

interface DemoOption {
  /** one value per axis */
  values: string[]
  /** the values as one text */
  label: string
  stock: number
  /** added to the price, and to the discount price */
  priceDelta: number
}

interface DemoVariants {
  axes: OptionAxis[]
  options: DemoOption[]
}

export interface DemoProduct {
  key: string
  storeKey: string
  /** a sub-category */
  categorySlug: string
  name: string
  description: string
  price: number
  discountPrice?: number
  /** with variants: the sum of their stock */
  stock: number
  condition: Condition
  variants?: DemoVariants
  attributes: { label: string; value: string }[]
  createdDaysAgo: number
  soldCount: number
  ratingTarget: number
  /** cover first */
  pictureKeys: string[]
}

export interface DemoListing {
  key: string
  sellerKey: string
  campusKey: string
  categorySlug: string
  name: string
  description: string
  price: number
  condition: Condition
  placeKey: string
  pictureKey: string
  createdDaysAgo: number
}

export interface DemoOrderLine {
  productKey: string
  quantity: number
  /** label of the chosen option; required when the product has variants */
  option?: string
  unitPrice: number
}

export interface DemoOrder {
  buyerKey: string
  storeKey: string
  campusKey: string
  state: OrderStatus
  lines: DemoOrderLine[]
  subtotal: number
  /** by a coupon, off the subtotal */
  discount?: { code: string; bearer: 'vendor' | 'platform'; amount: number }
  deliveryFee: number
  total: number
  /** the buyer collects it at the store, without a rider */
  isPickup: boolean
  riderKey?: string
  placedDaysAgo: number
  /** when the state last changed */
  changedDaysAgo: number
  deliverTo: string
  note?: string
  /** why it was rejected or cancelled */
  reason?: string
  /** delivered, complained about, and settled today: all or a part of the items goes back to the buyer */
  dispute?: { kind: 'refund' | 'split'; amount: number }
  /** the rider could not hand it over and brings it back */
  isReturning?: boolean
  /** who ended a cancelled order */
  cancelledBy?: 'buyer' | 'vendor' | 'admin'
}

export interface DemoReview {
  orderIndex: number
  productKey: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  daysAgo: number
}

export interface DemoMessage {
  from: 'buyer' | 'vendor'
  text: string
  minutesAgo: number
}

export interface DemoConversation {
  buyerKey: string
  storeKey: string
  productKey?: string
  messages: DemoMessage[]
  /** how many of the last messages the other side has not read */
  unread: number
}

/** An application to become a vendor or a rider. */
export interface DemoApplication {
  kind: 'vendor' | 'rider'
  personKey: string
  state: 'draft' | 'pending' | 'verified' | 'rejected'
  sentDaysAgo: number
  decidedDaysAgo?: number
  businessName?: string
  categorySlug?: string
  placeName?: string
  spot?: string
  vehicle?: DemoRider['vehicle']
  plate?: string
  about: string
  reason?: string
  documents: ('student-id' | 'national-id' | 'cac-certificate' | 'photo' | 'drivers-licence' | 'vehicle-papers')[]
}

export interface DemoWallet {
  studentKey: string
  fundings: { amount: number; daysAgo: number; channel: 'card' | 'bank_transfer' }[]
  /** after all orders and refunds of the history */
  balance: number
}

export interface DemoCampus {
  universities: DemoUniversity[]
  stores: DemoStore[]
  students: DemoStudent[]
  vendors: DemoVendor[]
  riders: DemoRider[]
  admins: DemoAdmin[]
  products: DemoProduct[]
  services: DemoService[]
  listings: DemoListing[]
  orders: DemoOrder[]
  reviews: DemoReview[]
  conversations: DemoConversation[]
  wallets: DemoWallet[]
  /** keys of the people who can sign in */
  accounts: { student: string; kitchen: string; hostelShop: string; rider: string; admin: string }
}

/** pictures/manifest.json */
export interface ManifestPicture {
  file: string
  tint: Tint
  art: string
  width: number
  height: number
}
