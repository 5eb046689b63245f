import type { Module } from '../../module.ts'

export const debts: Module = { name: 'debts' }
