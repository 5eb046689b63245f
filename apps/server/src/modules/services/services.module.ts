import type { Module } from '../../module.ts'
import { serviceJobs } from './services.jobs.ts'
import { ownServiceRoutes } from './services.own.routes.ts'
import { serviceRoutes } from './services.routes.ts'
import { serviceUserData } from './services.user-data.ts'

export const services: Module = {
  name: 'services',
  routes: (http) => {
    serviceRoutes(http)
    ownServiceRoutes(http)
  },
  jobs: serviceJobs,
  ...serviceUserData,
}
