import type { Module } from '../../module.ts'
import { orderPurposes } from './checkout.payments.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkout: Module = {
  name: 'checkout',
  routes: checkoutRoutes,
  payments: orderPurposes,
}
