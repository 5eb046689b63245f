import type { Module } from '../../module.ts'
import { synonymRoutes } from './synonyms.routes.ts'

export const synonyms: Module = {
  name: 'synonyms',
  routes: synonymRoutes,
}
