import type { Module } from '../../module.ts'
import { quoteJobs } from './quotes.jobs.ts'
import { quoteRoutes } from './quotes.routes.ts'
import { quoteUserData } from './quotes.user-data.ts'

export const quotes: Module = { name: 'quotes', routes: quoteRoutes, jobs: quoteJobs, ...quoteUserData }
