import type { Module } from '../../module.ts'
import { categoryAdminJobs } from './category-admin.jobs.ts'
import { categoryAdminRoutes } from './category-admin.routes.ts'

/** What administrators do with categories, whose rows are those of `products`: it knows all modules that name one. */
export const categoryAdmin: Module = { name: 'category-admin', routes: categoryAdminRoutes, jobs: categoryAdminJobs }
