import { expect, it, vi } from 'vitest'
import { type Message, onceEach } from './send-message.ts'

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
