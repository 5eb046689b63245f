import { inOrder, near, type Rule, word } from './rule.ts'
import { ASK, GIVE } from './vocabulary.ts'

const DIGITS = 'digits?|numbers?|figures?|numerals?|nomba|lambobi|lambar?'
const COUNT = '(?:4|four|6|six|5|five|2|two|3|three|few|last|first|other|remaining|those|secret)'
/** What stands for the code, also where it is not called so. */
const CODE =
  `codes?|pins?|otp|password (?:for|of)|passcode|pass code|token|one time password|${COUNT}(?: ${COUNT})?[ -]?(?:${DIGITS})|(?:${DIGITS}) (?:merin|hudu|ano)|(?:the|your|those|that|them|some|any) (?:digits|figures)|` +
  `(?:delivery|deliver|confirmation|confirm|verification|verify|security|release|handover|hand over|pick ?up|secret|escrow|order's) (?:${DIGITS}|key|word)`
const DELIVERY_CODE =
  '(?:delivery|confirmation|verification|vendly|order|handover|release|escrow|one time|secret|security|your|ur|the|d|that|customer|customers|buyer|4 ?-?digits?) (?:code|pin|passcode|token|otp|password|figures|digits)|(?:password|pin|code|key|digits?) (?:for|of) (?:the|this|your|that|d) (?:delivery|order|package|parcel|food|#?\\d+)|otp'

/** "code" of something else. */
const THING =
  'promo|coupon|discount|voucher|referral|invite|course|gate|wi-?fi|zip|postal|post|area|product|model|sticker|scratch|padlock|locker|lock|door|python|java|source|dress|country|ussd|error|colou?r|sort|swift|bobby|hair|safety|item|style|size|tracking|bar|building|house|hostel|lodge|room|jamb|school|department|exam|gift|recharge|batch|part|serial|charger|box|back of|pack|carton|tv|decoder|laptop|phone|sim|locker key|reference|stock|faculty|cheat|morse'
