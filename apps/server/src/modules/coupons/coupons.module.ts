import type { Module } from '../../module.ts'
import { couponRoutes } from './coupons.routes.ts'
import { couponUserData } from './coupons.user-data.ts'

export const coupons: Module = {
  name: 'coupons',
  routes: couponRoutes,
  ...couponUserData,
}
