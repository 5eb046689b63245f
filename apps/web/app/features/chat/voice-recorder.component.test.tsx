import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { VoiceRecorder } from './voice-recorder.tsx'

const open = async (microphone: () => Promise<MediaStream>) => {
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(microphone)
  onTestFinished(() => spy.mockRestore())
  const [onSend, onClose] = [vi.fn(), vi.fn()]
  const opened = await openPart(<VoiceRecorder onSend={onSend} onClose={onClose} />, { as: 'student' })
  return { ...opened, onSend, onClose }
}

test('without a microphone it says what to do', async () => {
  const { onClose } = await open(() => Promise.reject(new DOMException('refused', 'NotAllowedError')))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Allow the microphone/)
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a recording that is cancelled, or deleted once it was heard, stops the microphone and sends nothing', async () => {
  const audio = new AudioContext()
  onTestFinished(() => audio.close())
  const streams: MediaStream[] = []
  const record = async () => {
    const opened = await open(async () => {
      const { stream } = audio.createMediaStreamDestination()
      streams.push(stream)
      return stream
    })
    await expect.element(page.getByRole('button', { name: 'Stop recording' })).toBeVisible()
    await expect.poll(isLive).toBe(true)
    return opened
  }
  const isLive = () => streams.some(({ active }) => active)
  const cancelled = await record()
  await page.getByRole('button', { name: 'Cancel the voice note' }).click()
  expect(cancelled.onClose).toHaveBeenCalledOnce()
  cancelled.close()
  await expect.poll(isLive).toBe(false)

  const deleted = await record()
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect.poll(isLive).toBe(false)
  await page.getByRole('button', { name: 'Delete the voice note' }).click()
  expect([deleted.onClose.mock.calls.length, deleted.onSend.mock.calls.length]).toEqual([1, 0])
})
