import type { Module } from '../../module.ts'
import { wishlistJobs } from './wishlist.jobs.ts'
import { wishlistRoutes } from './wishlist.routes.ts'
import { wishlistUserData } from './wishlist.user-data.ts'

export const wishlist: Module = {
  name: 'wishlist',
  routes: wishlistRoutes,
  jobs: wishlistJobs,
  ...wishlistUserData,
}
