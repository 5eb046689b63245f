import type { OptionAxis } from '@vendly/contract/product-options'

/** What the demo campus is made of. Money is whole naira; things point at each other by `key`. */
export type PlaceKind = 'hostel' | 'faculty' | 'gate' | 'shops' | 'library' | 'bus-stop' | 'landmark'
export type Tint = 'food' | 'tech' | 'books' | 'fashion' | 'hostel' | 'beauty' | 'service' | 'sport'
export type StoreColour = 'blue' | 'green' | 'red' | 'amber' | 'teal' | 'plum' | 'brown' | 'ink'
export type Condition = 'new' | 'neat-used' | 'fair-used'
export type OrderState =
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'picked-up'
  | 'delivered'
  | 'rejected'
  | 'cancelled'

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
  /** number of a picture in pictures/faces, about one person in three */
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
  /** only what has an engine carries one */
  plate?: string
}

export interface DemoAdmin extends DemoPerson {
  role: 'admin'
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
  plan: 'standard' | 'premium'
  colour: StoreColour
  joinedDaysAgo: number
  /** 1200 x 360, a key of the manifest */
  shelfPictureKey: string
}

export interface DemoCategory {
  slug: string
  name: string
  parent?: string
  tint: Tint
}

interface DemoOption {
  /** one of each kind, in their order */
  values: string[]
  /** the values as one text */
  label: string
  stock: number
  /** added to the price, and to the discount price */
  priceDelta: number
}

interface DemoVariants {
  kinds: OptionAxis[]
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
  /** with variants: the sum of their stocks */
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

export interface DemoService {
  key: string
  storeKey: string
  categorySlug: string
  name: string
  description: string
  price: number
  durationMinutes: number
  pictureKey: string
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
  /** label of the chosen option, always there when the product has variants */
  option?: string
  unitPrice: number
}

export interface DemoOrder {
  buyerKey: string
  storeKey: string
  campusKey: string
  state: OrderState
  lines: DemoOrderLine[]
  subtotal: number
  deliveryFee: number
  total: number
  /** no rider: the buyer fetches it at the store */
  collect: boolean
  riderKey?: string
  placedDaysAgo: number
  /** last change of the state */
  changedDaysAgo: number
  deliverTo: string
  note?: string
  /** why it was rejected or cancelled */
  reason?: string
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

/** What somebody sent to become a vendor or a rider. */
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
  fundings: { amount: number; daysAgo: number }[]
  /** what is left when all orders of the history are paid and refunded */
  rest: number
}

export interface DemoCampus {
  universities: DemoUniversity[]
  categories: DemoCategory[]
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
  /** key of the person who signs in as ... */
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
