import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Calls `close` when the running test is over, or outside of a test when its file is. An `afterAll` inside a test never runs. */
export const whenOver = (close: () => Promise<void>): void => {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}
