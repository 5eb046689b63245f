import { startSandbox } from './sandbox.ts'

const { env } = process

function readPort(name: string, defaultPort: number): number {
  const port = Number(env[name] ?? defaultPort)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  return fail(`${name} must be a port number, not "${env[name]}"`)
}

function readKobo(name: string): number | undefined {
  if (env[name] === undefined) return undefined
  const kobo = Number(env[name])
  if (Number.isSafeInteger(kobo) && kobo >= 0) return kobo
  return fail(`${name} must be a whole number of kobo, not "${env[name]}"`)
}

function readSettleMode(name: string): 'instant' | 'manual' | undefined {
  const mode = env[name]
  if (mode === undefined || mode === 'instant' || mode === 'manual') return mode
  return fail(`${name} must be instant or manual, not "${mode}"`)
}

function fail(message: string): never {
  process.stderr.write(`sandbox: ${message}\n`)
  process.exit(1)
}

function describeStartError(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code !== 'EADDRINUSE') return message ?? String(error)
  return `port ${port} is already in use; set SANDBOX_PORT or SANDBOX_SMTP_PORT to a free one`
}

const startBalanceKobo = readKobo('SANDBOX_START_BALANCE')
const settleMode = readSettleMode('SANDBOX_SETTLE_MODE')
const sandbox = await startSandbox({
  port: readPort('SANDBOX_PORT', 3010),
  smtpPort: readPort('SANDBOX_SMTP_PORT', 3025),
  dataFolder: env.SANDBOX_DATA ?? '.data/sandbox',
  defaults: { ...(startBalanceKobo !== undefined && { startBalanceKobo }), ...(settleMode && { settleMode }) },
}).catch((error: unknown) => fail(describeStartError(error)))

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
if (env.SANDBOX_GUARD === '1') process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
process.stdout.write(`${JSON.stringify({ sandbox: { http: sandbox.httpPort, smtp: sandbox.smtpPort } })}\n`)
