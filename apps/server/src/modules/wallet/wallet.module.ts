import type { Module } from '../../module.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletMovements } from './wallet.movements.ts'
import { walletPurposes } from './wallet.payments.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletUserData } from './wallet.user-data.ts'

export const wallet: Module = {
  name: 'wallet',
  routes: walletRoutes,
  jobs: walletJobs,
  payments: walletPurposes,
  movements: walletMovements,
  ...walletUserData,
}
