import type { Module } from '../../module.ts'
import { cartRoutes } from './cart.routes.ts'
import { cartUserData } from './cart.user-data.ts'

export const cart: Module = {
  name: 'cart',
  routes: cartRoutes,
  ...cartUserData,
}
