import type { Module } from '../../module.ts'
import { channelRoutes } from './channels.routes.ts'

export const channels: Module = {
  name: 'channels',
  routes: channelRoutes,
}
