const PATIENCE = 20_000

/** What the newest letter of this subject to somebody says; waits until it has come. */
export async function letterTo(sandbox: string, address: string, subject: RegExp): Promise<string> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
    const answer = await fetch(`${sandbox}/mail.json?to=${encodeURIComponent(address)}&limit=20`)
    const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] }
    const letter = mails.find((one) => subject.test(one.subject))
    if (letter) return letter.text
  }
  throw new Error(`no letter ${subject} reached ${address}`)
}

/** The six digits in it. */
export const mailedCode = (text: string): string => /(\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? ''
