import type { Module } from '../../module.ts'
import { moneyJobs } from './money.jobs.ts'
import { moneyMovements } from './money.movements.ts'
import { moneyRoutes } from './money.routes.ts'

export const money: Module = {
  name: 'money',
  routes: moneyRoutes,
  jobs: moneyJobs,
  movements: moneyMovements,
}
