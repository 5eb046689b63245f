import type { VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { describe, expect, test } from 'vitest'
import { fieldsOf, firstOpenStep, stepOfField, wrongInStep } from './vendor-steps.ts'

const filled: VendorApplicationDraft = {
  businessName: 'Zobo Point',
  category: 'food',
  about: '',
  location: { building: 'p1', spot: '' },
  contact: { phone: '0803 412 7765', email: 'ada@gmail.com', whatsapp: '' },
}

describe('whoever comes back to a draft', () => {
  test('goes on at the first thing that is missing', () => {
    expect(firstOpenStep({ ...filled, category: null }, true)).toBe('business')
    expect(firstOpenStep({ ...filled, location: { building: null, spot: 'Shop 4' } }, true)).toBe('place')
    expect(firstOpenStep({ ...filled, contact: { ...filled.contact, phone: '12345' } }, true)).toBe('contact')
    expect(firstOpenStep(filled, false)).toBe('documents')
    expect(firstOpenStep(filled, true)).toBeUndefined()
  })

  test('is told in words what is wrong, and only of the step in sight', () => {
    expect(wrongInStep('contact', { ...filled, contact: { ...filled.contact, whatsapp: 'none' } }, false)).toEqual({
      'contact.whatsapp': expect.stringMatching(/Leave it empty/),
    })
    expect(wrongInStep('business', filled, false)).toEqual({})
  })
})

test('what the server refuses leads to the step it stands in', () => {
  expect(['businessName', 'location.building', 'contact.phone', 'student-id'].map(stepOfField)).toEqual([
    'business',
    'place',
    'contact',
    'documents',
  ])
})

test('the form begins with what is known of the person', () => {
  expect(fieldsOf(null, { email: 'ada@gmail.com', phone: '+2348034127765' }).contact).toEqual({
    email: 'ada@gmail.com',
    phone: '+2348034127765',
    whatsapp: null,
  })
})
