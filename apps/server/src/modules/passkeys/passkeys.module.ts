import type { Module } from '../../module.ts'
import { passkeyJobs } from './passkeys.jobs.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { passkeyUserData } from './passkeys.user-data.ts'

export const passkeys: Module = { name: 'passkeys', routes: passkeyRoutes, jobs: passkeyJobs, ...passkeyUserData }
