import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import type { StoreDay } from '@vendly/contract/store-hours'

/** How a service is booked, where that differs from an appointment at the place of its seller. Money in naira. */
export interface DemoServiceWay {
  mode?: ServiceMode
  unit?: string
  capacity?: number
  minSeats?: number
  maxSeats?: number
  turnaroundHours?: number
  isHourly?: boolean
  maxHours?: number
  bufferBefore?: number
  bufferAfter?: number
  stepMinutes?: number
  leadMinutes?: number
  maxPerDay?: number
  locations?: ServiceLocation[]
  travelMinutes?: number
  travelFee?: number
  onlineLink?: string
  depositPercent?: number
  policy?: 'flexible' | 'standard' | 'strict'
  isAutoConfirmed?: boolean
  options?: { choiceOf: string | null; name: string; price: number; minutes: number }[]
  questions?: { kind: 'text' | 'choice' | 'photo'; label: string; choices: string[]; isRequired: boolean }[]
  hours?: { days: string; opens: string; closes: string }[]
  /** Of a class: on this day of each of the next weeks. */
  sessions?: { day: StoreDay; opens: string; weeks: number }
}

/** In which a seller's services are booked; without hours, in those of the store. */
export interface DemoCalendar {
  lanes: number
  laneWord: string
  hours?: { days: string; opens: string; closes: string }[]
  /** From so many days ahead on. */
  exceptions?: { inDays: number; days: number; spans: { opens: string; closes: string }[]; reason: string }[]
}

export interface DemoService {
  key: string
  /** Null for a student’s. */
  storeKey: string | null
  studentKey: string | null
  way: DemoServiceWay
  categorySlug: string
  name: string
  description: string
  price: number
  durationMinutes: number
  pictureKey: string
}
