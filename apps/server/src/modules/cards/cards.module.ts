import type { Module } from '../../module.ts'
import { cardRoutes } from './cards.routes.ts'
import { cardUserData } from './cards.user-data.ts'

export const cards: Module = {
  name: 'cards',
  routes: cardRoutes,
  ...cardUserData,
}
