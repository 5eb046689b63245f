import type { Module } from '../../module.ts'
import { reserveJobs } from './reserves.jobs.ts'
import { reserveGauges } from './reserves.metrics.ts'
import { reserveMovements } from './reserves.movements.ts'
import { reserveUserData } from './reserves.user-data.ts'

export const reserves: Module = {
  name: 'reserves',
  jobs: reserveJobs,
  movements: reserveMovements,
  gauges: reserveGauges,
  ...reserveUserData,
}
