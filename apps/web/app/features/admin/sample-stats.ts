import type { DashboardStats } from '@vendly/contract/admin'

// In thousands of naira, by day.
const sales = [310, 340, 290, 380, 440, 520, 460, 330, 370, 390, 410, 500, 580, 490]
const DAY_MS = 86_400_000

/** Sample figures, round enough not to be taken for real ones. */
export function sampleStats(today: Date): DashboardStats {
  return {
    users: { all: 1000, student: 900, vendor: 60, rider: 38, admin: 2 },
    newUsers: { today: 10, yesterday: 9 },
    orders: { total: 5000, today: 100, yesterday: 90, open: 40 },
    sold: { today: 490_000, yesterday: 580_000 },
    escrow: { amount: 200_000, orders: 40 },
    revenue: { total: 1_000_000, today: 20_000, yesterday: 25_000 },
    riders: { online: 20, total: 38 },
    waiting: { vendorApplications: 5, riderApplications: 3, feedback: 7 },
    days: sales.map((thousands, index) => ({
      day: new Date(today.getTime() - (sales.length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      sold: thousands * 1000,
      orders: Math.round(thousands / 5),
      users: 8 + (index % 4),
    })),
  }
}
