import type { Module } from '../../module.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

export const sitemap: Module = {
  name: 'sitemap',
  routes: sitemapRoutes,
}
