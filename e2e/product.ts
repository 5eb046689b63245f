import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { findFreePorts } from '../scripts/free-ports.ts'

const root = resolve(import.meta.dirname, '..')

export interface Product {
  url: string
  /** Address of the sandbox: test payments, Google and Apple sign-in, mailbox. */
  sandbox: string
  dataDir: string
}
type RunningProduct = Product & { stop: () => Promise<void> }

/** A new data folder. PostgreSQL runs as another user when we are root, and must be able to reach it. */
function makeDataDir(): string {
  return makeDataFolder('e2e', 'memory')
}
export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })

/** Environment of a product with ports of its own, and limits that many sign-ins from one address never reach. */
export async function productEnvironment(dataDir: string) {
  const [port, sandboxPort, smtpPort] = await findFreePorts(3)
  return {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    LOGIN_ADDRESS_LIMIT: '1000',
    LOGIN_LIMIT: '1000',
    REQUEST_LIMIT: '100000',
    BUSY_AFTER_MS: '0',
    DEMO_PEOPLE: 'still',
    MODE: '',
    NODE_ENV: '',
  }
}

/** Starts the product as `npm start` does, on a new data folder that it fills with the demo campus. */
export const startNewProduct = (): Promise<RunningProduct> => startOn(makeDataDir())

/** A data folder that is already filled with the demo campus. */
export function copyDemoData(): string {
  const dataDir = makeDataDir()
  // Node's own copy does not keep the owner, and PostgreSQL refuses files of another user.
  execFileSync('cp', ['-a', `${process.env.E2E_DEMO_DATA}/.`, dataDir])
  return dataDir
}

/** Starts the product on a copy of the demo campus, and removes the copy when it stops. */
export async function startProduct(variables: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = copyDemoData()
  const product = await startOn(dataDir, variables)
  const stop = async () => {
    await product.stop()
    removeDataDir(dataDir)
  }
  return { ...product, stop }
}

async function startOn(dataDir: string, variables: Record<string, string> = {}): Promise<RunningProduct> {
  const environment = { ...(await productEnvironment(dataDir)), ...variables }
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  const url = `http://127.0.0.1:${environment.PORT}`
  await untilPrinted(child, url)
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { url, sandbox: `http://127.0.0.1:${environment.SANDBOX_PORT}`, dataDir, stop }
}

/** Resolves when the process has printed this text; rejects when it ends before. */
export function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes(text)) resolve()
    })
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)))
  })
}
