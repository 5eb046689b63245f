import type { Module } from '../../module.ts'

export const spending: Module = { name: 'spending' }
