import type { Context } from '../../platform/context.ts'
import { type Db, statement, transaction } from '../../platform/database.ts'
import { findSynonymGroups } from '../synonyms/synonyms.queries.ts'
import { isMisspelling, type VocabularyWord } from './search.spelling.ts'
import { findStatistics } from './search.statistics.ts'
import {
  MAX_NEIGHBOURS,
  MISSPELLING_DOCS_FACTOR,
  MISSPELLING_MAX_DOCS,
  MISSPELLING_MIN_LENGTH,
  VOCABULARY_BATCH_WORDS,
} from './search.tuning.text.ts'
import { checkVocabulary } from './search.vocabulary.service.ts'

type Rare = VocabularyWord & {
  candidates: VocabularyWord[] | null
  /** Products with it in their names, and the top category of most of them. */
  names: number
  topCategoryId: number | null
}

const listRare = statement<Rare>(
  'search.listRareWords',
  `with batch as (
     select word, stem, docs
       from search_vocabulary
      where word > $after and (docs <= ${MISSPELLING_MAX_DOCS} or spelling_of is not null) and is_name and length(word) >= ${MISSPELLING_MIN_LENGTH}
        and word !~ '[0-9]'
      order by word
      limit ${VOCABULARY_BATCH_WORDS})
   select b.*, n.names, n.top_category_id as "topCategoryId", c.candidates
     from batch b
     left join lateral (
       select json_agg(json_build_object('word', c.word, 'stem', c.stem, 'docs', c.docs) order by c.docs desc, c.word) as candidates
         from (select word, stem, docs
                 from search_vocabulary v
                where deletion_forms(v.word, 2) && deletion_forms(b.word, 1) and v.word !~ '[0-9]' and v.is_name
                  and v.docs >= b.docs * ${MISSPELLING_DOCS_FACTOR} and v.stem <> b.stem and left(v.word, 1) = left(b.word, 1)
                order by v.docs desc, v.word
                limit ${MAX_NEIGHBOURS}) c) c on true
     left join lateral (
       select count(*)::int as names, mode() within group (order by e.top_category_id)::int as top_category_id
         from search_entries e
        where c.candidates is not null and e.kind in ('product', 'listing')
          and e.search @@ (quote_literal(b.stem) || ':A')::tsquery) n on true
    order by b.word`,
)

const setSpellings = statement(
  'search.setSpellings',
  `update search_vocabulary v
      set spelling_of = d.stem
     from unnest($words::text[], $stems::text[]) as d(word, stem)
    where v.word = d.word and v.spelling_of is distinct from d.stem`,
)

/**
 * Finds out which rare words of names are far more frequent ones as some sellers misspell them, so that a search for either finds both.
 * They have to be in the same category, and a synonym is no misspelling. Batch by batch; returns the last word of the batch, undefined
 * after the last one.
 */
async function matchSpellings({ db, pool }: Pick<Context, 'db' | 'pool'>, after = ''): Promise<string | undefined> {
  const rare = await db.rows(listRare, { after })
  const groups = await findSynonymGroups(db)
  const mainCategoryOf = await mainCategories(db)
  const meantBy = ({ word, stem, names, topCategoryId, candidates }: Rare): string | null => {
    if (groups.has(stem) || topCategoryId === null) return null
    const meant = (candidates ?? []).find(
      (one) =>
        one.docs >= names * MISSPELLING_DOCS_FACTOR &&
        isMisspelling(word, one.word) &&
        mainCategoryOf(one.stem) === topCategoryId,
    )
    return meant?.stem ?? null
  }
  const words = rare.map(({ word }) => word)
  await transaction(pool, (tx) => tx.rows(setSpellings, { words, stems: rare.map(meantBy) }))
  return words.at(-1)
}

/** The top category of most products with a stem; undefined for a rare one. */
async function mainCategories(db: Db): Promise<(stem: string) => number | undefined> {
  const statistics = (await findStatistics(db)).get('product')
  return (stem) => {
    const byTop = new Map<number, number>()
    for (const [id, docs] of Object.entries(statistics?.lexemes.get(stem)?.categories ?? {})) {
      const top = statistics!.topCategoryIds[id] ?? Number(id)
      byTop.set(top, (byTop.get(top) ?? 0) + docs)
    }
    return [...byTop].sort((one, other) => other[1] - one[1])[0]?.[0]
  }
}

/** Every night: removes the words that nothing on sale has any more, and links the spellings of sellers. */
export async function tidyVocabulary(context: Pick<Context, 'db' | 'pool'>): Promise<void> {
  let after: string | undefined
  do after = await transaction(context.pool, (tx) => checkVocabulary(tx, after))
  while (after)
  do after = await matchSpellings(context, after)
  while (after)
}
