import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import { expect, test } from 'vitest'
import { joined, quoteOf, stateOf, withDeletion, withFetched, withMarks, withMessages } from './thread.ts'

const message = (seq: number): ChatMessage => ({
  _id: `${seq}`,
  conversationId: 'c',
  seq,
  clientId: `${seq}`,
  senderId: 'ada',
  type: 'text',
  content: `${seq}`,
  picture: null,
  voice: null,
  warnings: [],
  product: null,
  order: null,
  replyTo: null,
  createdAt: '2026-11-24T10:00:00.000Z',
})
const conversation = {
  other: { _id: 'ben' },
  revision: 1,
  readSeq: 2,
  otherReadSeq: 3,
  otherDeliveredSeq: 5,
} as Conversation
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq)

test('messages are in order and none is there twice, however they arrive', () => {
  const loaded = [message(4), message(5)]
  expect(seqs(withMessages(loaded, [message(7), message(6), message(5)]))).toEqual([4, 5, 6, 7])
  expect(seqs(withMessages(loaded, [message(2), message(3)]))).toEqual([2, 3, 4, 5])
  expect(withMessages(loaded, [message(5)])).toBe(loaded)
})

test('a mark that arrives late does not go back', () => {
  expect(withMarks(conversation, { userId: 'ben', readSeq: 1, deliveredSeq: 6 })).toMatchObject({
    otherReadSeq: 3,
    otherDeliveredSeq: 6,
  })
  expect(withMarks(conversation, { userId: 'ada', readSeq: 1, deliveredSeq: 1 }).readSeq).toBe(2)
})

test('what was asked for before a mark arrived does not take it back', () => {
  const fetched = { ...conversation, readSeq: 4, otherReadSeq: 2, otherDeliveredSeq: 4, isMuted: true }
  expect(withFetched(conversation, fetched)).toEqual({ ...fetched, otherReadSeq: 3, otherDeliveredSeq: 5 })
})

test('a deletion empties a message or removes it, and what quotes it', () => {
  const loaded = [message(4), { ...message(5), replyTo: quoteOf(message(4)) }]
  const deleted = { type: 'deleted', content: '' }
  expect(withDeletion(loaded, { seq: 4, for: 'everyone' })).toMatchObject([
    { seq: 4, ...deleted },
    { seq: 5, type: 'text', content: '5', replyTo: { seq: 4, ...deleted } },
  ])
  expect(withDeletion(loaded, { seq: 4, for: 'me' })).toMatchObject([{ seq: 5, replyTo: { seq: 4, ...deleted } }])
  expect(withDeletion(loaded, { seq: 9, for: 'me' })).toEqual(loaded)
})

test('the revision is that of the messages which are loaded', () => {
  expect(withFetched(conversation, { ...conversation, revision: 3 }).revision).toBe(1)
})

test('a message is sent, delivered or read', () => {
  expect([3, 4, 6].map((seq) => stateOf(seq, conversation))).toEqual(['read', 'delivered', 'sent'])
})

test('an earlier part and the latest messages are one list once they meet, and not before', () => {
  const thread = { conversation, messages: [message(7), message(8)], older: 'before 7' }
  expect(joined(thread, { messages: [message(3), message(5)], older: 'before 3' })).toBe(thread)
  const met = joined(thread, { messages: [message(5), message(6)], older: 'before 5' })
  expect([seqs(met.messages), met.older]).toEqual([[5, 6, 7, 8], 'before 5'])
  const inside = joined(thread, { messages: [message(7)], older: 'other' })
  expect([seqs(inside.messages), inside.older]).toEqual([[7, 8], 'before 7'])
})
