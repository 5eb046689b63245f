import type { SearchKind } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { replaceEmoji } from '../../platform/emoji.ts'
import { findSearchWords } from '../synonyms/synonyms.search-words.queries.ts'
import { namesThing } from './search.narrowing.ts'
import { parseText } from './search.terms.ts'
import { searchWordsOf, understandText } from './search.understanding.ts'

const withoutSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The text with what its emoji stand for, where its words name no thing that is on sale; else without emoji: "pizza 🔥" is pizza, and
 * "hot 🍕" hot pizza.
 */
export async function readEmoji(db: Db, kind: SearchKind, text: string): Promise<string> {
  const without = replaceEmoji(text, () => '')
  if (without === text) return text
  const rows = await findSearchWords(db)
  const { text: words } = understandText(withoutSpaces(without), searchWordsOf(rows))
  if (await namesThing(db, kind, (await parseText(db, words)).terms)) return withoutSpaces(without)
  const things = new Map(rows.map(({ phrase, meaning, standsFor }) => [phrase, meaning === 'emoji' ? standsFor : null]))
  const read = replaceEmoji(text, (emoji) => {
    const thing = things.get(emoji) ?? ''
    // Three of the same are one thing.
    things.delete(emoji)
    return thing
  })
  return withoutSpaces(read)
}
