const ENDINGS = new Set(
  (
    'com ng net org xyz info io ly co site store shop online link top click live app biz club me gle africa gd gy cc ee tk ml ga cf gq ' +
    'page dev pro win vip bid ru cn uk us to be at in cash money finance bank loan fun icu rest cyou buzz monster space website tech ' +
    'world today agency digital services support help care center market deals sale gift promo ws sh so do id ai gg im is vc tv'
  ).split(' '),
)
/** Endings that are also words: a sentence without a space after its full stop is no link. */
const WORDS = new Set(
  'me co so shop store online link top live app site click club info to be at in us do id im is cash money bank loan fun rest page pro win space today help care market sale gift deals support services center world buzz top promo tech money'.split(
    ' ',
  ),
)
/** Names that only look like hosts. */
const NAMES = new Set('asp.net vb.net ado.net paint.net socket.io paper.io agar.io slither.io'.split(' '))
/** Endings that are always words, unless a path follows. */
const ALWAYS_WORDS = new Set('in to at us is so be do id im'.split(' '))
/** Of the endings that are also words, those of shops and forms: links after "check" or "at". */
const SITES = new Set(
  'shop store online link top live app site click club info page pro win space help support services center world buzz promo tech loan fun rest deals market sale gift'.split(
    ' ',
  ),
)
const LEADS = new Set('at on visit check open enter via with from see join register fill use go type'.split(' '))
/** Sites that people show each other to compare things, where nobody can put a form or a shop of their own. */
const WELL_KNOWN =
  /^(?:(?:www|m|en)\.)?(?:youtube\.com|youtu\.be|gsmarena\.com|wikipedia\.org|apple\.com|samsung\.com|hp\.com|dell\.com|lenovo\.com|tecno-mobile\.com|infinixmobility\.com|maps\.google\.com|maps\.app\.goo\.gl|amazon\.com|jumia\.com\.ng|goodreads\.com|imdb\.com|netflix\.com|spotify\.com|techcrunch\.com|(?:[a-z0-9-]+\.)*[a-z0-9-]+\.(?:edu|gov)\.ng)$/
/** Shorteners, named without their dot. */
const SHORTENERS =
  /\b(?:tiny ?url|bit ?ly|cutt ?ly|rebrandly|linktree|link ?tree|typeform|jotform|shorturl|lnkd|forms gle|google forms?)\b/

/** "shop dot com", "shop[.]com", "shop . com" */
const SPELLED_DOT =
  /\s?[[({]\s?(?:\.|dot|d0t)\s?[\])}]\s?|\s(?:dot|d0t|full ?stop|point)\s|\s\.\s|(?<=\b[a-z])\s\.\s?|\s\.(?=[a-z])/g
/** "bit dot ly slash ref" */
const SPELLED_SLASH = /\s?[[({]\s?(?:slash|\/)\s?[\])}]\s?|\s(?:forward slash|back ?slash|slash|stroke)\s|\s?\/\s?/g
const SPACED_SCHEME = /\bh\s?[tx]\s?[tx]\s?p\s?(?:s\b|:)|\bw\s?w\s?w\s?(?:\.|dot)/
const FOLLOW =
  /\b(?:click|tap|open|follow|fill|visit|enter|te|danna|use|through) (?:on |in |inside |for )?(?:this |the |that |my |dis |below )?link\b/

/** Whether the text leads away from Vendly. `ownHost`: the host of Vendly itself. */
export function hasLink(plain: string, ownHost: string | undefined): boolean {
  const words = plain.split(/\s+/)
  const others = words.filter((word) => !isHarmless(word, ownHost))
  const text = others.join(' ')
  if (/https?:\/\/|\bwww\./.test(text)) return true
  if (SPACED_SCHEME.test(text) || SHORTENERS.test(text)) return true
  if (others.length === words.length && FOLLOW.test(text)) return true
  if (text.split(/[\s,;]+/).some((word, n, all) => isAddress(word, LEADS.has(all[n - 1] ?? '')))) return true
  // A dot that is spelled out hides a link.
  const spelled = text.replace(SPELLED_DOT, '.').replace(SPELLED_SLASH, '/')
  return (
    text.replace(SPELLED_DOT, '.') !== text &&
    spelled.split(/[\s,;]+/).some((word) => !text.includes(word) && endsAsHost(hostOf(word)))
  )
}

/** With its port, which is a part of Vendly's own host where it has one. */
const placeOf = (word: string): string =>
  word
    .replace(/^[^a-z0-9]+/, '')
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/, 1)[0]!
    .replace(/(?<![^a-z0-9])[^a-z0-9]+$/, '')

const hostOf = (word: string): string =>
  placeOf(word)
    .split(':', 1)[0]!
    .replace(/(?<![^a-z0-9])[^a-z0-9]+$/, '')

const isHarmless = (word: string, ownHost: string | undefined): boolean =>
  placeOf(word) === ownHost || WELL_KNOWN.test(placeOf(word))

const endsAsHost = (host: string): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) && ENDINGS.has(host.slice(host.lastIndexOf('.') + 1))

function isAddress(word: string, isLedTo: boolean): boolean {
  if (word.includes('@')) return false
  const host = hostOf(word)
  if (!endsAsHost(host) || NAMES.has(host)) return false
  const hasPath = /^[^/?#]+[/?#]\S/.test(word.replace(/(?<![^a-z0-9])[^a-z0-9]+$/, ''))
  const isWord = WORDS.has(host.slice(host.lastIndexOf('.') + 1))
  if (isLedTo && SITES.has(host.slice(host.lastIndexOf('.') + 1))) return true
  if (ALWAYS_WORDS.has(host.slice(host.lastIndexOf('.') + 1))) return hasPath
  return !isWord || hasPath || /[-\d]/.test(host) || host.split('.').length > 2
}
