import type { Module } from '../../module.ts'
import { recentlyViewedRoutes } from './recently-viewed.routes.ts'
import { recentlyViewedUserData } from './recently-viewed.user-data.ts'

export const recentlyViewed: Module = {
  name: 'recently-viewed',
  routes: recentlyViewedRoutes,
  ...recentlyViewedUserData,
}
