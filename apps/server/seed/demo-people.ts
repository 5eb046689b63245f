import { deliveryLimits } from '@vendly/contract/limits'
import { now } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { actAsProviders } from './acting-providers.ts'
import { moveRiders } from './moving-riders.ts'

/**
 * For a demo with the sandbox alone: riders move and providers answer, so that tracking has something to show and a booking can be
 * finished without anybody else at a phone.
 */
export function startDemoPeople(context: Context): { stop: () => Promise<void> } {
  const since = now()
  let last: Promise<unknown> = Promise.resolve()
  const act = async () => {
    await moveRiders(context)
    await actAsProviders(context, since)
  }
  const timer = setInterval(() => {
    last = last.then(() => act().catch((error: Error) => context.log.warn(`demo people: ${error.message}`)))
  }, deliveryLimits.locationSeconds * 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
