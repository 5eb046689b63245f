import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

const message = { type: 'text', content: '', voice: null } as const
const product = { name: 'Standing fan' }

test('a message without a text says what it is', () => {
  expect(previewOf({ ...message, type: 'voice', voice: { seconds: 12 } })).toBe('Voice note, 0:12')
  expect(previewOf({ ...message, type: 'picture' })).toBe('Photo')
  expect(previewOf({ ...message, type: 'deleted' })).toBe('Deleted message')
  expect(previewOf({ ...message, type: 'picture', product })).toBe('Standing fan: Photo')
})

test('a text is shown, after what it belongs to', () => {
  expect(previewOf({ ...message, content: 'Good morning' })).toBe('Good morning')
  expect(previewOf({ ...message, type: 'away', content: 'We are away.' })).toBe('We are away.')
  expect(previewOf({ ...message, type: 'picture', content: 'The back of it' })).toBe('Photo: The back of it')
  expect(previewOf({ ...message, content: 'Is this one quiet?', product })).toBe('Standing fan: Is this one quiet?')
})
