import type { Module } from '../../module.ts'
import { orderComplaints } from './order-cases.complaints.ts'

export const orderCases: Module = {
  name: 'order-cases',
  complaintPurchases: [orderComplaints],
}
