import { createContext, use } from 'react'

export interface BarNotice {
  _id: string
  title: string
  body: string
  link: string | null
  isRead: boolean
  isUrgent: boolean
  createdAt: string
}

/** What the bars show besides places. Undefined is "not known yet" and is drawn as a skeleton or left out. */
export interface BarData {
  cartCount?: number
  unreadNotices?: number
  unreadChats?: number
  /** Newest first; how many there are is the bar's own limit (student and rider 10, vendor 5). */
  notices?: readonly BarNotice[]
  /** Naira. */
  walletBalance?: number
  /** Naira, all the vendor sold. */
  sales?: number
  orderCount?: number
  storeName?: string
  /** Marks it read; the bar follows the link itself. */
  openNotice?: (notice: BarNotice) => void
}

const BarDataContext = createContext<BarData>({})

/** A role's layout wraps its bar in this once the calls behind the figures are there. */
export const BarDataProvider = BarDataContext.Provider

export const useBarData = (): BarData => use(BarDataContext)
