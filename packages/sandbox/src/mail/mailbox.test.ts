import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { handInMail } from '../testing/send-mail.ts'
import { startTestSandbox } from '../testing/test-merchant.ts'

describe('the mailbox', () => {
  let sandbox: Sandbox
  let base: string
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    base = `http://127.0.0.1:${sandbox.httpPort}`
  })
  afterAll(() => sandbox.close())
  beforeEach(async () => {
    await fetch(`${base}/mail`, { method: 'DELETE' })
  })

  const page = async (path: string) => (await fetch(base + path)).text()
  const mails = async (query = '') => {
    // biome-ignore lint/suspicious/noExplicitAny: mails are looked into freely
    const { mails } = (await (await fetch(`${base}/mail.json${query}`)).json()) as any
    return mails
  }

  const plain = (to: string, subject: string, text: string) =>
    handInMail(sandbox.smtpPort, {
      from: 'no-reply@vendly.example',
      to: [to],
      raw: `From: Vendly <no-reply@vendly.example>\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`,
    })

  test('an empty mailbox says what to do', async () => {
    expect(await page('/mail')).toContain('No mail yet')
    expect(await mails()).toEqual([])
  })

  test('a mail that was handed in can be read, with its link to click', async () => {
    await plain(
      'Ada@Student.Example.com',
      'Confirm your e-mail',
      'Open http://127.0.0.1:3000/verify?token=a1b2&x=1.\nBye',
    )
    const [mail] = await mails('?to=ada@student.example.com')
    expect(mail).toMatchObject({
      from: 'no-reply@vendly.example',
      to: ['ada@student.example.com'],
      subject: 'Confirm your e-mail',
      links: ['http://127.0.0.1:3000/verify?token=a1b2&x=1'],
    })
    const opened = await page(`/mail/${mail.id}`)
    expect(opened).toContain('<a href="http://127.0.0.1:3000/verify?token=a1b2&amp;x=1"')
    expect(opened).toContain('no-reply@vendly.example')
  })

  test('a script in a mail is put where it cannot run', async () => {
    const attack = `<p onclick="alert(1)">Hi</p><script>alert(2)</script>"></iframe><img src=x onerror=alert(3)>`
    await handInMail(sandbox.smtpPort, {
      from: 'no-reply@vendly.example',
      to: ['ada@student.example.com'],
      raw: `Subject: <script>alert(0)</script>\nContent-Type: text/html; charset=utf-8\n\n${attack}\n`,
    })
    const [{ id }] = await mails()
    const answer = await fetch(`${base}/mail/${id}`)
    const opened = await answer.text()
    expect(opened).not.toContain('<script')
    expect(opened).not.toContain('<img')
    expect(opened.match(/<\/iframe>/g)).toHaveLength(1)
    expect(opened).toMatch(/sandbox="(?!.*allow-(scripts|same-origin))/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('the list is newest first, searched by address and paged', async () => {
    for (let i = 1; i <= 27; i++) await plain(`user${i}@student.example.com`, `Mail number ${i}`, 'Hello')
    const first = await page('/mail')
    expect(first).toContain('Mail number 27')
    expect(first).not.toContain('Mail number 2<')
    expect(first).toContain('page 1 of 2')
    expect(await page('/mail?page=2')).toContain('Mail number 2<')
    const found = await page('/mail?search=USER14%40')
    expect(found).toContain('Mail number 14')
    expect(found).not.toContain('Mail number 15')
    expect(await page('/mail?search=nobody')).toContain('Nothing for “nobody”')
    expect(await mails('?limit=3')).toHaveLength(3)
  })

  test('a mail of more than one megabyte is refused', async () => {
    const answer = await plain('ada@student.example.com', 'Big', 'x'.repeat(70).concat('\n').repeat(16_000))
    expect(answer).toMatch(/^552/)
    expect(await mails()).toEqual([])
  })

  test('another site’s name for this machine does not open it', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((answered) => {
      request(`${base}/mail`, { headers: { host: 'evil.example.com' } }, (answer) => answered(answer.statusCode)).end()
    })
    expect(status).toBe(403)
  })
})
