import type { Opening } from '@vendly/contract/opening'
import { createContext, use } from 'react'

export interface BarNotification {
  _id: string
  title: string
  body: string
  link: string | null
  isRead: boolean
  isUrgent: boolean
  createdAt: string
}

interface BarStore {
  name: string
  colour: string
  image: string | null
  opening: Opening
}

/** The figures of the bars. Undefined means not loaded yet: drawn as a skeleton or left out. */
export interface BarData {
  /** Of the user. */
  email?: string
  cartCount?: number
  unreadNotifications?: number
  unreadChats?: number
  /** Newest first: 5 for vendors, 10 for other roles. */
  notifications?: readonly BarNotification[]
  /** In naira. */
  walletBalance?: number
  /** In naira: what the vendor has sold today. */
  salesToday?: number
  ordersToday?: number
  /** New orders that the vendor has not answered. */
  ordersToAnswer?: number
  /** Deliveries that the rider may take now. */
  jobsToAnswer?: number
  /** The vendor's own store. */
  store?: BarStore
  /** Marks it as read; the bar follows the link itself. */
  openNotification?: (notification: BarNotification) => void
}

const BarDataContext = createContext<BarData>({})

export const BarDataProvider = BarDataContext.Provider

export const useBarData = (): BarData => use(BarDataContext)
