import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Flags that keep a headless browser quiet, small and off the network. */
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

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const findInstalled = (): string | undefined =>
  process.env.CHROMIUM_PATH || [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => path && existsSync(path))

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/**
 * Path of the Chromium in `CHROMIUM_PATH`, of Playwright's own, or of the system's. Installs one if there is none.
 * Throws an Error that says what to do.
 */
export function findChromium(): string {
  const installed = findInstalled()
  if (installed) return installed
  process.stdout.write('No Chromium on this machine; installing one …\n')
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian && succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'])
  if (!findInstalled()) succeeds('npx', ['playwright', 'install', 'chromium'])
  const path = findInstalled()
  if (path) return path
  throw new Error(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium chromium-headless-shell) or set CHROMIUM_PATH to one.',
  )
}

/** The same browser without its windows and its PDF viewer, where Debian's package of it is installed: a third less CPU. */
export function findHeadlessShell(): string {
  const browser = findChromium()
  return installedHeadlessShell() ?? browser
}

/** The same, without installing anything: undefined where there is no browser. */
export const installedHeadlessShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findInstalled()
