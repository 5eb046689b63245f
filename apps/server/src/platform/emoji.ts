const ONE = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`
const SOURCE = String.raw`\p{Regional_Indicator}{2}|${ONE}(?:\u200D${ONE})*`
const EMOJI = new RegExp(SOURCE, 'gu')
const ONLY_EMOJI = new RegExp(`^(?:${SOURCE})$`, 'u')
/** How an emoji is drawn: as text or as a picture, its skin tone, and a woman or a man. */
const LOOKS = /\u200D[♀♂]\uFE0F?|[\uFE0E\uFE0F]|\p{Emoji_Modifier}/gu

/** One emoji without its skin tone and other looks; null for anything else. */
export const plainEmoji = (text: string): string | null => (ONLY_EMOJI.test(text) ? text.replace(LOOKS, '') : null)

/** The text with something else in place of each emoji, as plainEmoji() writes it. The same text where it has none. */
export const replaceEmoji = (text: string, replace: (emoji: string) => string): string =>
  text.replace(EMOJI, (emoji) => ` ${replace(emoji.replace(LOOKS, ''))} `)
