import type { Module } from '../../module.ts'

export const orderCases: Module = {
  name: 'order-cases',
}
