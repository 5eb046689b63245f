import type { Module } from '../../module.ts'
import { calendarJobs } from './calendars.jobs.ts'
import { calendarRoutes } from './calendars.routes.ts'
import { calendarUserData } from './calendars.user-data.ts'

export const calendars: Module = {
  name: 'calendars',
  routes: calendarRoutes,
  jobs: calendarJobs,
  ...calendarUserData,
}
