import type { Module } from '../../module.ts'
import { pinRoutes } from './pins.routes.ts'
import { pinUserData } from './pins.user-data.ts'

export const pins: Module = { name: 'pins', routes: pinRoutes, ...pinUserData }
