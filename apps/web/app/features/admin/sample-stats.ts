import type { DashboardStats, StatsPeriod } from '@vendly/contract/admin-stats'

// In thousands of naira, by day.
const sales = [310, 340, 290, 380, 440, 520, 460, 330, 370, 390, 410, 500, 580, 490]
const DAY_MS = 86_400_000

/** Sample figures, round enough not to be taken for real ones. */
export function sampleStats(period: StatsPeriod, today: Date): DashboardStats {
  const since = new Date(today.getTime() - DAY_MS).toISOString()
  return {
    period,
    users: { all: 1000, student: 900, vendor: 60, rider: 38, admin: 2 },
    newUsers: { current: 10, previous: 9 },
    orders: { total: 5000, current: 100, previous: 90, open: 40 },
    sales: { current: 490_000, previous: 580_000 },
    escrow: { amount: 200_000, orders: 40 },
    revenue: { total: 1_000_000, current: 20_000, previous: 25_000 },
    riders: { online: 20, total: 38 },
    stores: { open: 23, total: 40 },
    waiting: {
      vendorApplications: 5,
      riderApplications: 3,
      feedback: 7,
      complaints: 3,
      reportedProducts: 2,
      reportedReviews: 1,
      reportedChats: 1,
      bookings: 0,
      money: 3,
      withdrawals: 1,
      risk: 0,
      ads: 2,
      owners: {},
      oldest: {
        ...{ vendorApplications: since, riderApplications: since, feedback: since, complaints: since },
        ...{ reportedProducts: since, reportedReviews: since, reportedChats: since, bookings: null },
        ...{ money: since, withdrawals: since, risk: null, ads: since },
      },
    },
    late: [
      { step: 'accept', orders: 4, since },
      { step: 'rider', orders: 2, since },
    ],
    jobs: 10,
    campuses: [
      {
        ...{ slug: 'sample', name: 'Sample University', orders: 100, sales: 490_000, open: 40, late: 6, jobs: 10 },
        ...{ minutes: 20, riders: { online: 20, total: 38 } },
      },
    ],
    days: sales.map((thousands, index) => ({
      day: new Date(today.getTime() - (sales.length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      sales: thousands * 1000,
      orders: Math.round(thousands / 5),
      users: 8 + (index % 4),
    })),
  }
}
