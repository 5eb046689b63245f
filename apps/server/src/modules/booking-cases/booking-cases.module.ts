import type { Module } from '../../module.ts'
import { bookingComplaints } from './booking-cases.complaints.ts'

export const bookingCases: Module = {
  name: 'booking-cases',
  complaintPurchases: [bookingComplaints],
}
