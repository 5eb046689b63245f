import type { Module } from '../../module.ts'
import { exposureRoutes } from './exposure.routes.ts'

export const exposure: Module = { name: 'exposure', routes: exposureRoutes }
