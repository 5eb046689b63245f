import type { Module } from '../../module.ts'
import { storefrontRoutes } from './storefronts.routes.ts'

export const storefronts: Module = {
  name: 'storefronts',
  routes: storefrontRoutes,
}
