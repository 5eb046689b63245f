import { isInside, TRANSFERS } from './pay-inside.ts'
import { inOrder, type Rule, word } from './rule.ts'
import { ACCOUNT, AMOUNT, AWAY, BANK, MONEY, PAY } from './vocabulary.ts'

const PERSON =
  "my|our|his|him|her|their|same|this|that|sister(?:'s)?|brother(?:'s)?|mum(?:'s)?|mummy|mama|dad|daddy|friend(?:'s)?|roommate(?:'s)?|boss|oga|madam|wife|husband|uncle|aunty|cousin|manager|agent|landlord|caretaker|partner(?:'s)?|guy(?:'s)?|personal|another|other|company|business|shop|store"
/** Of the sender, or of others: nothing is asked for. */
const OWN =
  /\bfund (?:my |your |the )?wallet\b|\b(?:from|of) my (?:account|bank|opay|palmpay|kuda|gtb)\b|\b(?:my|your) account (?:was|is|has|got) (?:suspended|blocked|hacked|back)\b|\b(?:open|create|opening) an account\b/
const exceptions = [isInside, OWN]

/** Payment outside Vendly, or to an account of somebody. */
export const payDirect: readonly Rule[] = [
  {
    for: 'let us do it outside vendly, cheaper for both of us',
    all: [
      /\b(?:outside|off|bypass|skip|forget|without|no (?:dey )?use|don'?t use|not (?:in|on|through|use))\s+(?:of\s+)?(?:the|this|that|d)?\s*(?:app|vendly|platform|order|here|site)\b|\b(?:outside|bypass|skip) (?:of )?(?:the |this )?(?:app|vendly|platform|site|place)\b/,
    ],
    unless: exceptions,
  },
  {
    for: "don't bother with the checkout, just do it to the account I gave you",
    all: [
      word(AWAY),
      word(
        `pay|payment|transfer|money|cash|account|bank|deal|buy|cheaper|discount|price|do it|do am|arrange|credit|settle|deliver|send|bring|sell|${BANK}`,
      ),
    ],
    unless: [
      ...exceptions,
      /\b(?:not|no|don't|never) (?:here|for here|in here)(?: \w+)?$|\b(?:i'm|am|is|was|not|she|he) (?:\w+ )?not here\b/,
      /\bnot (?:in|on) (?:the )?(?:order|place|system|app|site)\b/,
      /\b(?:app|site|system|website) (?:no dey|is not|isn't|not) (?:open|opening|load|loading|working|work)\b/,
    ],
  },
  {
    for: 'make we do am outside, na 38k if you credit me yourself',
    all: [
      inOrder(
        "make we|let's|let us|we fit|we can|can we|i can|we should|do (?:it|am)|buy (?:it|am)|deal|trade|business|transact",
        'outside|offline|privately|off record|one on one|side deal|our own|by ourselves|between (?:us|ourselves|me and you)',
        25,
      ),
      word(`${MONEY}|credit|price|sell|cheaper|discount|pay|buy|trade|site|transfer|${AMOUNT}`),
    ],
    unless: exceptions,
  },
  {
    for: 'do not let vendly know, cut them out',
    all: [
      word(
        "(?:no|don't|never|without)(?: let| letting| tell| make)* (?:vendly|the app|app|admin|them|support)(?: \\w+)? (?:know|see|notice|find out|hear)",
        '(?:cut|leave|remove|kick|take) (?:vendly|the app|app|them|the platform|this app) out',
        'behind (?:vendly|the app)',
      ),
    ],
    unless: exceptions,
  },
  {
    for: 'can you do a transfer instead of the wallet?',
    all: [
      new RegExp(
        [
          inOrder(
            'transfer|pay|cash|send|put|drop|credit|deposit|account|opay',
            '(?:instead of|rather than|not|no be|in place of) (?:the |your |a |by |with |using )?(?:wallet|card|app|checkout|vendly|platform)',
            30,
          ).source,
          inOrder(
            "(?:instead of|rather than|in place of|no use|don't use) (?:the |your |a |by |with |using )?(?:wallet|card|app|checkout|vendly|platform)",
            'transfer|pay|cash|send|put|drop|credit|deposit|account|opay',
            30,
          ).source,
        ].join('|'),
      ),
    ],
    unless: [/\bcan i\b|\bi (?:used|want to use|paid|will use)\b/],
  },
  {
    for: 'just transfer it, I prefer transfer',
    all: [
      inOrder(
        'do|make|just|kindly|please|oya|abeg|go|can you|you fit|prefer|want|only|accept|take|collect|wants',
        '(?:bank |the |a |it by |by |via |only )?(?:bank )?transfer',
        8,
      ),
    ],
    unless: [
      isInside,
      /\btransfers? (?:the |my |this |it |your )?(?:files?|orders?|student|letter|stickers?|sheets?|window|paper|to another|contacts?|data|pictures?|photos?|music)\b/,
      /\bcable\b|\b(?:no|not|don't|never) (?:\w+ ){0,2}transfer\b/,
    ],
  },
  {
    for: 'I reduce it to 5k if it is direct',
    all: [
      word(
        "na (?:transfer|alert) (?:i|we|na|sure|only|o)|transfer (?:i|we) (?:dey|want|prefer|collect|need|use|accept)|if (?:na|it is|it's|is|you do|we do|be) (?:direct|transfer|cash|outside)|cash basis|alert (?:to|for|in|enter) (?:my|his|her|our|own)|in cash|(?:for|to) (?:my|his|her|own) (?:own )?account",
      ),
    ],
    unless: [isInside],
  },
  {
    for: 'pay me direct, I go remove 500 from the price',
    all: [
      new RegExp(
        [
          inOrder(
            TRANSFERS,
            '(?:me|my|us)(?: \\w+){0,5} (?:direct(?:ly)?|straight|personally|privately|separately|one on one|hand to hand|by hand|myself|yourself)',
          ).source,
          inOrder(TRANSFERS, '(?:direct(?:ly)?|straight|personally|privately|separately)(?: to)? (?:me|my)').source,
          word(
            'bank to bank|(?:direct(?:ly)?|straight) (?:transfer|payment|cash|pay)|(?:pay|transfer|credit)(?: it| am| me| us| the money)? (?:direct(?:ly)?|straight)',
          ).source,
        ].join('|'),
      ),
    ],
    unless: exceptions,
  },
  {
    for: 'transfer the 4k to me, into my own account',
    all: [
      new RegExp(
        [
          inOrder(
            'pay|transfer|send|drop|deposit|credit|wire',
            '(?:to|into|for|through) (?:me|my own|my (?:account|bank|opay|palmpay|kuda|zenith|gtb|uba|wallet|own))',
          ).source,
          inOrder('pay|payment', '(?:my|our) (?:bank|account|opay|palmpay)', 25).source,
        ].join('|'),
      ),
    ],
    unless: [isInside],
  },
  {
    for: 'drop the money in my gtb, or put it in my sister account',
    all: [
      inOrder(
        `${PAY}|${MONEY}|half|rent|balance`,
        `(?<!from )(?:${PERSON})(?:'s)? (?:\\w+ )?(?:${ACCOUNT})|(?:${BANK}) (?:mi|m|my own|account|acct|of mine)|(?:to|into|in|inside|enter|si|si inu|ga|zuwa|cikin|na|for|on|with|via|through) (?:the |a |that )?(?:${BANK}|aza)`,
        45,
      ),
    ],
    unless: [
      ...exceptions,
      /\b(?:open|create) an? account\b/,
      /\b(?:don't|no dey|not) (?:accept|collect|use)\b/,
      /\bproject account\b/,
      /\b(?:my|the) order\b.*\b(?:failed|declined)\b/,
    ],
  },
  {
    for: 'ka turo min kudi ta opay, san owo fun mi, kwuo m ego',
    all: [
      new RegExp(
        [
          inOrder(
            'turo|tura|aiko|aika|ba ni|biya ni|biyani|zuba',
            '(?:min |mini |ni )?(?:da )?(?:kudi|kudin|naira)',
            15,
          ).source,
          inOrder(
            'kudi|kudin|owo|ego',
            "(?:ta|a|cikin|zuwa|ga|si|fun|na|ranse|sowo|n'aka) ?(?:opay|palmpay|kuda|banki|asusu|asusun|akaunti|account|bank|aza|mi|m|ni)?",
            15,
          ).source,
          inOrder('san|fi|gbe', '(?:owo)(?: \\w+){0,2} (?:fun mi|ranse|si|sowo|taara)', 12).source,
          inOrder('kwuo|ziga|zitere|zite|tinye|nye|kwuru', '(?:m |mu |ya )?(?:ego|ugwo)', 12).source,
        ].join('|'),
      ),
      word(
        "opay|palmpay|kuda|banki?|asusun?|akaunti|account|app|mi|min|ni|m|taara|direct|kai tsaye|n'aka|ranse|hapu|kafin|kudin mota|waje",
      ),
      word('turo|tura|aiko|aika|ba ni|biya ni|biyani|zuba|san|fi|gbe|kwuo|ziga|zitere|zite|tinye|nye|ranse|si'),
    ],
    unless: [/\bnawa ne\b|\belo\b|\bego ole\b/],
  },
  {
    for: 'cancel the order and transfer it to me',
    all: [
      new RegExp(
        [
          inOrder(
            'cancel',
            '(?:the |this |that |your |am |it )?(?:order)?(?: \\w+){0,6} (?:pay|transfer|cash|money|send|credit|direct|straight|outside|i go (?:give|sell)|cheaper)',
            25,
          ).source,
          inOrder('cancel (?:am|it|the order|this order|this|that order)', 'transfer|outside|cash|direct|straight', 60)
            .source,
          inOrder('pay|transfer|cash|money|credit', 'cancel (?:the |this |that |your )?order', 40).source,
        ].join('|'),
      ),
    ],
    unless: [/\b(?:refund|my money|card)\b/],
  },
  {
    for: 'they dey chop my profit',
    all: [
      inOrder(
        'vendly|app|them|they|dem',
        '(?:cut|chop|remove|take|takes|dey cut|dey chop)(?: \\w+){0,4} (?:money|profit|commission)',
        15,
      ),
    ],
    unless: exceptions,
  },
  {
    for: 'the app holds money for 3 days, drop it in my account',
    all: [
      inOrder(
        'vendly|app|platform|them|they|site|escrow',
        'cut|chop|charge|charges|charging|hold|holds|keep|keeps|delay|delays|slow|commission|percent|per cent|tax|remove|too long|days|collect|deduct|deducts|service fee|wahala',
        30,
      ),
      word(
        `pay me|credit me|send (?:it )?to|transfer (?:it )?to|direct|drop (?:it|am|the money)|my (?:${ACCOUNT})|${BANK}|cheaper|instead|send me|put it|put am|cash`,
      ),
    ],
    unless: exceptions,
  },
]
