import type { Module } from '../../module.ts'
import { addressRoutes } from './addresses.routes.ts'
import { addressUserData } from './addresses.user-data.ts'

export const addresses: Module = {
  name: 'addresses',
  routes: addressRoutes,
  ...addressUserData,
}
