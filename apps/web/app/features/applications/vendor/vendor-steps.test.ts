import type { VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { describe, expect, test } from 'vitest'
import { errorsIn, fieldsOf, firstOpenStep, stepOfField } from './vendor-steps.ts'

const filled: VendorApplicationDraft = {
  businessName: 'Zobo Point',
  category: 'food',
  about: '',
  location: { building: 'p1', spot: '' },
  contact: { phone: '0803 412 7765', email: 'ada@gmail.com', whatsapp: '' },
}

describe('a returning applicant', () => {
  test('continues at the first step with something missing', () => {
    expect(firstOpenStep({ ...filled, category: null }, true)).toBe('business')
    expect(firstOpenStep({ ...filled, location: { building: null, spot: 'Shop 4' } }, true)).toBe('place')
    expect(firstOpenStep({ ...filled, contact: { ...filled.contact, phone: '12345' } }, true)).toBe('contact')
    expect(firstOpenStep(filled, false)).toBe('documents')
    expect(firstOpenStep(filled, true)).toBeUndefined()
  })

  test('sees the errors of the current step only', () => {
    expect(errorsIn('contact', { ...filled, contact: { ...filled.contact, whatsapp: 'none' } }, false)).toEqual({
      'contact.whatsapp': expect.stringMatching(/Leave it empty/),
    })
    expect(errorsIn('business', filled, false)).toEqual({})
  })
})

test('a field that the server rejects leads to its step', () => {
  expect(['businessName', 'location.building', 'contact.phone', 'student-id'].map(stepOfField)).toEqual([
    'business',
    'place',
    'contact',
    'documents',
  ])
})

test('a new form starts with what we know about the user', () => {
  expect(fieldsOf(null, { email: 'ada@gmail.com', phone: '+2348034127765' }).contact).toEqual({
    email: 'ada@gmail.com',
    phone: '+2348034127765',
    whatsapp: null,
  })
})
