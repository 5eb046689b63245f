import { expect, it, vi } from 'vitest'
import { type Message, messageAbout, onceEach, sendMessage } from './send-message.ts'

const message: Message = { name: 'Ada', email: '', topic: 'other', message: 'Where is my order?', website: '' }

it('is sent once by two presses, and again after a failure or with other words', async () => {
  const send = vi.fn<(message: Message) => Promise<unknown>>().mockResolvedValue(undefined)
  send.mockRejectedValueOnce(new Error('lost'))
  const sendOnce = onceEach(send)
  await expect(sendOnce(message)).rejects.toThrow('lost')
  await Promise.all([sendOnce(message), sendOnce({ ...message })])
  expect(send).toHaveBeenCalledTimes(2)
  await sendOnce({ ...message, message: 'It came.' })
  expect(send).toHaveBeenCalledTimes(3)
})

it('begins with the number of the order that somebody comes from, and with nothing else', () => {
  expect(messageAbout('VD-10024')).toEqual({ topic: 'order', message: 'Order VD-10024: ' })
  for (const other of [null, '', '10024', 'VD-1 call 0803', '<b>']) expect(messageAbout(other)).toEqual({})
})

it('a topic that there is not becomes another message', async () => {
  const send = vi.fn<(message: Message) => Promise<unknown>>().mockResolvedValue(undefined)
  for (const topic of ['order', 'x', 'constructor', '__proto__']) {
    const form = new FormData()
    form.set('topic', topic)
    await sendMessage(form, send).catch(() => undefined)
  }
  expect(send.mock.calls.map(([sent]) => sent.topic)).toEqual(['order', 'other', 'other', 'other'])
})
