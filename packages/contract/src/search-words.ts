import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { searchMatch, understood } from './search.ts'
import { line } from './text.ts'

export const wordMeaning = z
  .enum(['filler', 'max', 'min', 'cheap', 'used', 'new', 'name', 'emoji', 'brand', 'detail'])
  .meta({
    id: 'WordMeaning',
    description:
      '`filler`: nothing; `max` and `min`: a limit of the price; `cheap`: the cheapest first; `used` and `new`: a condition; ' +
      '`name`: a part of a name, where it looks like one of these; `emoji`: what it stands for; `brand`: in ' +
      'the name of a product, a brand or series of what it stands for; `detail`: in a name, never what the product is',
  })
export type WordMeaning = z.output<typeof wordMeaning>

export const searchWord = z
  .object({
    _id: id,
    phrase: z.string().meta({ description: 'As the search compares it: without accents and punctuation' }),
    meaning: wordMeaning,
    standsFor: z.string().nullable().meta({ description: 'What an emoji is searched for as, or what a brand is' }),
    createdAt: timestamp,
  })
  .meta({ id: 'SearchWord' })
export type SearchWord = z.output<typeof searchWord>

export const listSearchWords = endpoint({
  method: 'GET',
  path: '/admin/search/words',
  audience: 'admin',
  right: 'goods:read',
  summary: 'Phrases that say something about a search, in the order of the alphabet',
  query: z.object({
    q: line().max(60).optional().meta({ description: 'A part of the phrase, or of what it stands for' }),
    meaning: wordMeaning.optional().meta({ description: 'Only phrases with this meaning' }),
    ...page({ default: 50, max: 100 }),
  }),
  reply: z.array(searchWord),
  paged: true,
})

const PHRASE_MAX = 60
const searchWordInput = z.object({
  phrase: line().min(1, 'Write a word or a phrase.').max(PHRASE_MAX, `At most ${PHRASE_MAX} characters.`),
  meaning: wordMeaning,
  standsFor: line().max(PHRASE_MAX, `At most ${PHRASE_MAX} characters.`).default(''),
})
export type SearchWordInput = z.output<typeof searchWordInput>

export const addSearchWord = endpoint({
  method: 'POST',
  path: '/admin/search/words',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Add a phrase that says something about a search',
  body: searchWordInput,
  reply: searchWord,
  status: 201,
})

export const changeSearchWord = endpoint({
  method: 'PUT',
  path: '/admin/search/words/:id',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Change a phrase or its meaning',
  params: byId,
  body: searchWordInput,
  reply: searchWord,
})

export const deleteSearchWord = endpoint({
  method: 'DELETE',
  path: '/admin/search/words/:id',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Delete a phrase: searches look for its words again',
  params: byId,
})

const explainedTerm = z.object({
  text: z.string(),
  spellings: z.array(z.string()).meta({ description: 'Words that it is completed or corrected to' }),
  synonyms: z.array(z.string()).meta({ description: 'The group of synonyms, or what a broad word finds' }),
})

export const searchExplanation = z
  .object({
    text: z.string().meta({ description: 'What is searched for' }),
    leftOut: z
      .array(z.string())
      .meta({ description: 'Phrases that say nothing, and words of a long text that most products have' }),
    understood: z.array(understood),
    terms: z.array(explainedTerm),
    correctedText: z.string().nullable(),
    match: searchMatch,
    total: z.number().int().meta({ description: 'Products of stores that the search lists' }),
    totalIsExact: z.boolean(),
  })
  .meta({ id: 'SearchExplanation' })
export type SearchExplanation = z.output<typeof searchExplanation>

export const explainSearch = endpoint({
  method: 'GET',
  path: '/admin/search/explanation',
  audience: 'admin',
  right: 'goods:read',
  summary: 'What a text is understood as, with the words as they are saved. It is not counted as a search',
  query: z.object({
    q: line().min(1, 'Write a text.').max(limits.searchText).meta({ description: 'The text of a search' }),
  }),
  reply: searchExplanation,
})
