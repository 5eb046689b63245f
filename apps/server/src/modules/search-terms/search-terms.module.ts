import type { Module } from '../../module.ts'
import { countPress } from './search-terms.counts.service.ts'
import { searchTermJobs } from './search-terms.jobs.ts'
import { searchTermGauges } from './search-terms.metrics.ts'
import { searchTermRoutes } from './search-terms.routes.ts'

export const searchTerms: Module = {
  ...{ name: 'searchTerms', routes: searchTermRoutes, jobs: searchTermJobs, onVisit: countPress },
  gauges: searchTermGauges,
}
