/**
 * Every tuned constant of the search. Each says its unit, what it controls, how it was measured, and which line of
 * `npm run bench -- --search` (one million products) shows the effect of a change. The commit is the one that set
 * today's value. "No figure" means that no measurement of this constant alone is recorded in decision 0015 or the
 * history: measure it with the bench line before changing it.
 * The format of the index (bucket widths and lexemes) is not tuning: see search.buckets.ts.
 */

// ---- Plan: how much of the index one search reads (search.plan.ts, search.page.ts, search.relevance.ts)

/**
 * Rows. Up to this many expected matches are all fetched and sorted; above it only some buckets are read.
 * Measured: 1,500 before the rows were clustered, 900 after it (commit c2a4496); no figure.
 * Bench: `searches` p50 and p99, `rare`.
 */
export const FULL_MATCH_MAX_ROWS = 900

/**
 * Safety margin, in standard deviations (one is the square root of the wanted rows). Buckets are added until they are expected
 * to hold the wanted rows plus this margin, so that one statement is nearly always enough. The estimate is less exact for several
 * terms and by price, and least exact at the open end of the prices, where the cheapest and dearest products are outliers.
 * Measured: set together with clustering (commit c2a4496); no figure.
 * Bench: `searches` p99 and `slowest` (too small: a second statement; too large: more rows per statement).
 */
export const MARGIN = { oneTerm: 7.5, severalTermsOrPrice: 10, openPriceEnd: 75 } as const

/**
 * Lexemes. A range of buckets that needs more lexemes than this in one tsquery is not used; the plan falls back.
 * Measured: raised from 24 to 30 when filter counts began to read time buckets (commit b1932ae); no
 * figure.
 * Bench: `searches` p99, `filter counts`.
 */
export const MAX_BUCKET_LEXEMES = 30

/**
 * Days. Older products are not read by time buckets: an old page of "newest" sorts all matches instead.
 * Measured: commit c977128; no figure. Bench: `filter counts`, `searches` p99 (shapes "newest").
 */
export const MAX_TIME_RANGE_DAYS = 200

/**
 * Factor. Buckets are used only if at least this many times the target rows are expected to match; otherwise reading
 * nearly every match bucket by bucket would cost more than reading them all.
 * Measured: commit 7abc44e; no figure. Bench: `searches` p90.
 */
export const BUCKETS_MIN_SURPLUS = 2

/**
 * Rows. Without text, an ordered index is scanned if the page should be complete after this many rows; a scan that
 * misses its estimate stops after `INDEX_SCAN_PATIENCE` times the estimate plus `INDEX_SCAN_MIN_ROWS`.
 * Measured: first version (c6d0061); no figure. Bench: none, because every search shape has text; `list of 24,
 * filtered` of `npm run bench` covers it.
 */
export const INDEX_SCAN_MAX_ROWS = 3000
export const INDEX_SCAN_PATIENCE = 4
export const INDEX_SCAN_MIN_ROWS = 1000

/**
 * Attempts. So often a larger range of buckets is read when the first held too few rows; then everything that
 * matches. Each attempt grows by what was missing, at most `MAX_GROWTH` times.
 * Measured: commit c977128; no figure. Bench: `slowest`.
 */
export const MAX_ATTEMPTS = 3
export const MAX_GROWTH = 16

/**
 * Terms. The first terms are conditions of their own and the rest share the last one: GIN skips from condition to
 * condition, but each number of conditions is one more prepared plan per connection.
 * Measured: commit c2a4496; no figure. Bench: `multi-word`.
 */
export const SEPARATE_TERM_CONDITIONS = 3

// ---- Relevance (search.relevance.ts, search.statements.ts)

/**
 * Rows. When more than `FULL_MATCH_MAX_ROWS` match, this many of the best sold are ranked at a time, and a batch
 * below the minimum is extended. Larger batches rank better and cost more.
 * Measured: over 196 searches of a million products the first page ranks on average 0.94 as high as the best of all
 * matches, in half of the searches equally high (commits f6dce71, 39059f2). 160 fits into the best-seller index and
 * costs two thirds of 200; batches of a hundred ranked 0.92 to 0.96 where 160 ranked 0.97 under the earlier ranking.
 * Bench: `searches` p50, `common words`.
 */
export const RELEVANCE_BATCH_ROWS = 160
export const RELEVANCE_MIN_BATCH_ROWS = 96

/**
 * ts_rank weights of D (category), C (description, top category, store), B (attributes, options) and A (name).
 * Measured: first version (c6d0061); the cases of search.test.ts hold it. Bench: none (quality, not cost).
 */
export const RANK_WEIGHTS = '{0.3, 0.1, 0.3, 1}'

