import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'

/** The browser beeps into a microphone of its own, and allows it. */
export const withMicrophone = {
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
}

/** What matches the length of a recording that was stopped after two seconds or later: pressing Stop takes its time. */
export const RECORDED = String.raw`(?:0:0[2-9]|0:[1-5]\d|1:00)`
