import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from './testing/send-mail.ts'
import { startTestSandbox, startWebhookServer, TestMerchant, waitUntil } from './testing/test-merchant.ts'

// Starting a process can take long on a busy machine.
describe('the sandbox as a process', { timeout: 120_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  function run(env: Record<string, string>) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA: ':memory:', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.on('data', (data) => {
      output.stdout += data
    })
    child.stderr.on('data', (data) => {
      output.stderr += data
    })
    const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
    const firstLine = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
    const ready = async (): Promise<{ http: number; smtp: number }> => JSON.parse(await firstLine).sandbox
    return { child, output, exited, ready }
  }

  test('a restart keeps charges, balances, emails and undelivered webhooks', async () => {
    const before = await startTestSandbox({ dataFolder: folder })
    const merchant = new TestMerchant(before, 'restarted')
    const server = await startWebhookServer(500)
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    const url = await merchant.openCheckout('vw-restart')
    await merchant.post('/__sandbox/pay/vw-restart')
    await waitUntil(() => server.received.length === 1)
    await sendMail(before.smtpPort, { from: 'a@b.example', to: ['c@d.example'], raw: 'Subject: Still here\n\nHello' })
    const stateBefore = await merchant.state()
    await before.close()

    const after = await startTestSandbox({ dataFolder: folder })
    const again = new TestMerchant(after, 'restarted')
    expect(await again.state()).toMatchObject({ charges: stateBefore.charges, balance: stateBefore.balance })
    expect((await again.get('/transaction/verify/vw-restart')).body.data.status).toBe('success')
    expect(await (await fetch(again.base + new URL(url).pathname)).text()).toContain('already paid')
    expect(await (await fetch(`${again.base}/mail`)).text()).toContain('Still here')
    await again.post('/__sandbox/clock', { advance: '1h' })
    await waitUntil(() => server.received.length === 2)
    await after.close()
    await server.close()
  })

  test('prints its ports once and nothing else, and exits on SIGTERM', async () => {
    const { child, output, exited, ready } = run({})
    const { http, smtp } = await ready()
    const merchant = new TestMerchant({ httpPort: http })
    await merchant.openCheckout('vw-quiet')
    await merchant.post('/__sandbox/pay/vw-quiet')
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(output).toEqual({ stdout: `{"sandbox":{"http":${http},"smtp":${smtp}}}\n`, stderr: '' })
  })

  test('with SANDBOX_GUARD it exits when its parent closes stdin', async () => {
    const { child, exited, ready } = run({ SANDBOX_GUARD: '1' })
    await ready()
    child.stdin.end()
    expect(await exited).toBe(0)
  })

  test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('%s that is in use is reported in one line', async (name) => {
    const sandbox = await startTestSandbox()
    const usedPort = name === 'SANDBOX_PORT' ? sandbox.httpPort : sandbox.smtpPort
    const { output, exited } = run({ [name]: String(usedPort) })
    expect(await exited).toBe(1)
    expect(output.stdout).toBe('')
    expect(output.stderr).toMatch(new RegExp(`^sandbox: port ${usedPort} is already in use.*\\n$`))
    await sandbox.close()
  })

  test('the home page links to the mailbox and to recent checkouts', async () => {
    const sandbox = await startTestSandbox()
    const merchant = new TestMerchant(sandbox)
    const url = await merchant.openCheckout('vw-recent')
    const page = await (await fetch(`${merchant.base}/`)).text()
    expect(page).toContain('href="/mail"')
    expect(page).toContain(`href="${new URL(url).pathname}"`)
    expect(page).toContain('₦5,000.00')
    await sandbox.close()
  })
})
