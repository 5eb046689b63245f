import { inOrder, near, type Rule, word } from './rule.ts'
import { AMOUNT } from './vocabulary.ts'

/** Money that goes through the app is shown there, and needs no word. */
const IN_THE_APP =
  /\b(?:on|in|through|via|with|from|for|inside|into|na|ta|lori) (?:the |my |this |your )?(?:app|vendly|wallet|checkout|card|order)\b|\bcheckout\b|\bmy (?:order|wallet)\b|\bcheck your orders?\b/
const OTHER_WORDS =
  /\balert tone\b|\btransfer (?:files?|student|data|contacts?|pictures?)\b|\bfile transfer\b|\bprice alert\b|\bstock alert\b|\bwarranty\b|\b(?:original|purchase) receipt\b|\breceipt (?:dey|is) (?:inside|in|there|available)\b|\bstill have the\b|\bmy withdrawal\b/
const exceptions = [IN_THE_APP, OTHER_WORDS]

const SENT =
  'sent|transferred|transfer|paid|pay|credited|credit|dropped|deposited|wired|remitted|send|debited|debit|charged'
/** Somebody says that money is on its way. */
const CLAIM = word(
  `(?<!\\b(?:can|should|may|could|if|when|make|before|do|must|let|how) )(?:i|we|my \\w+|he|she|they|bank)(?: don|'ve| have| had| has| just| already| did| was| were| mistakenly| wrongly)* (?:sent|transferred|transfer|credited|dropped|deposited|wired|remitted|debited|debit)(?! (?:my |the |you |a |him |her )?(?:\\w+ )?(?:brother|sister|roommate|friend|guy|boy|rider|pictures?|pics?|location|message|complaint|address|size|video|list|someone|somebody))`,
  `(?:i|we)(?: don|'ve| have| just| already)+ (?:pay|paid|send|drop|do (?:the |d )?(?:transfer|payment)|make (?:the )?(?:transfer|payment))`,
  '(?:payment|transfer|transaction|debit)(?: \\w+){0,2} (?:made|done|sent|successful|went through|gone|completed?)',
  `(?:money|cash|${AMOUNT}|payment)(?: \\w+)? (?:don |has |have |just )?(?:leave|left|comot|sent|go out|gone|enter|entered|drop|dropped|land|landed)`,
  `(?:use|used|via|through|with) (?:my )?(?:opay|palmpay|kuda|moniepoint|gtb|uba|zenith|first bank|access|pos|ussd) (?:to |take )?(?:send|sent|pay|paid|do|transfer)`,
  '(?:show|shows|showing|showed) (?:me )?(?:successful|sent|completed|debited?)|(?:gotten|received|get|got) (?:a |an |the |d )?(?:credit|alert)',
  'alert (?:\\w+ )?(?:late|come|coming|soon|delay|delayed|delays)|your alert|(?:money|cheque|payment) (?:has been |don |been )?(?:lodged|posted)|done the needful|you (?:got|have gotten|don get) (?:the |your )?(?:₦ ?)?\\d[\\d,.]*k?|payment confirmed|see (?:pdf|receipt|debit)',
  'debited (?:me|since)|debit me|alert of debit|debit alert|my transfer|the transfer|overpayment|overpaid|wrong transfer',
  '(?:this is|see|here is|check|attached|view) (?:the |my |d )?(?:\\w+ )?(?:receipt|screenshot|proof|evidence|slip|teller|debit)',
  '(?:transaction|payment|transfer)(?: \\w+){0,2} (?:processed|processing|in progress)|(?:bank|they|opay|app)(?: \\w+)? (?:will|go) credit you',
  'proof of payment|payment proof|evidence of payment|payment receipt|transfer receipt|transaction receipt|with (?:the )?(?:receipt|proof|screenshot|alert)',
)
const HAND_OVER = inOrder(
  'release|give|bring|carry|collect|hand over|hand|dispatch|ship|let go of|let go|waybill|allow|let|come out|come down|pack|deliver|leave|let my|start (?:coming|packing|going)|drop|send|pick|pick up',
  '(?:the|my|his|her|your|him|them|it|am|me|go|boy|girl|rider|dispatch|guy|with|item|goods|food|to|for|a|that|this|outside|out|first|coming)',
  20,
)
const WRONG =
  'too much|extra|excess|twice|two times|double|wrong|mistake|mistakenly|error|accident|accidentally|wrongly|instead of|overpaid|overpayment|over paid|over ?transfer(?:red)?|more than|plenty pass|pass wetin|not for you|no be for you|asise|kuskure|mmejo|karin|one zero|add(?:ed)? zero|additional zero'
const BACK =
  'return|refund|send back|sent back|send (?:\\w+ ){1,3}back|reverse|reversal|give (?:\\w+ )?back|pay (?:\\w+ )?back|transfer (?:\\w+ )?back|balance me|drop (?:\\w+ )?back|credit (?:\\w+ )?back|send me (?:the|my) (?:rest|balance|change|difference|extra|remaining)|give me (?:my|the) (?:change|balance|rest|extra|remaining)|send (?:the )?(?:rest|balance|remaining|extra|excess|difference|change)|da pada|mayar|dawo|weghachi\\w*'
const AMOUNTS = new RegExp(String.raw`(?<![\w,.])${AMOUNT}(?!\w)`)
const MONEY = new RegExp(
  `${AMOUNTS.source}|${word('money|transfer|transferred|alert|paid|pay|credit|credited|debit|debited|balance|cash|payment|overpaid|overpayment|naira|owo|kudi|ego|zero|account').source}`,
)

