import { isInside, TRANSFERS } from './pay-inside.ts'
import { inOrder, type Rule, word } from './rule.ts'
import { AMOUNT } from './vocabulary.ts'

/** Money before the goods, in cash or by other means. */
export const payFirst: readonly Rule[] = [
  {
    for: 'send a deposit to me before I move, or half upfront',
    all: [
      new RegExp(
        [
          inOrder(
            'deposit|half|part payment|upfront|up front|advance|balance|money|logistics|fuel|delivery fee|dispatch fee|dispatch|transport|t ?fare|waybill|fare|petrol',
            '(?:first|before (?:i|you|me|delivery|he|she|the|we|they|moving|dispatch|rider)|upfront|up front|to me|separate(?:ly)?|in advance)',
          ).source,
          inOrder(
            'pay|paid|payment|transfer|send|money|deposit|settle',
            '(?:before (?:i|me|delivery|you see|he|she|the rider|we|they|moving|shipping|dispatch)|first|upfront|up front|in advance)',
          ).source,
        ].join('|'),
      ),
    ],
    unless: [
      isInside,
      /\bsend (?:the |my |your )?code\b|\bcheck (?:it|am|my|the)\b.*\bfirst\b|\bfirst (?:bank|semester|floor|year|class|edition|time|one)\b(?!.*\b(?:pay|send|transfer)\b)/,
      /\b(?:after|once) you (?:get|see|receive)\b|\bwhen (?:will|would|do|does|can)\b|\breleased? to me\b/,
    ],
  },
  {
    for: 'drop 3k make I reserve it, pay part now, the rest when it reaches',
    all: [
      new RegExp(
        [
          inOrder(
            `${TRANSFERS}|pay|bring|make`,
            '(?:part|half|some|small|something|50%|a little|quarter|commitment)(?: payment| deposit| money)? (?:now|first|today|upfront|make|so|before|of)|half',
            12,
          ).source,
          word(
            'half now|half payment|part payment|pay half|pay small small|(?:the )?(?:rest|balance|remaining) (?:when|after|on delivery|at)',
          ).source,
        ].join('|'),
      ),
      word('pay|send|drop|transfer|half|deposit|payment|money|put|bring|give'),
    ],
    unless: [
      isInside,
      /\bhalf (?:bag|plate|carton|portion|dozen|price|pack|past|an hour|rubber)\b(?!.*\b(?:pay|send|transfer)\b)/,
    ],
  },
  {
    for: 'do the transfer make I hold the phone for you',
    all: [
      inOrder(
        `(?:${TRANSFERS}|do|make|run)(?: me| the| a| d| am| it| small| like)* (?:transfer|${AMOUNT}|deposit|money|something|payment)`,
        "(?:make i|so (?:that )?i|so i|then i|and i|before i|i go|i'll|let me|for me to|to) (?:fit |can |go |will |'ll )?(?:hold|reserve|keep|bring|send|pack|ship|buy|book|secure|lock|come|start|cook|deliver|dispatch|move|fuel|carry|sew|order|get|restock)",
        25,
      ),
    ],
    unless: [isInside, /\bchange\b/],
  },
  {
    for: 'you can pay my colleague, or send it to the driver',
    all: [
      new RegExp(
        [
          inOrder(
            'pay|credit|settle|give|hand',
            '(?:it |am |the money |money |cash )?(?:to )?(?:my|the|our|his|her) (?:colleague|brother|sister|boss|oga|madam|roommate|driver|rider|friend|guy|cousin|mum|mother|dad|manager|agent|landlord|caretaker|neighbou?r|partner|sales ?(?:girl|boy|rep)|wife|husband|uncle|aunty|person)',
            10,
          ).source,
          inOrder(
            'money|fee|fare|cash|balance|waybill|amount',
            '(?:to|give|for) (?:my|the|our|his|her) (?:colleague|brother|sister|boss|driver|rider|friend|roommate|cousin|guy|agent|person)',
            30,
          ).source,
        ].join('|'),
      ),
      word('pay|credit|settle|cash|money|fee|fare|send|transfer|balance|amount'),
    ],
    unless: [
      isInside,
      /\b(?:will|can|should|do|go|does|when|did) (?:the )?(?:app|vendly|they)\b|\bdo i pay\b|\bi (?:paid|pay|will pay|gave|go give)\b|\bwho (?:dey |will |go )?pays?\b/,
    ],
  },
  {
    for: 'no need for the app, bring cash, hand to hand',
    all: [
      new RegExp(
        [
          inOrder(
            'bring|pay|want|in|with|use|prefer|accept|only|collect|take|give|hand|need',
            '(?:me |the |him |her |physical |raw |hard |your )?cash',
            15,
          ).source,
          word('hand to hand|cash only|cash on delivery|cash in hand|cash at hand|physical cash|cash payment').source,
        ].join('|'),
      ),
    ],
    unless: [/\bno cash\b/, /\bcash ?(?:back|out|app)\b/],
  },
  {
    for: 'zip me 2k make I buy fuel, run 15k for me first',
    all: [
      new RegExp(
        [
          inOrder(
            'zip|zap|send|shoot|fire|dash|credit|transfer|drop|flash|give|pay|run|borrow|lend|sort|settle|turo',
            `(?:for )?(?:me|him|her|us|my guy|mi|min)(?: (?:the|extra|just|small|like|only|with|another|at least|some))* ${AMOUNT}`,
            12,
          ).source,
          inOrder(
            'zip|zap|send|shoot|fire|dash|credit|transfer|drop|run|add',
            `(?:extra |just |only |the |that |small )?${AMOUNT}(?: (?:extra|more|only|cash))? (?:for|to|give) (?:me|him|her|us|my|the rider|the dispatch)`,
            12,
          ).source,
          inOrder(
            'pay|give|add|send|transfer|credit|drop',
            `(?:me |him |us )?(?:extra |additional )?${AMOUNT}(?: \\w+){0,5} (?:by|via|through) (?:transfer|pos|bank)`,
            20,
          ).source,
        ].join('|'),
      ),
    ],
    unless: [
      isInside,
      /\b(?:will|'ll|go|vendly|refund)\b.{0,12}\b(?:refund|pay) (?:me|us)\b/,
      /\b(?:give|sell|do) (?:it |am )?(?:to |for )?me (?:for |at )?\d/,
      /\bgive me (?:for )?(?:the )?\d+k?\b(?!.*\b(?:extra|transfer|cash)\b)|\bchange\b|\bdiscount\b/,
    ],
  },
  {
    for: 'use usdt, or a recharge card as the payment',
    all: [
      word(
        'recharge cards?|airtime|data|buy me (?:recharge |mtn |airtel |glo )?card|gift ?cards?|itunes|steam card|amazon card|google play card|usdt|btc|bitcoin|crypto|trc ?20|erc ?20|eth|bnb|usdc|binance|bybit|wallet address|tether|vtu|voucher pin|dollar transfer|ton coin',
      ),
      word(
        '(?:as|for|be) (?:the |your |my |d |part of )?(?:the )?(?:payment|pay|money)|naira|pay|payment|instead|accept|collect|take|transfer|settle|scratch|text me|wallet|address|equivalent|use|only',
      ),
    ],
    unless: [
      isInside,
      /\bdata (?!.{0,25}\b(?:as|for) (?:the )?payment)|\bi sell\b|\bdo you (?:sell|have|get)\b|\bdey sell\b|\b(?:cards?|airtime|data)(?: \w+){0,4} dey\?|\bgift ?card (?:for|to) (?:my|her|him|birthday)\b/,
    ],
  },
  {
    for: 'do *737*2*14500*0149902837# now, I will dispatch',
    all: [/\*\d{3,4}\*\d[\d*]{3,40}#?|\*(?:737|894|901|966|770|822|919|945|326|833|389|5573|955|899)\*/],
    unless: [/\bbalance\b.*\bdata\b/],
  },
  {
    for: 'go to the pos near the hall and send it to me',
    all: [
      inOrder(
        'go|use|enter|find|do|through|via|at|pay|inside|with|come with|bring',
        '(?:my )?(?:a |the |that |any )?pos(?: (?:agent|man|woman|people|guy|shop))?',
        20,
      ),
      word(`send|transfer|run|withdraw|${AMOUNT}|pay|cash|drop|give|no need|check out`),
      word('me|my|him|her|his|i|us'),
    ],
    unless: [/\bmy shop\b/, /\bcheckout\b/],
  },
]
