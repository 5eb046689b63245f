import type { RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { expect, test } from 'vitest'
import { documentsFor, errorsIn, firstOpenStep } from './rider-steps.ts'

const onFoot: RiderApplicationDraft = {
  vehicle: 'on-foot',
  plate: null,
  declared: true,
  about: '',
  contact: { phone: '0803 412 7765', whatsapp: null },
}
const uploaded = (...types: string[]) => types.map((type) => ({ type }))

test('riders on foot need a student ID and a photo, drivers also a licence and papers', () => {
  expect(firstOpenStep(onFoot, uploaded('student-id', 'photo'))).toBeUndefined()
  const byMotorcycle: RiderApplicationDraft = { ...onFoot, vehicle: 'motorcycle', plate: 'yab 123 xa' }
  expect(firstOpenStep(byMotorcycle, uploaded('student-id', 'photo'))).toBe('documents')
  expect(firstOpenStep(byMotorcycle, uploaded(...documentsFor('motorcycle')))).toBeUndefined()
})

test('a motorcycle needs a plate number, a bicycle does not', () => {
  expect(errorsIn('ride', { ...onFoot, vehicle: 'motorcycle' }, [])).toHaveProperty('plate')
  expect(errorsIn('ride', { ...onFoot, vehicle: 'bicycle' }, [])).toEqual({})
})

test('the declaration must be confirmed', () => {
  expect(errorsIn('ride', { ...onFoot, declared: false }, [])).toHaveProperty('declared')
})