export const fakeAlert: readonly Rule[] = [
  {
    for: 'I sent too much by mistake, return the rest of the money',
    all: [word(WRONG), word(BACK), MONEY],
    unless: [
      IN_THE_APP,
      /\b(?:i|we)(?: will|'ll| go| can|'d) (?:return|refund|send (?:it|you)|exchange)\b|\b(?:can|should|how do|do|may) i return\b|\bpayment failed\b/,
      word('size|colou?r|exchange|cancel|wrong (?:item|size|colou?r|one|order|shoe|bag)|ordered'),
    ],
  },
  {
    for: 'I have transferred it, give my brother the phone',
    all: [
      CLAIM,
      new RegExp(
        `${HAND_OVER.source}|${word('kindly release|please release|oya release|release abeg|release$').source}`,
      ),
    ],
    unless: [
      ...exceptions,
      /\b(?:when|if|after|once|make|until|till) (?:i|you|he|she)(?: don| have)? (?:pay|send|transfer|transferred|paid)\b|\b(?:i|we)(?: will|'ll| go) (?:pay|send|transfer)\b|\b(?:wrong|size|picture|pictures|location|address|message)\b/,
    ],
  },
  {
    for: 'done, 12,500 sent, check your opay for the alert',
    all: [
      near(
        'check|look at|see|confirm|refresh|open|view|duba|wo|e wo|lee',
        '(?:your|ur|you|d|the|una) (?:\\w+ )?(?:opay|palmpay|kuda|moniepoint|bank|account|balance|alert|sms|phone|gtb|uba|zenith|access|first bank|app balance)|alert|wayarka|bankinka|phone yin|sms|(?:the )?credit',
        15,
      ),
      word(`sent|send|${SENT}|drop|dropped|enter|entered|don (?:drop|enter|go)|done|alert|reflect|owo|kudi|ego`),
    ],
    unless: [
      ...exceptions,
      /\b(?:i|we)(?: will|'ll| go) (?:pay|send|transfer)\b|\bsend (?:me )?(?:your|my|ur)\b|\balert tone\b|\bphone (?:battery|screen)\b/,
    ],
  },
  {
    for: 'pending from bank, it will drop before night, release it',
    all: [
      word(
        'pending|processing|in process|delayed?|dey delay|network|server|down|scheduled|reflect|reflecting|going through|go drop|will drop|go enter|will enter|on hold|hanging|hang|neft|maintenance|slow|within \\d+ (?:hours?|hrs?|mins?|minutes)|in \\d+ ?(?:hours?|hrs?|mins?|minutes)|by night|no show|not showing|late alert',
      ),
      word(
        'bank|transfer|transferred|alert|payment|money|credit|credited|debit|debited|cash|sms banking|e go drop|it will drop|account',
      ),
      new RegExp(
        `${HAND_OVER.source}|${word("don't worry|no worry|no fear|can't be cancelled|cannot be cancelled|you can|you fit|just bring|release").source}`,
      ),
    ],
    unless: [
      ...exceptions,
      /\b(?:i|we)(?: will|'ll| go) (?:pay|bring)\b|\bmy (?:withdrawal|bank declined|card)\b|\b(?:app|site|delivery) (?:is|dey) (?:slow|down|delayed)\b/,
    ],
  },
  {
    for: "you never see my transfer? they debited me since, don't waste the rider's time",
    all: [
      inOrder(
        "have you seen|have you gotten|you never see|you don see|you see|you no see|did you see|have you received|did you get|you've gotten|you don get|has it entered|e don enter|don enter|hope you(?:'ve)?(?: have)?(?: don)? (?:seen|see|gotten|got|get)",
        'my transfer|the transfer|my payment|alert|credit|the money|my money',
        20,
      ),
    ],
    unless: [...exceptions, /\bpaid on\b|\bit shows\b/],
  },
  {
    for: 'the money don enter your account, bring the bag',
    all: [
      inOrder(
        'money|alert|payment|transfer|cash|kudi|kudin|owo|ego',
        '(?:don|has|have|sun|ti|already|abatala|abanyela|abanyego|e)? ?(?:don |been )?(?:enter|entered|drop|dropped|land|landed|leave|left|shiga|wole|batala|hit|successful|abata|abanyego|abanyela)',
        15,
      ),
      word('check|see|duba|wo|lee|your|bring|give|release|rider|ba|fun|nye|kayan|oja|allow'),
    ],
    unless: [
      ...exceptions,
      /\b(?:my|the) money (?:has |don )?(?:enter|entered|dropped|drop) (?:my|for my)\b|\b(?:thanks|thank you)\b|\bwhen (?:the|my)\b|\b(?:so|make) my money\b|\bleft (?:hand|side|shoe|with)\b/,
    ],
  },
  {
    for: 'kudi sun shiga, duba wayarka, ka ba dan achaba kayan',
    all: [
      word(
        'kudi sun shiga|na yi transfer|kudin? ya shiga|mo ti transfer|mo ti sowo|alert (?:yoo|ti|maa) wole|na tura (?:maka |miki )?(?:kudi|kudin)|na tura kudin|na aika (?:maka |miki )?(?:da )?kudi\\w*|mo ti (?:san|fi) owo|mo ti san|owo ti (?:wole|wo|de)|ego abatala|ezitela m ego|akwuola m|ezigala m|ego a?baa?nye\\w*',
      ),
    ],
    unless: [IN_THE_APP],
  },
]
