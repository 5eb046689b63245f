import type { RateName } from '@vendly/contract/rates'
import { nairaText } from '../../lib/money.ts'

/** Every rate, in the order of the form. */
export const rateFields: readonly { name: RateName; label: string; help: string; naira?: true }[] = [
  { name: 'commissionStandard', label: 'Commission, standard stores', help: 'Percent of the product total' },
  { name: 'commissionPremium', label: 'Commission, premium stores', help: 'Percent of the product total' },
  { name: 'deliveryFee', label: 'Delivery fee', help: 'For each store in an order', naira: true },
  { name: 'premiumMonthly', label: 'Premium per month', help: 'From the next payment', naira: true },
  { name: 'premiumYearly', label: 'Premium per year', help: 'From the next payment', naira: true },
  { name: 'adDaily', label: 'Ad per day', help: 'From the next ad', naira: true },
  { name: 'riderShare', label: 'Rider’s share of the delivery fee', help: 'Percent. Vendly keeps the rest' },
  {
    name: 'cancelledRiderShare',
    label: 'Rider’s pay when an order is cancelled',
    help: 'Percent of the delivery fee, once a rider took it',
  },
  {
    name: 'advanceBudget',
    label: 'Advances in 30 days',
    help: 'What Vendly pays at most for users who owe others',
    naira: true,
  },
]

export const rateText = (value: number, naira?: true): string => (naira ? nairaText(value) : `${value}%`)