const OTHER_CODE = [
  new RegExp(
    String.raw`\b(?:${THING})(?:'s)? (?:code|pin|password|key|number|digits?)s?\b(?! (?:wey|that|which) (?:vendly|the app))`,
  ),
  new RegExp(
    String.raw`\b(?:code|pin|password|digits?|numbers?) (?:for|of|on|to|at|in|from|under|inside|behind|na for|no dey)? ?(?:the|my|your|our|this|that|d|a)? ?(?:back of |inside |side of )?(?:the )?(?:${THING})\b(?! (?:that|wey|which)? ?(?:you|they|app|your))`,
  ),
  /\b(?:at checkout|code of conduct)\b|\b(?:use|enter|apply) code [a-z]+\d*\b|\b(?:python|java|javascript|programming|coding|lessons?|assignment|compile|html|github|bobby|socket|plug|(?:2|two|3|three)[ -]pin|coupon|promo|course|matric|course ?mates?|scanner reads?|carton|flyer|(?:[a-z]{3} ?\d{3}) (?:code|course))\b/,
]
/** The one who has the code writes about it: "I will give you the code at the door". */
const OWN_CODE = [
  /\b(?:i|we|he|she)(?: will|'ll| go| never| have| already| don| just| should| can| fit| must| did| de| dey| do| cannot| want to)* (?:give|gave|show|showed|send|sent|read|share|use|used|type|typed|told|tell|enter|entered|got|see|find|forgot|forget|received|lost) (?!(?:it|am|them|the \w+) (?:for|to) me)(?:(?!your|customer)\w+ ){0,4}(?:code|pin|otp|it|am)\b(?! your| from you)/,
  /(?<!\b(?:you|they|he|she|to) )\b(?:never|don't|no) (?:give|send|share|tell)\b|\basked for (?:the|my) code\b|\bthe code (?:worked|work)\b|\bmy (?:delivery )?(?:code|pin|otp)\b(?! (?:is|na) for)/,
  /\b(?:do|should|can|must|will) i (?:give|show|tell|send|find|need|use)|\b(?:refused?|never agreed) to\b|\basked me (?:to|for)\b|\bdo i get\b\b|\bwhere (?:do|can|will) i\b|\bforgot to (?!collect)/,
]
/** What the app says too: the code is for the rider, at the door. */
const AS_IT_SHOULD_BE =
  /\b(?:give|show|tell)(?: it| am| the code| your code)*(?: to)? (?:the |your |my )?(?:rider|him|her|dispatch)(?: \w+){0,3} (?:when|once|after|at|only)\b|\b(?:bring|come with|come down with|carry|hold|ready)(?: \w+){0,5} (?:code|pin)\b|\b(?:code|pin) (?:ready|handy)\b|\bkeep your code\b/
/** A rider at the door may ask, for what the buyer says there. */
const AT_THE_DOOR =
  /\b(?:i'm|i am|i dey|i don (?:reach|dey)|i've reached|i have (?:reached|arrived)|we are|rider (?:is|dey)) (?:now |already )?(?:at|for|outside|in front|downstairs|by|with you|here with|standing)\b/
const IN_WRITING = word(
  'send|text|type|share|drop|forward|reply|here|chat|message|inbox|dm|before|with your rider|screenshot|snap',
)

const exceptions = [...OTHER_CODE, ...OWN_CODE, AS_IT_SHOULD_BE]
const isAtTheDoor = new RegExp(`^(?=.*${AT_THE_DOOR.source})(?!.*${IN_WRITING.source})`)
const PLEASE =
  'please|abeg|biko|jare|sharp|quick|quickly|fast|asap|joor|jor|na|nau|nah|now|oya|kindly|ejoo|don allah|dan allah|just|make|before|so (?:that|i|we|my|the)|to (?:verify|unlock|close|confirm|schedule|dispatch|process|release|complete)|help me'

export const deliveryCode: readonly Rule[] = [
  {
    for: 'kindly reply with the delivery pin on your screen',
    all: [inOrder(`${GIVE}|${ASK}`, CODE)],
    unless: [...exceptions, isAtTheDoor],
  },
  {
    for: 'that code wey show for your app, oya drop am',
    all: [
      inOrder(
        CODE,
        '(?:send|give|drop|share|text|forward|type|read|tell|reply|copy|talk|paste|snap|call|bring|put|leave|verify|confirm|which|what|wetin)(?:ing)?(?: (?:it|am|them|that|me|to me|with me|here|for me|now|number|digit)| out|$)',
        60,
      ),
    ],
    unless: [...exceptions, isAtTheDoor],
  },
  {
    for: 'delivery code abeg, I dey road',
    all: [near(DELIVERY_CODE, PLEASE, 25)],
    unless: [...exceptions, isAtTheDoor, /\bthe (?:pin|code) (?:is|was|dey|no|won't)\b/],
  },
  {
    for: 'my boss will not let it go until he gets your code',
    all: [
      word(
        `your (?:\\w+ )?(?:codes?|pins?|otp|passcode|figures|digits)`,
        'codes? (?:gi|yin|re|dinka|ka|ki|din ka|e)',
        "customer(?:s|'s)? (?:codes?|pins?)",
        'collect(?:ing)? (?:the |all )?codes?',
      ),
    ],
    unless: [
      ...exceptions,
      isAtTheDoor,
      /\b(?:atm|card|wallet|login|app|sim) pin\b|\b(?:change|reset|set|create|secure|safe) (?:\w+ )?(?:pin|code)\b/,
    ],
  },
  {
    for: 'so code yen fun mi',
    all: [
      near(
        'code|nomba|lamba|lambobi|pin',
        'fun mi|ranse|fi sowo|ko sile|ka code|ziterem|degara m|detara m|guoro m|karanta|rubuta|zitere|nye m|gwa m|kedu|turo|tura|ba ni|bani|fada|gaya|menene|mene ne|kini|gini',
        15,
      ),
    ],
    unless: exceptions,
  },
  {
    for: 'code please',
    all: [
      /^(?:\w+[ ,]+){0,4}(?:code|pin|otp|passcode)s?[ ,.?!]*(?:please|abeg|biko|jare|now|sharp|oya|first|asap|na|nau)?[ .?!]*$/,
    ],
    unless: [...exceptions, isAtTheDoor],
  },
  {
    for: 'the thing for your notification, digits, copy am paste here',
    all: [
      word('digits|figures|numbers'),
      word('copy|paste|resend|screenshot|read out|talk|call out|reply|plus the|and the'),
      word('notification|app|order|message|sms|page|digits|cancel\\w*|rider|code'),
    ],
    unless: [...exceptions, word('account|phone number|calculator')],
  },
  {
    for: 'verify the one time password, your confirmation figures',
    all: [
      near('verify|confirm|validate|authenticate|punch in|punch|process', `${CODE}|one time password`),
      word(
        'we|need|please|customer|security|support|team|company|system|schedule|your|kindly|order|dispatch|deliver|delivery|admin|rider',
      ),
    ],
    unless: [...exceptions, isAtTheDoor],
  },
  {
    for: 'riders must enter the customer code at pickup, not at drop off',
    all: [
      inOrder('must|have to|need to|needs to|supposed to|required to|until|before|till|unless', CODE),
      word('rider|riders|seller|sellers|system|policy|i|me|my|pickup|pick up|dispatch|move|ship|shop|order'),
      near(CODE, 'enter|put|input|key|collect|get|have|see|sees|verify|provide|submit|bring|show|shows|dey|drop'),
    ],
    unless: [...exceptions, isAtTheDoor],
  },
  {
    for: 'only the 4 numbers, not your atm pin, the one for the app',
    all: [
      word(`${COUNT}(?: of the)?[ -]?(?:${DIGITS})|(?:${DIGITS}) (?:merin|hudu|ano)`),
      word(
        'app|vendly|your order|order din|rider|screen|sms|qr|tracking|delivery page|order page|send you|sent you|sent to you|show you|shows you|give you|gave you|you see|on your (?:phone|side|page)|for your (?:phone|side)',
      ),
    ],
    unless: [
      ...OWN_CODE,
      word(
        'carton|imei|phone number|matric|account number|serial|card number|model|box|receipt|last 4 digits (?:of|on)|ends? with|ends? in|lock',
      ),
    ],
  },
  {
    for: 'tell me the numbers that came to your app when you paid',
    all: [
      near(`${GIVE}|${ASK}|can you`, `(?:the|those|them|all the|which|that) (?:${DIGITS})`),
      inOrder(
        DIGITS,
        '(?:came|come|comes|sent|send|show|shows|showing|appear|appears|display|displayed|dey|dey for|on|in|for|inside|under|below|beside|vendly|they gave|gave) (?:\\w+ ){0,4}(?:app|order|screen|page|vendly|qr|rider|you|page)',
        25,
      ),
    ],
    unless: [...exceptions, /\b(?:phone|account|matric|room|model|serial|tracking|order) numbers?\b/],
  },
  {
    for: 'read out what is written under "show this to your rider"',
    all: [
      inOrder(
        'read|tell|send|type|snap|show|give|drop|copy|forward|screenshot|picture of|what|wetin',
        `written|${DIGITS}|code|thing|what|what's|wetin|one|stuff|page|screen`,
      ),
      inOrder(
        'under|below|beside|near|on top|inside|in|on|for|of',
        `show (?:this|it) to|(?:your|the) rider(?:'s)? (?:page|screen|code)|tracking|qr|delivery page|order page|handover|confirm(?:ation)? page|track order`,
        20,
      ),
    ],
    unless: [...exceptions, /\btracking (?:number|id|page) (?:of|for) (?:the )?waybill\b/],
  },
  {
    for: 'wetin them write where them say "give this to the rider"',
    all: [
      /\b(?:show|give|tell|read)(?: out)?(?: this| it| am| that)?(?: code| number)?(?: to)?(?: (?:the|your|d))? (?:rider|dispatch|delivery)\b/,
      word(
        'write|written|read|type|under|below|screenshot|snap|(?:send|tell|drop|give|copy|forward)(?: me)? (?:that|the|wetin|what|this) (?:thing|one|stuff|number|something)?',
      ),
    ],
    unless: [...OWN_CODE, /\bwhen (?:he|she|the rider)\b/],
  },
  {
    for: 'send a screenshot of the tracking page',
    all: [
      near(
        'screenshot|screen ?record|snap|picture of|pic of',
        '(?:your |the )?(?:tracking|track|order|delivery|handover|confirmation|confirm|vendly|code|rider)(?: order)? ?(?:page|screen|side|details|code)?',
        20,
      ),
    ],
    unless: [
      word(
        'size|product|item|bag|shoe|shoes|phone|battery|receipt|transfer|debit|payment|alert|error|complaint|delivery address',
      ),
      ...OWN_CODE,
    ],
  },
  {
    for: 'snap the qr and send it to me',
    all: [
      near(
        'snap|send|screenshot|picture|pic|share|forward|drop|capture|photo|show me|give me|upload|post|let me scan|turo|tura|ranse|zitere?m?|ziterem',
        'qr|q r|qr code|barcode|bar code|scan code|square code|black and white (?:square|box|thing)|square',
      ),
    ],
    unless: [
      /\bi(?: don| have|'ve)? (?:show|showed|sent|send|shared|scan|scanned)\b|\bthe code worked\b/,
      word('of my|my stall|our stall|stall|flyer|poster|product|pack|carton|bottle|menu|scanner reads?|scarf'),
    ],
  },
  {
    for: 'send your bvn and card number so we can refund you',
    all: [
      inOrder(
        `${GIVE}|need|confirm|verify|fill|update|login with|log in with|what's|use|using`,
        '(?:bvn|nin|cvv|card (?:number|details|pin)|bank (?:details|pin|login|password|app)|atm (?:pin|card)|your password|login details|16 digits?|expiry(?: date)?)',
      ),
    ],
    unless: [
      /\bi (?:forgot|don forget|changed)\b/,
      /\bmy (?:nin|bvn|password|card|atm)\b/,
      word('slip|textbook|not|no be'),
    ],
  },
]
