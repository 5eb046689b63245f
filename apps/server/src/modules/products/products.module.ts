import type { Module } from '../../module.ts'
import { productJobs } from './products.jobs.ts'
import { productRoutes } from './products.routes.ts'
import { productUserData } from './products.user-data.ts'

export const products: Module = {
  name: 'products',
  routes: productRoutes,
  jobs: productJobs,
  ...productUserData,
}
