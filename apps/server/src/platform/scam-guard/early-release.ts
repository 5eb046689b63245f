import { inOrder, near, type Rule, word } from './rule.ts'
import { AFTER_GETTING, NOT_YET, PRESS } from './vocabulary.ts'

const RECEIVED_BUTTON =
  '(?:order |item |goods |delivery )?received|receive(?= (?:button|for|now|so|make|first|option))|delivered|confirm (?:receipt|delivery)|accept (?:delivery|receipt)|(?:order )?completed?|i (?:have received|got|have|don get|don receive|don collect) it|to (?:done|complete|completed|received|delivered)|(?:an |na )?karba|ti gba|natara|satisfied|(?:collected|picked up)'
const PRESSES = 'press|click|tap|touch|hit|punch|danna|latsa|te|pia|kanna|gbanye|push|help me (?:press|click|tap)'
const ORDER = 'orders?|transactions?|delivery|deal|sale|trade|purchase|payment|job|trip'
/** The buyer writes about what they will do themselves. */
const OWN =
  /\b(?:i|we)(?: will|'ll| go| have|'ve| don| just| already| can| fit| should| did)* (?:press|pressed|click|clicked|tap|tapped|mark|marked|confirm|confirmed|release|released|accept|accepted|close|closed|complete|completed|touch|hit)\b|\b(?:should|do|did|can|must|make|let me|before|if|until|till|when|want to|wan) i (?:press|click|tap|mark|confirm|release|accept)\b|(?<!\byou )\b(?:don't|never|no|not) (?:press|click|tap|mark|confirm|release|accept|close)\b/
const OWN_ORDER =
  /\b(?:confirm|accept|complete|see|check|received?) (?:my|our) (?:order|payment|booking|money)\b|\bdid you (?:receive|get|confirm)\b|\b(?:order|goods|item) (?:received|complete|completed)[,.! ]+(?:thanks|thank you)/
const HAS_IT = word(AFTER_GETTING)
/** "when will they release my money" */
const BY_THE_APP =
  /\b(?:when|how long|how|they|them|vendly|escrow|it|e|system|will|does|do|has|have|admin|support|was|is|be|been|24 hours)(?: \w+)? (?:release|released|unlock|free)\b|\b(?:does|how|is|when|what)(?: \w+){0,3} escrow\b/
const LATER =
  "(?:i|we) (?:deliver|bring|ship|send|dispatch|come) (?:by|it|am|at|after|before)|begin|start|tomorrow|tonight|evening|later|soon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|next|on (?:the|my|his|her) way|on the road|dey (?:road|come)|coming|(?:i|we|he|she|they|rider|driver|bag|shoe|it|e|and|goods|item)(?: go|'ll| will) (?:bring|deliver|send|ship|reach|come|drop|arrive|dispatch|rush|waybill|carry|buy|print|sew|bake|cook|refund|get|finish)|make i (?:bring|deliver|send|ship|rush|drop|buy|go|carry|come)|so (?:that )?(?:i|we) (?:can|fit|go)|(?:then|before|and) (?:i|we|they|he|my \\w+)|fit move|i can (?:bring|buy|send|ship|deliver)|before (?:i|we|he|the|my|they|dispatch|waybill)|waybill|in transit|already (?:on|with|in)|has it|is with|with the (?:driver|rider)|bus|park|driver|mins? away|minutes away|lola|maa|m na-?abia|m ga|echi|gobe|anjima|zan|bo lona|supplier|trust|production|go reach|go meet|send item|free delivery"

const exceptions = [OWN, HAS_IT, OWN_ORDER]

export const earlyRelease: readonly Rule[] = [
  {
    for: 'tap received, the rider is on his way with it',
    all: [inOrder(`${PRESS}|set|change|switch|turn|update|move`, RECEIVED_BUTTON, 30)],
    unless: exceptions,
  },
  {
    for: 'help me click confirm so my money go enter',
    all: [
      inOrder(
        PRESSES,
        'confirm|receive|received|complete|accept|release|yes|done|the thing|(?:am|it) (?:first|before|na)|satisfied|(?:the |that )?(?:green|blue|last|next|other)? ?(?:button|option)|karba|gba|natara|tabbatar',
        25,
      ),
    ],
    unless: [
      ...exceptions,
      word('power button|volume|cart|checkout|follow|home button|side button|remote|picture|photo|link'),
    ],
  },
  {
    for: 'the received button dey down, touch am, no fear',
    all: [
      inOrder(`received|confirm|delivered|complete|release|green|karba|accept`, 'button|option|icon|tab', 20),
      word(`${PRESS}|e dey down|dey there`),
    ],
    unless: exceptions,
  },
  {
    for: 'say you have received it so they pay me, I will bring it tomorrow',
    all: [
      inOrder(
        'say|tell (?:them|the app|vendly|app)|write|put|indicate|show|accept|agree|confirm|make it (?:look|show)|let it show',
        "(?:you|it|e|say you|that you|say e|say)(?: don| have|'ve)? (?:received|receive|got|get|collected|collect|delivered|deliver|reach)",
        25,
      ),
    ],
    unless: [
      /\b(?:he|she|they|rider) (?:say|said|says)\b/,
      /\b(?:from|by|with) (?:the|your) (?:rider|porter|roommate)\b/,
      OWN,
      OWN_ORDER,
    ],
  },
  {
    for: "the rider gets the item only after you've clicked received",
    all: [
      inOrder(
        "you(?:'ve| have| don)?|customer|buyer",
        '(?:clicked|pressed|tapped|marked|confirmed|accepted|ticked|click|press|tap|mark|tick)(?: \\w+){0,3} (?:received?|delivered|complete|completed|done|it|am|order|receipt)',
        8,
      ),
      word('only|before|after|until|once|unless|till|then'),
    ],
    unless: [/\b(?:thanks|thank you|have you|did you)\b/, OWN, HAS_IT],
  },
  {
    for: 'just do as if you don receive it',
    all: [
      inOrder(
        'as if|like say|as though|pretend',
        '(?:you|e|it|say)(?: \\w+){0,3} (?:received?|get|got|collect|collected|deliver|delivered|complete)',
        15,
      ),
    ],
  },
  {
    for: 'as e don leave my hand, release the payment na',
    all: [
      inOrder(
        'release|unlock|unfreeze|let go of|approve|free up|free|authori[sz]e|clear|drop',
        'the money|my money|that money|payment|pay|funds?|escrow|balance|amount|it for me|am for me|it to me|the hold|held|rest of (?:the|my)|my own|my cash',
        30,
      ),
      /\b(?:release|unlock|unfreeze|let go|approve|free|authori[sz]e|clear)\b|\bescrow\b/,
    ],
    unless: [
      ...exceptions,
      BY_THE_APP,
      /\b(?:i|we) (?:don|have|'ve)? ?(?:deliver|delivered)(?: \w+){0,3} (?:since|yesterday|last)\b/,
    ],
  },
  {
    for: 'let them pay me now, your blender is safe with me',
    all: [
      inOrder(
        'let|make|allow|tell|so|help me make',
        '(?:them|vendly|the app|app|they|the system)(?: \\w+)? (?:pay|release|credit|settle)(?: me| my| the money)?',
        8,
      ),
    ],
    unless: [
      ...exceptions,
      /\b(?:never|no|not|before|when|does|will)(?: \\w+)? (?:let|make) (?:them|vendly)\b/,
      /\b(?:i|we) (?:don|have|'ve)? ?(?:deliver|delivered)\b/,
    ],
  },
  {
    for: 'ka saki kudin, zan kawo gobe',
    all: [
      word('saki kudi\\w*|sake kudi\\w*|tu owo|tu owo \\w+ sile|hapu ego|toghapu ego|je ki won san|kwado'),
      word('zan|gobe|anjima|maa|mo n|n bo|lola|m ga|echi|bia|a na m|app|order|biko|ejo|don allah|mi|m|ni'),
    ],
    unless: exceptions,
  },
  {
    for: 'let the escrow go, no worry, I will bring it',
    all: [
      near(
        'escrow|held money|money (?:on|in|for) hold',
        'let|go|open|release|unlock|free|drop|remove|comot|lift|bail|give|off|end',
        20,
      ),
      word(`${LATER}|let|abeg|please|oya|just|make i|bro|na|trust`),
    ],
    unless: [...exceptions, BY_THE_APP, /\bin escrow\b/],
  },
  {
    for: 'close the order today, I go print the project on monday',
    all: [
      inOrder(
        'mechie|mechaa|swipe|receive|close|complete|finish|finalize|finalise|end|conclude|accept|approve|sign off|mark|settle|wrap up|clear|confirm',
        `(?:the|this|that|your|d|my)? ?(?:${ORDER})`,
        20,
      ),
      word(NOT_YET),
    ],
    unless: [
      ...exceptions,
      /\b(?:checkout|check out|cart|place|placed|pay for)\b/,
      /\b(?:confirm|accept|complete)(?: \w+){0,2} (?:delivery|order) (?:address|location|time|place|fee|details|number)\b/,
      /\b(?:so (?:that )?)?(?:i|we)(?:'ll| will| go| can| fit)? (?:confirm|accept|complete|finish|close)\b|\byour order (?:is|was|has|don)\b|\b(?:please|pls) accept my\b|\b(?:accept|confirm) the order\b(?!.*\b(?:i go|i'll|bring|deliver)\b)/,
    ],
  },
  {
    for: 'you can confirm it now, the bag go reach you friday',
    all: [
      word(
        'accept and close|confirm[,.]|approve (?:am|it)|confirm (?:na|o|abeg|please|before|first|and)|(?:must|have to|need to|go need|should) (?:confirm|accept) (?:before|first|so|make|for)|(?:you|customer|buyer) (?:will |must |have to |need to |go )?(?:confirm|accept) (?:it |am |the \\w+ )?first|accept (?:the )?(?:item|goods|package) first|confirm (?:now|am|it|already|nah|na|make|for (?:the )?app|from your (?:end|side)|on (?:the |your )?app|so)|(?:confirm|acknowledge|accept)(?: the)? (?:receipt|delivery|received|reception)|mark (?:it|am|as|the order)|accept (?:am|it)|(?:an )?karba a app|tabbatar',
      ),
      word(`${LATER}|abeg|please|before|first`),
    ],
    unless: [
      ...exceptions,
      /\bconfirm (?:the )?(?:delivery|order) (?:address|location|time|place|fee)\b/,
      /\bso i (?:can )?confirm\b|\b(?:i|we) (?:can|fit|want to) confirm\b|\b(?:size|colou?r|price|address|location|availability|number)\b|\bcan i\b|\baccept (?:it|am) for \d/,
    ],
  },
  {
    for: 'danna an karba yanzu, zan kawo kayan anjima',
    all: [
      near(
        'danna|latsa|te|pia|gbanye|kanna|tabbatar|amince|fowo si|so pe|kwuo na|kwado',
        'received|receive|confirm|delivery|delivered|karba|karbi|gba|natara|enwetala|enweta|nwetala|app',
      ),
    ],
    unless: [...exceptions, /\bmo ti gba\b/],
  },
]
