import type { Module } from '../../module.ts'

export const handoverCodes: Module = {
  name: 'handover-codes',
}
