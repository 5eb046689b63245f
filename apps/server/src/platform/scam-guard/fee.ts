import { inOrder, near, type Rule, word } from './rule.ts'
import { AMOUNT } from './vocabulary.ts'

/** What somebody is made to pay for before they get anything. */
const CHARGED_FOR =
  'penalty|restore|restoration|protection|logistics|transport|orientation|sponsor|registration|register|clearance|clear|cleared|insurance|insure|customs|custom|duty|tax|vat|processing|process|activation|activate|verification|verify|admin|administrative|handling|stamp duty|training|training materials|materials|onboarding|form|commitment|caution|bond|upgrade|unlock|unlocking|membership|agent|agency|inspection|viewing|consultation|legal|agreement|courier|release|reactivation|reactivate|renewal|kit|uniform|helmet|id card|badge|slot|booking|reservation|screening|interview|documentation|withdrawal|withdraw|connection|permit|storage|demurrage|packaging|gate ?pass|escort|franking|forex|conversion|iforukosile|rajista|rijista'
const FEE = 'fees?|charges?|levy|deposit|token|dues'
const PAY =
  'pay|paid|paying|payment|settle|settled|send|transfer|cost|costs|upfront|up front|remain|remains|remaining|must|required|refundable|cover|secure|drop|owo|san owo|sanwo|biya|kudi|kwuo|ugwo|ego|clear(?:ed)?|release|bail|only|just|needed'
const FIRST =
  'before|first|upfront|up front|one time|one-time|only|just|remain|remains|remaining|must|till|until|required|compulsory|mandatory|refundable|settle|needed|ki o to|kafin|tupu'
const PRIZE =
  'giving out|give out|dash out|shortlisted|o ti je|imeriri|ka ci|won|win|winner|winners|winning|prize|raffle|giveaway|give away|promo|selected|picked|chosen|lucky|congrats|congratulations|bonus|reward|jackpot|ambassador|scholarship|grant|bursary|loan|palliative|cash ?out|empowerment|award|claim|approved|sweepstake|draw|je ebun|kyauta|onyinye'
const JOB =
  'job|work|role|position|employment|internship|vacancy|recruit\\w*|hire|hiring|hired|reps?|shortlisted|riders?|agent|badge|verified|investment|invest|earn|earning|salary|weekly|monthly|daily pay|data entry|training|gig|seller account|vendor account|your store|your account|ban|suspended|ise|aiki|oru'
