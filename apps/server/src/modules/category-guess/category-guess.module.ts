import type { Module } from '../../module.ts'
import { categoryGuessRoutes } from './category-guess.routes.ts'

export const categoryGuess: Module = {
  name: 'category-guess',
  routes: categoryGuessRoutes,
}
