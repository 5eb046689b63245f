import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { type Message, sendMail } from '../testing/send-mail.ts'
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
  const listEmails = async (query = '') => {
    // biome-ignore lint/suspicious/noExplicitAny: tests read different fields
    const { mails } = (await (await fetch(`${base}/mail.json${query}`)).json()) as any
    return mails
  }

  const plainText = (to: string, subject: string, text: string): Message => ({
    from: 'no-reply@vendly.example',
    to: [to],
    raw: `From: Vendly <no-reply@vendly.example>\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`,
  })

  test('an empty mailbox says so', async () => {
    expect(await page('/mail')).toContain('No emails yet')
    expect(await listEmails()).toEqual([])
  })

  test('an email can be read and its links clicked', async () => {
    const text = 'Open http://127.0.0.1:3000/verify?token=a1b2&x=1.\nBye'
    await sendMail(sandbox.smtpPort, plainText('Ada@Student.Example.com', 'Confirm your email', text))
    const [email] = await listEmails('?to=ada@student.example.com')
    expect(email).toMatchObject({
      from: 'no-reply@vendly.example',
      to: ['ada@student.example.com'],
      subject: 'Confirm your email',
      links: ['http://127.0.0.1:3000/verify?token=a1b2&x=1'],
    })
    const html = await page(`/mail/${email.id}`)
    expect(html).toContain('<a href="http://127.0.0.1:3000/verify?token=a1b2&amp;x=1"')
    expect(html).toContain('no-reply@vendly.example')
  })

  test('a script in an email cannot run', async () => {
    const attack = `<p onclick="alert(1)">Hi</p><script>alert(2)</script>"></iframe><img src=x onerror=alert(3)>`
    await sendMail(sandbox.smtpPort, {
      from: 'no-reply@vendly.example',
      to: ['ada@student.example.com'],
      raw: `Subject: <script>alert(0)</script>\nContent-Type: text/html; charset=utf-8\n\n${attack}\n`,
    })
    const [{ id }] = await listEmails()
    const response = await fetch(`${base}/mail/${id}`)
    const html = await response.text()
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html.match(/<\/iframe>/g)).toHaveLength(1)
    expect(html).toMatch(/sandbox="(?!.*allow-(scripts|same-origin))/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('the list is newest first, searched by address and paged', async () => {
    const emails = Array.from({ length: 27 }, (_, i) =>
      plainText(`user${i + 1}@student.example.com`, `Email number ${i + 1}`, 'Hello'),
    )
    await sendMail(sandbox.smtpPort, ...emails)
    const first = await page('/mail')
    expect(first).toContain('Email number 27')
    expect(first).not.toContain('Email number 2<')
    expect(first).toContain('page 1 of 2')
    expect(await page('/mail?page=2')).toContain('Email number 2<')
    const found = await page('/mail?search=USER14%40')
    expect(found).toContain('Email number 14')
    expect(found).not.toContain('Email number 15')
    expect(await page('/mail?search=nobody')).toContain('No results for “nobody”')
    expect(await listEmails('?limit=3')).toHaveLength(3)
  })

  test('an email over 1 MB is rejected', async () => {
    const text = 'x'.repeat(70).concat('\n').repeat(16_000)
    const [response] = await sendMail(sandbox.smtpPort, plainText('ada@student.example.com', 'Big', text))
    expect(response).toMatch(/^552/)
    expect(await listEmails()).toEqual([])
  })

  test('a request with another host name is rejected', async () => {
    const status = await new Promise((resolve) => {
      request(`${base}/mail`, { headers: { host: 'evil.example.com' } }, ({ statusCode }) => resolve(statusCode)).end()
    })
    expect(status).toBe(403)
  })
})