/** Fees that every campus knows, and what the sender has paid. */
const USUAL = [
  /\b(?:school|tuition|hostel|departmental|faculty|exam|sug|handout) (?:fees?|dues)\b|\b(?:course|exam|jamb|nysc|waec) registration\b|\bregistration (?:number|no|form|portal|closes|ends|deadline|starts)\b/,
  /\b(?:fees?|registration|entry|delivery|training|insurance|tax) (?:is |na |dey |be |are )?(?:free|included|inclusive|covered)\b|\bfree (?:registration|delivery|entry|training)\b|\bno (?:extra |hidden |registration |agent )?(?:fees?|charges?)\b/,
  /\b(?:textbook|handout|past questions?|novel|manual|slides?|notes?|act \d+|law \d+|tax \d+|project|assignment|exam)\b/,
  /\b(?:receipt|result|slip|letter|form)\b.{0,15}\b(?:inside|file|attached|print|photocopy)\b|\b(?:print|photocopy|laminate)\b/,
  /\b(?:how much (?:is|be|na)|what is|what's|is there|any) (?:the |d |your )?(?:delivery|registration|extra|hidden|\w+) (?:fees?|charges?|deposit)/,
  /\b(?:i|we)(?: don|'ve| have| just| already| will|'ll| go)? (?:paid|pay|settled)\b|\bmy (?:caution|school|hostel|registration)\b|\bi (?:win|won|need a job)\b|\b(?:school|course|group) work\b/,
  /\b(?:gift card|gift wrap|gift box|promo code|coupon|checkout|delivery fee|verification (?:code|pin|number))\b/,
]
const SUM = new RegExp(String.raw`(?<![\w,.])${AMOUNT}(?!\w)|\b\d+ ?%|\bpercent\b`)

export const fee: readonly Rule[] = [
  {
    for: 'you won an iphone in our raffle, only the clearance of 2,000 remains',
    all: [
      word(PRIZE),
      word(`${CHARGED_FOR}|${FEE}`),
      word(PAY),
      new RegExp(`${SUM.source}|${word(FEE).source}|${word(FIRST).source}`),
    ],
    unless: USUAL,
  },
  {
    for: 'you won 50k, send 2k so that we credit you',
    all: [
      word('won|winner|prize|raffle|giveaway|jackpot|lucky|bonus|scholarship|grant|bursary|loan|palliative'),
      near('pay|send|transfer|deposit|settle|drop|biya|san owo|kwuo', AMOUNT, 25),
    ],
    unless: USUAL,
  },
  {
    for: 'you got the ambassador job, pay 3500 registration to secure your slot',
    all: [
      word(JOB),
      near(`${PAY}|${FIRST}|${AMOUNT}|of|is|na`, `${CHARGED_FOR}|${FEE}`, 30),
      SUM,
      word(`${PAY}|${FIRST}|${FEE}|${CHARGED_FOR}`),
    ],
    unless: [
      ...USUAL,
      word(
        'deliver to|my delivery|delivers?|phone|laptop|charger|account number|slot (?:for|at) (?:the )?(?:sim|memory)|dual sim|unlocked|size|badge reel|call',
      ),
    ],
  },
  {
    for: 'to be verified as a vendor you will pay 2000, or for the form',
    all: [
      word(
        `${JOB}|placement|siwes|contract|modell?ing|interview|vendor|seller|approved|verified|activated|unblocked|hostel space|bed ?space|admission|visa|passport|certificate|travel|abroad`,
      ),
      near(`pay|need|needs|needed|send|settle|form|fee|process|transfer|cost|only|just`, AMOUNT, 25),
      word(
        'pay|fee|fees|form|process|settle|send|transfer|registration|portfolio|documentation|first|before|only|just',
      ),
      word(
        'job|placement|siwes|internship|contract|modell?ing|interview|verified|approved|activated|unblocked|admission|visa|space|recruit\\w*|hiring|role|vacancy|ambassador|badge|agent|investment',
      ),
    ],
    unless: [...USUAL, word('in the app|on the app|checkout|size|verified (?:seller|student)')],
  },
  {
    for: 'invest 5k and get 15k in 2 hours',
    all: [
      inOrder(
        'invest|put|drop|pay|send|deposit|trade',
        `${AMOUNT}(?: \\w+){0,4} (?:get|collect|earn|cash ?out|receive|withdraw|make|double|returns?)`,
        15,
      ),
      word(`${AMOUNT}.{0,60}${AMOUNT}|double|profit|returns?|roi`),
    ],
    unless: [/\bchange\b|\bfree delivery\b|\bdiscount\b/],
  },
  {
    for: 'insurance for the laptop delivery na 1500, you go settle first',
    all: [
      near(
        'registration|clearance|insurance|protection|customs|custom duty|duty|tax|vat|processing|activation|verification|admin|handling|stamp duty|reactivation|release|unlock(?:ing)?|demurrage|documentation|inspection|agency|agent|commitment|booking|reservation|gate ?pass|levy|withdrawal|storage|permit|viewing|escort|customs duty',
        `${AMOUNT}|${FEE}`,
        40,
      ),
      word(`${PAY}|${FIRST}|now|needs?|release|bail`),
    ],
    unless: [...USUAL, word('(?:in|on|through) (?:the |this )?(?:app|vendly)|in total|release date|unlocked')],
  },
  {
    for: 'pay the stamp duty so that your prize can be sent',
    all: [
      near(
        'pay|settle|clear|send',
        'stamp duty|clearance|customs|duty|processing|activation|verification (?:fee|charge)|agent fee|insurance|tax|vat',
        25,
      ),
      word('so|before|first|to|then|today|now|can'),
    ],
    unless: USUAL,
  },
  {
    for: 'refundable deposit of 5k for the rider uniform, you collect it back after a month',
    all: [
      near(
        'refundable|refunded|refund (?:it|am|you)|give (?:it |am |you )?back|get (?:it|am) back|collect (?:it|am) back|return (?:it|am)|will be returned',
        `${FEE}|caution|bond|security|commitment|payment`,
        60,
      ),
      SUM,
    ],
    unless: USUAL,
  },
  {
    for: 'there is a small verification charge, once only',
    all: [
      near(
        'one time|one-time|once only|small|little|token|only|just|mandatory|compulsory|non ?refundable',
        `(?:(?:${CHARGED_FOR}) )?(?:${FEE})`,
        25,
      ),
      word(CHARGED_FOR),
    ],
    unless: USUAL,
  },
]
