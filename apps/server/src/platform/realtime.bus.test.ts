import { expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { openLiveBus } from './realtime.bus.ts'

test('a Redis that never answers is logged once, and events go the other way', { tags: 'slow' }, async () => {
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const bus = openLiveBus('redis://127.0.0.1:9', log)
  try {
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 60_000)
    expect(warn.mock.calls).toEqual([
      [
        { reason: expect.stringContaining('ECONNREFUSED') },
        'Redis has not answered since the start; live events go by NOTIFY',
      ],
    ])
    expect(bus.isOpen).toBe(false)
  } finally {
    await bus.close()
  }
})
