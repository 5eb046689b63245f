import type { ComplaintCard } from '@vendly/contract/complaints'
import { expect, it } from 'vitest'
import { deadlineText, readersText } from './complaint-labels.ts'

const text = (
  deadlineEffect: ComplaintCard['deadlineEffect'],
  proof: ComplaintCard['proof'],
  viewer: ComplaintCard['viewer'],
) => deadlineText({ deadlineEffect, proof, viewer } as ComplaintCard)

it('says before the deadline what silence does, and why it refunds nothing', () => {
  expect(text('refund', null, 'complainant')).toBe('Without an answer by then you get your money back.')
  expect(text('refund', null, 'respondent')).toBe('Without an answer by then the buyer gets the money back.')
  expect(text('to_vendly', 'code', 'complainant')).toBe(
    'Then Vendly decides, with or without an answer: you gave the code or showed the QR.',
  )
  expect(text('to_vendly', 'position', 'admin')).toContain('the rider was at the place')
  expect(text('to_vendly', null, 'respondent')).toBe('Then Vendly decides, with or without an answer.')
  expect(text('decide_for_seller', 'buyer', 'respondent')).toBe(
    'Without a decision by then it ends without a refund: the buyer confirmed that the order arrived.',
  )
})

it('says who reads a message', () => {
  const readers = (viewer: ComplaintCard['viewer'], subject: ComplaintCard['subject']) => {
    const [complainant, respondent] = [{ name: 'Ada' }, subject === 'platform' ? null : { name: 'Ibrahim' }]
    return readersText({ viewer, subject, complainant, respondent } as ComplaintCard)
  }
  expect(readers('complainant', 'order')).toBe('The seller will see this, and Vendly.')
  expect(readers('respondent', 'booking')).toBe('The buyer will see this, and Vendly.')
  expect(readers('complainant', 'person')).toBe('Ibrahim will see this, and Vendly.')
  expect(readers('complainant', 'platform')).toBe('Only Vendly will see this.')
  expect(readers('admin', 'order')).toBe('Both sides will see this.')
})