/**
 * Factors on the rank of a product that is what the last term says (a charger), that is what any term or synonym says, or
 * whose category contains the last term; and of one that matches in the searcher's own words instead of synonyms, or is
 * one of them and has all in its name.
 * Measured, tuned and held out, with 1 instead, of 0.929 and 0.922: any kind 0.920 and 0.914, category 0.926 and 0.922, own words 0.926
 * and 0.921, own name 0.911 and 0.896. Bench: `--relevance` (quality), `searches` p50 for their cost.
 */
export const KIND_BOOST = 10
export const ANY_KIND_BOOST = 4
export const CATEGORY_MATCH_BOOST = 3
export const OWN_WORDS_BOOST = 3
export const OWN_NAME_BOOST = 3.5

/**
 * Share. A word names a kind of thing if this share of the products with it in their names are that: of the names with
 * "laptop" 0.91 of the demo campus, with "rice" 0.67, with "Samsung" 0.2, with "chicken" 0.12.
 * Rows. A list is narrowed to a kind, a name or other facts only if it then still has a page that is looked at.
 * Measured: what search.judged.slow.test.ts prints, where missing products count as wrong, tuned and held out. By lowest price
 * without narrowing 0.683 and 0.742; narrowed to a list of any length 0.910 and 0.925, of at least 8 0.919 and 0.944. By best
 * match 0.929 and 0.936, 0.904 and 0.903, 0.930 and 0.932. Of 1,200 products 8 rows are better than 1 and 4 too.
 * Bench: `searches` p50 and p99.
 */
export const KIND_MIN_SHARE = 0.25
export const NARROWED_MIN_ROWS = 8
/** Of a term and the head. Measured, two broad words of 4,000 products: 3,000 pairs 10 s. Bench: `--relevance`. */
export const MAX_KIND_PAIRS = 200

/** Factor on the rank of sold-out products. Measured: without it 0.927 and 0.921 of 0.929 and 0.922. Bench: `--relevance`. */
export const SOLD_OUT_FACTOR = 0.5

/**
 * Divisor: sales add ln(1 + sold) / this to the rank factor, so 1,000 sales add 0.7.
 * Measured: without it 0.932 and 0.918 of 0.929 and 0.922, and one word 0.963 and 0.964 of 0.966 and 0.967. Bench: `--relevance`.
 */
export const SOLD_BOOST_DIVISOR = 10

/**
 * Of the rank where any word is enough: how steeply it falls with what a row lacks.
 * Measured: 1 loses 0.005 and gains 0.003. That the head and the facts of a product count more brought nothing (0.931 and 0.925 without,
 * 0.928 and 0.922 with). Bench: `--relevance`, questions.
 */
export const COVERAGE_POWER = 3

/**
 * Rows. A list of a search of several words that has fewer goes on with close matches: a first screen of cards on a phone, twice.
 * Measured: see bench/README.md (relevance). Bench: `npm run bench -- --relevance`.
 */
export const SHORT_LIST_ROWS = 10

// ---- Selectivity (search.selectivity.ts, search.query.ts)

/**
 * Factor. Largest correction of a term's selectivity by the category or condition that is filtered by; caps the error
 * of a small sample.
 * Measured: first version (c6d0061); no figure. Bench: `slowest` (shapes "in a category" and "best rated, used").
 */
export const MAX_CORRELATION = 20

/**
 * Shares of all rows. Assumed selectivity of filters that have no lexeme: one pick-up place, discounted products, and both kinds
 * of used together.
 * Measured: a fifth of the bench's market is discounted; the other shares are assumed (c6d0061). Bench: none, because
 * no search shape has these filters.
 */
export const PLACE_SELECTIVITY = 0.02
export const DISCOUNTED_SELECTIVITY = 0.2
export const USED_SELECTIVITY = 0.25

// ---- Statistics (search.statistics.ts)

/**
 * Rows. Size of the random sample that the statistics are counted from; its cost does not grow with the market.
 * Measured: first version (c6d0061); no figure. Bench: `statistics` (seconds), and `searches` p99 for its accuracy.
 */
export const SAMPLE_ROWS = 30_000

/**
 * Rows of the sample. Lexemes below it have no statistics: they are rare, and fetching all their matches is cheapest.
 * Measured: first version (c6d0061); no figure. Bench: `rare`.
 */
export const MIN_SAMPLE_COUNT = 8

/**
 * Milliseconds. Age at which a process reads the statistics again. A third of the job's interval. Bench: none.
 */
export const STATISTICS_MAX_AGE_MS = 5 * 60_000

// ---- Physical order and best sellers (search.cluster.service.ts, search.bestsellers.service.ts)

/**
 * Rows. Up to this many the nightly job clusters search_entries; above it an operator does (docs/runbook.md).
 * Measured: the table is locked for one second per 25,000 rows, so at most three seconds. Bench: none. Rows in the
 * order of their creation make a search twice as expensive (`searches` p50).
 */
