import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Switches that keep a headless browser quiet, small and off the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const known = (): string | undefined => {
  const own = process.env.CHROMIUM_PATH
  if (own) return own
  return [chromium.executablePath(), ...PLACES].find((path) => path && existsSync(path))
}

const tried = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/** Chromium from the environment, Playwright's own, or the system's; else it is installed. Throws an Error that says what to do. */
export function findChromium(): string {
  const there = known()
  if (there) return there
  process.stdout.write('No Chromium here; installing one …\n')
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian && tried('apt-get', ['update', '-qq'])) tried('apt-get', ['install', '-y', '-qq', 'chromium'])
  if (!known()) tried('npx', ['playwright', 'install', 'chromium'])
  const installed = known()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  )
}
