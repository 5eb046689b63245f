import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const PATIENCE = 120_000

export interface Product {
  url: string
  sandbox: string
  dataDir: string
}

/**
 * The product as `npm start` runs it, on a fresh folder, with the demo campus. It takes this port and the two after it;
 * `variables` are of its environment.
 */
export async function startProduct(
  port: number,
  variables: Record<string, string> = {},
): Promise<Product & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'vendly-e2e-'))
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SANDBOX_SMTP_PORT: String(port + 2),
      // The same few people sign in all day, from one address.
      LOGIN_ADDRESS_LIMIT: '1000',
      LOGIN_LIMIT: '1000',
      REQUEST_LIMIT: '100000',
      BUSY_AFTER_MS: '0',
      MODE: '',
      NODE_ENV: '',
      VITEST: '',
      ...variables,
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${port}`
  await until(
    () => said.includes(url),
    () => child.exitCode === null,
    () => `the product did not start:\n${said}`,
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, sandbox: `http://127.0.0.1:${port + 1}`, dataDir, stop }
}

async function until(holds: () => boolean, goesOn: () => boolean, complaint: () => string): Promise<void> {
  for (const end = Date.now() + PATIENCE; !holds(); ) {
    if (Date.now() > end || !goesOn()) throw new Error(complaint())
    await new Promise((done) => setTimeout(done, 100))
  }
}
