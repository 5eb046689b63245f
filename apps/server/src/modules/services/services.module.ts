import type { Module } from '../../module.ts'
import { serviceRoutes } from './services.routes.ts'

export const services: Module = {
  name: 'services',
  routes: serviceRoutes,
}
