import type { ComplaintCard } from '@vendly/contract/complaints'
import { expect, it } from 'vitest'
import { deadlineText } from './complaint-labels.ts'

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
