/**
 * An emoji with what joins and colours it, or a flag made of tags: there, characters that show nothing by themselves hide
 * nothing.
 */
const EMOJI =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}|\p{Extended_Pictographic}[\u200D\uFE0F\p{Extended_Pictographic}\p{EMod}]*|[\d#*]\uFE0F?\u20E3/u
/** What shows nothing, or changes the direction of what is beside it, and control characters but for line breaks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFF9-\uFFFB]|[^\P{Cc}\n]/u
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gu')
const EMOJI_ALONE = new RegExp(EMOJI.source, 'gu')
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The text without its emoji, whose parts would count as invisible. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI_ALONE, '')

/** What can be seen of a text of several lines; empty when nothing can. */
export function visibleText(text: string): string {
  const seen = text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(EMOJI_OR_INVISIBLE, (_, emoji?: string) => emoji ?? '')
    .trim()
  return SHOWN.test(seen) ? seen : ''
}

/** What can be seen of a text of one line, with single blanks. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ')

/** An identifier as it was meant: an email address, a phone number or a code that was pasted from a chat or another alphabet's keyboard. */
export const typedText = (text: string): string => visibleLine(text.normalize('NFKC').replace(/\p{Pd}/gu, '-'))
