import type { Module } from '../../module.ts'
import { followJobs } from './follows.jobs.ts'
import { followSockets } from './follows.realtime.ts'
import { followRoutes } from './follows.routes.ts'
import { followUserData } from './follows.user-data.ts'

export const follows: Module = {
  name: 'follows',
  routes: followRoutes,
  jobs: followJobs,
  sockets: followSockets,
  ...followUserData,
}
