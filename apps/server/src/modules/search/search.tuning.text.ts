// Text and spelling (search.terms.ts, search.spelling.ts, search.compounds.ts). The other numbers: search.tuning.ts

/**
 * Words of a query that are read; the rest is ignored. Bounds the tsquery.
 * Measured: first version (c6d0061); no figure. Bench: `multi-word`.
 */
export const MAX_WORDS = 8

/**
 * Letters. Shorter words are not corrected: they have too many neighbours.
 * Measured: 4 left "jollof rce" without results; the precision that search.judged.slow.test.ts prints holds it. Bench: `typos,
 * correction only`.
 */
export const MIN_CORRECTED_LENGTH = 3

/** Letters. Up to the first length one edit is allowed, up to the second two, beyond it three. As above. */
export const ONE_EDIT_MAX_LENGTH = 7
export const TWO_EDITS_MAX_LENGTH = 10

/** Documents. A word in this many or fewer may be a misspelling itself. As above. */
export const RARE_MAX_DOCS = 2

/**
 * Factor. A rare word is corrected only to a word with this many times its documents; when nothing was found, any word to one
 * with `THOROUGH_DOCS_FACTOR` times. As above.
 */
export const COMMON_DOCS_FACTOR = 20
export const THOROUGH_DOCS_FACTOR = 2

/** Letters. Shorter words are not taken for two words written as one, and no part may be shorter than the second. */
export const MIN_COMPOUND_LENGTH = 6
export const MIN_SPLIT_PART = 2
/** Words and pairs whose other spelling is kept, and for how long: names that write them differently are rarely new. */
export const COMPOUND_CACHE_MAX = 20_000
export const COMPOUND_CACHE_MS = 60_000

/**
 * Words. Completions of the last word, and neighbours that are compared letter by letter.
 * Measured: deletion neighbourhoods find neighbours in a ninth of the time of a trigram index (docs/decisions/0015).
 * Bench: `typos, correction only` (target: 0.01 of the trigram index).
 */
export const MAX_COMPLETIONS = 4
export const MAX_SPELLINGS = 4
export const MAX_NEIGHBOURS = 16

/**
 * Edits. A neighbour that matches only as a prefix (of words of at least `PREFIX_MIN_LENGTH` letters) is less likely by the first. A
 * second correction is searched too if it is within `SECOND_CORRECTION_MARGIN`.
 * Measured: without the margin 0.921 and 0.922 instead of 0.928 and 0.922. Another first letter and unpopular words, which counted as
 * edits too, brought nothing. Bench: `--relevance`, typos.
 */
export const PREFIX_PENALTY = 0.75
export const PREFIX_MIN_LENGTH = 5
export const SECOND_CORRECTION_MARGIN = 0.5
export const MAX_CORRECTIONS = 2

/**
 * Share of the letters of a store's name that a text must say to be its name: in one word, and in several words or from its start.
 * Chosen so that "spider" and "campus" are no store, and "gadget hub" and "mama ngozi" are. Bench: none (quality).
 */
export const LEAST_NAME_SHARE = 0.6
export const LEAST_NAME_SHARE_OF_WORDS = 0.5

/**
 * Metres in a straight line. What is picked up within so much of a hall is near it: about six minutes on foot. Bench: none (quality).
 */
export const NEAR_PLACE_METRES = 400

/**
 * Other stores. A text that the products of so many are called by is no store's name and no named service, or a store renamed "Laptop"
 * would stand above every laptop. One rival must not be able to take a name away. Bench: none (quality).
 */
export const OTHER_SELLERS_OF_GOODS = 2

/**
 * Words that the nightly check of the vocabulary reads at a time. Measured: none; a batch is a fraction of a second.
 */
export const VOCABULARY_BATCH_WORDS = 1000

/**
 * Documents, letters and factor. A word of at least so many letters in at most so many products may be how some sellers misspell one that
 * has this many times its products. Measured: none (quality; search.spelling.test.ts).
 */
export const MISSPELLING_MAX_DOCS = 50
export const MISSPELLING_MIN_LENGTH = 6
export const MISSPELLING_DOCS_FACTOR = 4
