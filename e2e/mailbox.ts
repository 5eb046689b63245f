import { expect } from '@playwright/test'

interface Email {
  subject: string
  text: string
}

/** The text of the newest email to this address that meets the condition; waits until it has arrived. */
export async function waitForEmail(
  sandbox: string,
  address: string,
  matches: RegExp | ((email: Email) => boolean),
): Promise<string> {
  const isWanted = typeof matches === 'function' ? matches : (email: Email) => matches.test(email.subject)
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${sandbox}/mail.json?to=${encodeURIComponent(address)}&limit=20`)
        found = ((await response.json()) as { mails: Email[] }).mails.find(isWanted)
        return found !== undefined
      },
      { message: `email to ${address}: ${matches}` },
    )
    .toBe(true)
  return found!.text
}

/** The six digits in an email's text. */
export const emailedCode = (text: string): string => /(\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? ''
