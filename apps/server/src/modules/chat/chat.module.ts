import type { Module } from '../../module.ts'
import { chatJobs } from './chat.jobs.ts'
import { chatLoaders, chatSockets } from './chat.realtime.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatUserData } from './chat.user-data.ts'

export const chat: Module = {
  name: 'chat',
  routes: chatRoutes,
  jobs: chatJobs,
  sockets: chatSockets,
  live: chatLoaders,
  ...chatUserData,
}
