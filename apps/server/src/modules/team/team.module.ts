import type { Module } from '../../module.ts'

export const team: Module = { name: 'team' }
