/** A message as the rules read it. */
export interface Reading {
  /** Small letters without accents and invisible characters. */
  plain: string
  /** Besides, with "c0de", "c.o.d.e", "kode", "u" and the like as usual words. */
  words: string
}

export const read = (text: string): Reading => {
  const plain = plainOf(text)
  return { plain, words: wordsOf(plain) }
}

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ѕ: 's', к: 'k', т: 't', м: 'm', н: 'h', в: 'b' },
  ...{ ɑ: 'a', ο: 'o', α: 'a', ρ: 'p', ν: 'v', τ: 't', ι: 'i', κ: 'k', ı: 'i' },
}

/** Small letters and plain digits: without accents, invisible characters and the boxes of keycap emoji. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0250-\u04ff]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[’‘`]/g, "'")

/** Words that people disguise. */
const DISGUISED =
  'received|receive|delivered|delivery|transfer|whatsapp|telegram|passcode|password|payment|account|confirm|release|dispatch|verification|register|registration|clearance|insurance|number|digits|screen|screenshot|outside|palmpay|deposit|direct|escrow|online|access|zenith|airtime|crypto|refund|share|https|money|opay|kuda|code|cash|bank|link|call|chat|send|text|drop|give|pay|pin|otp|fee|aza|app|dot|com|ng'
const DISGUISED_WORD = new RegExp(`^(?:${DISGUISED})s?$`)
const DISGUISED_INSIDE = new RegExp(DISGUISED, 'g')

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i' },
}

/** "c.o.d.e", "o t p", "R E C E I V E D" */
const SPACED_LETTERS = /(?<![a-z0-9'])[a-z0-9@$]([ .,_*-])[a-z0-9@$](?:\1[a-z0-9@$]){1,15}(?![a-z0-9'@$])/g
const joinLetters = (run: string): string => {
  const joined = run.replace(/[ .,_*-]/g, '')
  const letters = unleet(joined)
  if (!/[a-z]/.test(joined) || letters.search(DISGUISED_INSIDE) < 0) return run
  return ` ${letters.replace(DISGUISED_INSIDE, ' $& ').replace(/ +/g, ' ').trim()} `
}

const unleet = (word: string): string => word.replace(/[01345789@$!]/g, (sign) => LEET[sign] ?? sign)
/** "c0de", "tr@nsfer", "0TP"; not "5k" or "b4". */
const unleetWord = (word: string): string => {
  if (!/[a-z]/.test(word)) return word
  const [body, end] = [word.replace(/[!]+$/, ''), /[!]+$/.exec(word)?.[0] ?? '']
  if (!/[0-9@$!]/.test(body)) return word
  const letters = [unleet(body), unleet(body.replaceAll('1', 'l'))].find((one) => DISGUISED_WORD.test(one))
  return letters ? letters + end : word
}

/** Short and phonetic spellings, as whole words. */
const SPELLINGS: readonly (readonly [word: string, spellings: string])[] = [
  ['you', 'u|yu|una'],
  ['your', 'ur|yr|urs|yur'],
  ['you are', "you're|youre"],
  ['before', 'b4|bfor|befor|bifor|bf'],
  ['tomorrow', '2moro|2morrow|2mrw|tmrw|tmr|tomorow|tomoro|tmw'],
  ['today', '2day'],
  ['to', '2(?= (?:me|my)\\b)'],
  ['transfer', 'trf|trsf|trfs|trnsfer|tranfer|transfa|tranfa|trans|transf|transfar|tranzfer|tf'],
  ['transferred', 'transfered|tranfered|transfad'],
  ['account', 'acct|acount|accnt|akant|akaunt|akount|acc(?=\\.?:? *(?:no|num|number|details|info|name)\\b)'],
  ['number', 'num|numba|nos|nmbr|no(?= ?[:.]? ?\\d)'],
  ['give me', 'gimme|gimmi|giv me|gime'],
  ['give', 'giv|gv'],
  ['let me', 'lemme'],
  ['send', 'snd|sned|sendd'],
  ['code', 'kode|kod|cde|codee'],
  ['codes', 'kodes'],
  ['received', 'recieved|receved|rcvd|recvd|receivd|recived|reciev|recevied'],
  ['receive', 'recieve|receve|rcv|recive|recv'],
  ['confirm', 'confam|comfirm|konfam|konfirm|cnfrm|cnfm|confrim|confirmm'],
  ['click', 'clik|klik|klick|clck'],
  ['delivery', 'delivary|delivry|delvery|dlvry'],
  [
    'whatsapp',
    "watsapp|watsap|whatsap|wassap|wasap|watapp|whatapp|wazzap|wazap|wazapp|watzap|wossap|whatzapp|whats app|what's app|watsup app|wats app|whatsupp|whatsp",
  ],
  ['instagram', 'insta|ig'],
  ['facebook', 'fb'],
  ['cash', 'kash'],
  ['money', 'moni|mony|muney'],
  ['screenshot', 'screen shot|screenshoot|screeshot|screenie'],
  ['cannot', "can't|cant|can not|no fit|no go fit|unable to"],
  ["don't", "dont|dnt|do not|doesnt|doesn't|does not"],
  ["won't", 'wont|will not|no go'],
  ["i'm", 'i am'],
  ["i'll", 'i will'],
  ["what's", 'whats|what is|wats|wat is'],
  ['what', 'wat|wot'],
  ['because', 'cos|coz|cuz|bcos|becos'],
  ['with', 'wit|wif'],
  ['this', 'dis'],
  ['that', 'dat'],
  ['them', 'dem'],
  ['when', 'wen'],
  ['please', 'pls|plz|plss|pliz'],
  ['first bank', 'firstbank'],
]
const SPELLING = new Map(
  SPELLINGS.map(([word, spellings]) => [word, new RegExp(String.raw`(?<![\w'])(?:${spellings})(?![\w'])`, 'g')]),
)

function wordsOf(plain: string): string {
  let words = plain
    .replace(SPACED_LETTERS, joinLetters)
    .split(/(\s+|[,;:()"“”?]+)/)
    .map(unleetWord)
    .join('')
    .replace(/([a-z])\1{2,}/g, '$1')
  for (const [word, spellings] of SPELLING) words = words.replace(spellings, word)
  return words.replace(/\s+/g, ' ').trim()
}
