import type { Module } from '../../module.ts'
import { rateRoutes } from './rates.routes.ts'

export const rates: Module = {
  name: 'rates',
  routes: rateRoutes,
}
