/** A text message of one segment in the GSM alphabet; a longer one, or one with other characters, costs twice. */
export const SEGMENT = 160

const REPLACED: Record<string, string> = {
  '₦': 'N',
  '’': '',
  '‘': '',
  "'": '',
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  ';': ',',
}
/** Letters that the provider counts once; it counts some of the GSM alphabet, such as a semicolon, as others. */
const OTHERS = /[^A-Za-z0-9 .,:!?"()%+*=<>@#&$_/-]/g

/** Without accents, and without what the GSM alphabet lacks. */
const plain = (text: string): string =>
  text
    .replace(/[₦’‘'“”–—…;]/g, (character) => REPLACED[character] ?? '')
    .normalize('NFKD')
    // A link would cost twice.
    .replaceAll('//', '/')
    .replace(/\s+/g, ' ')
    .replace(OTHERS, '')
    .trim()

/** The title, and of the body the sentences that fit: a sentence is never cut. */
export function smsText({ title, body }: { title: string; body: string }): string {
  const head = `Vendly: ${plain(title)}`
  if (head.length >= SEGMENT) return `${head.slice(0, SEGMENT - 3).trimEnd()}...`
  const sentences = plain(body).split(/(?<=[.!?]) /)
  let text = /[.!?]$/.test(head) ? head : `${head}.`
  for (const sentence of sentences) {
    if (text.length + 1 + sentence.length > SEGMENT) break
    text = `${text} ${sentence}`.trim()
  }
  return text
}
