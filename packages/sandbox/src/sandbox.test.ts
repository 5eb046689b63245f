import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handInMail } from './testing/send-mail.ts'
import { listenForWebhooks, startTestSandbox, TestMerchant, until } from './testing/test-merchant.ts'

describe('the sandbox as a process', () => {
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
    const exited = new Promise<number | null>((done) => child.on('close', done))
    const ready = () => until(() => output.stdout.includes('\n') && JSON.parse(output.stdout).sandbox)
    return { child, output, exited, ready }
  }

  test('a restart forgets nothing: charges, money, mails and webhooks that did not arrive', async () => {
    const before = await startTestSandbox({ dataFolder: folder })
    const merchant = new TestMerchant(before, 'restarted')
    const server = await listenForWebhooks(500)
    await merchant.post('/__sandbox/webhooks', { url: server.url })
    const url = await merchant.open('vw-kept')
    await merchant.post('/__sandbox/pay/vw-kept')
    await until(() => server.received.length === 1)
    await handInMail(before.smtpPort, { from: 'a@b.example', to: ['c@d.example'], raw: 'Subject: Kept\n\nHello' })
    const known = await merchant.state()
    await before.close()

    const after = await startTestSandbox({ dataFolder: folder })
    const again = new TestMerchant(after, 'restarted')
    expect(await again.state()).toMatchObject({ charges: known.charges, balance: known.balance })
    expect((await again.get('/transaction/verify/vw-kept')).body.data.status).toBe('success')
    expect(await (await fetch(again.base + new URL(url).pathname)).text()).toContain('already paid')
    expect(await (await fetch(`${again.base}/mail`)).text()).toContain('Kept')
    await again.post('/__sandbox/clock', { advance: '1h' })
    await until(() => server.received.length === 2)
    await after.close()
    await server.close()
  })

  test('it says once where it is, keeps quiet otherwise and stops when told to', async () => {
    const { child, output, exited, ready } = run({})
    const { http, smtp } = await ready()
    const merchant = new TestMerchant({ httpPort: http } as never)
    await merchant.open('vw-quiet')
    await merchant.post('/__sandbox/pay/vw-quiet')
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(output).toEqual({ stdout: `{"sandbox":{"http":${http},"smtp":${smtp}}}\n`, stderr: '' })
  })

  test('with the guard it ends when its parent’s end of stdin is gone', async () => {
    const { child, exited, ready } = run({ SANDBOX_GUARD: '1' })
    await ready()
    child.stdin.end()
    expect(await exited).toBe(0)
  })

  test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])('a taken %s is said in one line', async (name) => {
    const sandbox = await startTestSandbox()
    const taken = name === 'SANDBOX_PORT' ? sandbox.httpPort : sandbox.smtpPort
    const { output, exited } = run({ [name]: String(taken) })
    expect(await exited).toBe(1)
    expect(output.stdout).toBe('')
    expect(output.stderr).toMatch(new RegExp(`^sandbox: port ${taken} is already in use.*\\n$`))
    await sandbox.close()
  })

  test('the front page leads to the mailbox and to recent checkouts', async () => {
    const sandbox = await startTestSandbox()
    const merchant = new TestMerchant(sandbox)
    const url = await merchant.open('vw-recent')
    const page = await (await fetch(`${merchant.base}/`)).text()
    expect(page).toContain('href="/mail"')
    expect(page).toContain(`href="${new URL(url).pathname}"`)
    expect(page).toContain('₦5,000.00')
    await sandbox.close()
  })
})
