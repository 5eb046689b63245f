import type { Module } from '../../module.ts'
import { timelineRoutes } from './timelines.routes.ts'

export const timelines: Module = { name: 'timelines', routes: timelineRoutes }