export const CLUSTER_MAX_ROWS = 75_000

/**
 * Rows. Smaller markets have no best-seller index.
 * Measured: commit 7abc44e; no figure. Bench: `common`, with `BENCH_PRODUCTS` around this number.
 */
export const BEST_SELLERS_MIN_ROWS = 50_000

/**
 * One row in this many is a best seller; the index is rebuilt when it holds twice or half that share. The same
 * quantile is the first part of the physical order (search_sold_quantiles() of search.functions.sql: 1 - 1/16 =
 * 0.9375).
 * Measured: without this part of the order a search for the best match cost two thirds more (docs/decisions/0015).
 * Bench: `searches` p50, `common words`, `best-seller index` (seconds to build).
 */
export const BEST_SELLERS_ONE_IN = 16

// ---- Indexing (search.service.ts)

/** Products per transaction of the minute's job. Measured: first version (c6d0061); no figure. Bench: none. */
export const INDEX_BATCH_ROWS = 500

/**
 * Products per round after a bulk load (seed, tests, bench).
 * Measured: first version (c6d0061); no figure. Bench: `vocabulary` (seconds).
 */
export const BULK_INDEX_BATCH_ROWS = 20_000

// ---- Filter counts (search.counts.*.ts)

/**
 * Rows. Up to this many matches every filter count is exact; above it they are scaled up from a sample.
 * Measured: in 100,000 products 14 to 21 ms with 8000 and samples of 3000, 9 ms with 2000 and 1000, beside 4 to 5 ms in
 * 1,200 products. Bench: `filter counts` growth.
 */
export const EXACT_COUNT_MAX_ROWS = 2000

/** Rows of that sample. Measured: see above. Bench: `filter counts` median. */
export const COUNT_SAMPLE_ROWS = 1000

/**
 * Milliseconds and entries of the in-memory cache of counts that are the same for everybody.
 * Measured: first version (c6d0061); no figure. Bench: none (`filter counts` avoids the cache).
 */
export const COUNT_CACHE_MS = 30_000
export const COUNT_CACHE_MAX = 500

/**
 * Factor on the bound of exact totals. Lists and tabs expected to hold more than this many times the bound are counted by a sample
 * first, which has to say half as many; alternatives are not counted above the second value, because each would be counted alone.
 * Measured: first version (c6d0061); no figure. Bench: `filter counts`.
 */
export const COUNT_BY_SAMPLE_FACTOR = 3
export const SKIP_ALTERNATIVE_COUNT_FACTOR = 4

// ---- No results and suggestions (search.alternatives.ts, search.suggestions.queries.ts)

/**
 * Matches that are read for the nearest categories when there are no statistics.
 * Measured: first version (c6d0061); no figure. Bench: `nothing`.
 */
export const NEAREST_CATEGORIES_SAMPLE = 500

/**
 * Products. Best sold matches of the campus and of all campuses that suggestions are made from.
 * Measured: 60 and 120 before they were read by buckets, 40 and 80 after it (commit c2a4496); no figure.
 * Bench: `suggestions`.
 */
export const SUGGESTION_SAMPLE = { campus: 40, everywhere: 80 } as const

/**
 * Share of the best rank, of the campus and of elsewhere. Matches below it are not suggested, nor are their categories.
 * Measured: at 0.05 "jollof" still suggests a lip gloss and "fan" a dress; at 0.15 neither, and "ric" keeps rice of both
 * categories. Bench: none (quality).
 */
export const SUGGESTION_MIN_RANK = 0.15

// ---- What presses say (search.click-shares.service.ts, search-terms.click-shares.service.ts)

export const CLICK_SHARE = {
  /**
   * Share. The most that presses raise or lower the rank of a product; the search keeps the line between kinds. Measured: not yet,
   * there are no presses to measure with. Bench: none (quality).
   */
  maxChange: 0.15,
  /** Days. Long enough for the phrases of a small campus, short enough for a product that has become worse. */
  days: 30,
  /** Searches of users that showed the product, and presses of them that raise it, at least. Fewer are chance. */
  minShown: 20,
  minPressed: 10,
  /**
   * Users. So many of each day may be accomplices of a seller, or of a rival: a product only rises as far as it would without their
   * presses, and only falls as far as it would without their searches.
   */
  accomplices: 3,
  /** Presses as usual that are added to those that were counted, so that few of them change little. */
  smoothing: 10,
} as const
/** Milliseconds and texts of the memory of a process. They change once a day. Bench: `searches` p50. */
export const CLICK_SHARE_CACHE_MS = 60_000
export const CLICK_SHARE_CACHE_MAX = 2000
