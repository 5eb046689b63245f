import { expect, test, vi } from 'vitest'
import { givenIn } from '../test/given.ts'
import { openWorld } from '../test/world.ts'
import { importIntoSandbox } from './import-into-sandbox.ts'

const world = await openWorld()

test('a payment that the sandbox refuses is logged, and the demo starts', async () => {
  await givenIn(world).student(100)
  const warn = vi.spyOn(world.context.log, 'warn')
  await importIntoSandbox(world.context, { url: world.sandboxUrl, key: 'not-a-key' })
  expect(warn.mock.calls).toEqual([
    [{ reason: expect.stringContaining('did not take') }, 'the sandbox does not know the payments of the demo'],
  ])
})
