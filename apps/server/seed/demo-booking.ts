import type { BookingStatus } from '@vendly/contract/bookings'

/** A day so many days from today and a time of day, or so many minutes from now. */
export type DemoTime = { day: number; clock: string } | { minutes: number }

/** A booking of the demo, relative to when the campus is opened. */
export interface DemoBooking {
  /** `ada`, or the number of another student of the seller's campus. */
  buyer: 'ada' | number
  /** The service's name. */
  service: string
  /** Of a class: its first one, whenever that is. */
  at: DemoTime | 'class'
  status: BookingStatus
  options?: string[]
  quantity?: number
  /** How long ago it was paid, in hours; of a hold, how long ago it began. */
  paidHoursAgo: number
  /** How long ago it came to its status, in hours. */
  sinceHours?: number
  /** A coupon of Vendly, and what it took off in naira. */
  discount?: { code: string; amount: number }
  answers?: [label: string, answer: string][]
  note?: string
  room?: string
  reason?: string
  by?: 'buyer' | 'provider' | 'system'
  absent?: 'buyer' | 'provider'
  /** The absence is contested with these words: an administrator decides. */
  contest?: string
  /** What the buyer complains about. */
  complaint?: string
  /** Done, and the buyer said so or gave the code. */
  isReleased?: boolean
  /** What the buyer wrote of it an hour later, and the store's answer. */
  review?: { rating: 1 | 2 | 3 | 4 | 5; text: string; reply?: string }
  /** The buyer said that they are there. */
  isBuyerHere?: boolean
  proposal?: { by: 'buyer' | 'provider'; at: DemoTime; note: string; hoursAgo: number }
}
