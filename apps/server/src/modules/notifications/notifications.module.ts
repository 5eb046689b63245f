import type { Module } from '../../module.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationLoaders, notificationSockets } from './notifications.realtime.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { notificationUserData } from './notifications.user-data.ts'

export const notifications: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  sockets: notificationSockets,
  live: notificationLoaders,
  ...notificationUserData,
}
