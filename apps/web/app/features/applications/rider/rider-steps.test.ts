import type { RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { expect, test } from 'vitest'
import { documentsFor, firstOpenStep, wrongInStep } from './rider-steps.ts'

const walks: RiderApplicationDraft = {
  vehicle: 'on-foot',
  plate: null,
  declared: true,
  about: '',
  contact: { phone: '0803 412 7765', whatsapp: null },
}
const held = (...types: string[]) => types.map((type) => ({ type }))

test('whoever walks needs a student ID and a photo, whoever drives a licence and papers too', () => {
  expect(firstOpenStep(walks, held('student-id', 'photo'))).toBeUndefined()
  const drives: RiderApplicationDraft = { ...walks, vehicle: 'motorcycle', plate: 'yab 123 xa' }
  expect(firstOpenStep(drives, held('student-id', 'photo'))).toBe('documents')
  expect(firstOpenStep(drives, held(...documentsFor('motorcycle')))).toBeUndefined()
})

test('a motorcycle without a plate goes nowhere, a bicycle has none', () => {
  expect(wrongInStep('ride', { ...walks, vehicle: 'motorcycle' }, [])).toHaveProperty('plate')
  expect(wrongInStep('ride', { ...walks, vehicle: 'bicycle' }, [])).toEqual({})
})

test('nothing is sent before it is confirmed', () => {
  expect(wrongInStep('ride', { ...walks, declared: false }, [])).toHaveProperty('declared')
})
