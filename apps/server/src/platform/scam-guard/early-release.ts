import {
  AFTER,
  BUTTON,
  CLOSE,
  CONFIRM,
  HAS,
  HELD,
  LOCAL_PRESS,
  LOCAL_RECEIVED,
  NEEDS_MONEY,
  ORDER,
  OWN_ACTION,
  OWN_QUESTION,
  PAID,
  PLEASE_TRUST,
  RECEIVED,
  RELEASE,
  REQUESTED,
  SAY,
} from './early-release.words.ts'
import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { RuleSet } from './rule.ts'
import { AUX, I, LATER, NOT, PLEASE, PRESS, THE } from './vocabulary.ts'

export const earlyRelease: RuleSet = {
  ignore: [
    pattern`${I} ${AUX}* ${OWN_ACTION}`,
    pattern`${OWN_QUESTION} ${AUX}* ${OWN_ACTION}`,
    pattern`
      ${NOT} .. press|click|tap|mark|confirm|release|accept|close|pressing|confirming|releasing|touch|hit
      ${RECEIVED}?`,
    pattern`confirm|accept|complete|close|finish|see|check|received|receive my|our order|payment|booking|money`,
    pattern`did_you|have_you ${AUX}* receive|received|get|got|confirm|confirmed`,
    pattern`
      when|how_long|how|will|does|do|has|have|is|was|be|been .. they|them|vendly|escrow|it|app|support|admin ..
      release|released|pay|hold|free`,
    pattern`
      they|them|vendly|admin|support|escrow|app|system ${AUX}* release|released|releases|free|unlock|hold|holds|
      keep|keeps ${THE}* ${HELD}`,
    pattern`money|payment|fund|funds ${AUX}* released|held|in ... escrow`,
    pattern`in escrow`,
    pattern`
      confirm if|whether|that|with|your_hostel|your_address|your_room|your_name|your_number|your_location|
      you_will|you_are|you_can|you_fit|you_still`,
    pattern`
      confirm .. address|location|time|place|fee|size|colour|color|price|availability|number|details|date|
      quantity|stock|the_name|your_name`,
    pattern`place|placed|pay_for|reject|cancel|cancelled ... order`,
    pattern`release me`,
    pattern`is|are|be complete|completed|done`,
    pattern`confirm for_me? if|whether`,
    pattern`complete|make|finish|confirm ${THE}? payment|checkout|form|set`,
    pattern`thanks|thank_you ... confirming|confirm`,
    pattern`power|volume|home|side|follow|remote button`,
    pattern`he|she|they|rider said|say|says`,
  ],
  keep: [
    pattern`if|unless|until you ${AUX}* press|confirm|mark|release|accept|click|approve`,
    pattern`${SAY}|as_if|like_say|as_though|pretend .. you|it|e ${AUX}* ${HAS}`,
  ],
  harmless: [
    {
      all: [
        [
          pattern`
            mark .. ready|out|shipped|unavailable|sold|dispatched|sent`,
          pattern`
            accept .. if|when|only|request|apology`,
        ],
      ],
    },
    {
      all: [AFTER],
      unless: [
        words(
          'the rest after, confirm first, before you open, before i come, before i bring, if i no come, even if',
          'not seen, never see, before you see, as if, like say',
        ),
      ],
    },
  ],
  rules: [
    {
      for: 'tap received, the rider is on his way with it',
      all: [
        [
          pattern`${PRESS} ... ${BUTTON}`,
          pattern`set|change|switch|turn|update|move|use it|am|the|that|order|status ... ${BUTTON}`,
        ],
      ],
      unless: [words('location, picture, photo, link, cart, address')],
    },
    {
      for: 'help me click confirm so my money go enter',
      all: [
        pattern`
          press|click|tap|punch|danna|latsa|te|pia ... ${RECEIVED}|confirm|accept|complete|release|yes|done|
          button|option|it_first|am_first|am_now|it_now`,
      ],
      unless: [words('link, picture, photo, cart, checkout, follow')],
    },
    {
      for: 'the received button dey down, touch am, no fear',
      all: [
        pattern`${BUTTON} button|option|icon|tab|sign`,
        words('press, tap, touch, hit, click, e dey down, dey there, push, use'),
      ],
    },
    {
      for: 'say you have received it so they pay me, I will bring it tomorrow',
      all: [
        [
          pattern`${SAY} .. you|it|e|say|that|everything|order|package|goods|item|food ${AUX}* ${HAS}`,
          pattern`you_fit|just|you_can|oya|please ${SAY} .. ${HAS}`,
          pattern`${SAY} you|it|e|say .. ${HAS}`,
        ],
      ],
      unless: [pattern`from|by|with ${THE} rider|porter|roommate`, pattern`show you|your ... get`],
    },
    {
      for: "the rider gets the item only after you've clicked received",
      all: [
        pattern`
          you|customer|buyer ${AUX}* clicked|pressed|tapped|marked|confirmed|accepted|ticked|click|press|tap|
          mark|tick|confirm .. received|delivered|complete|completed|done|it|am|order|receipt|first`,
        words('only, before, after, until, once, unless, till, then, first'),
      ],
    },
    {
      for: 'just do as if you don receive it',
      all: [pattern`as_if|like_say|as_though|pretend|like|make_as_if .. you|e|it|say ${AUX}* ${HAS}`],
    },
    {
      for: 'as e don leave my hand, release the payment na',
      all: [
        pattern`${RELEASE} .. ${HELD}`,
        [
          LATER,
          PLEASE,
          words(
            'trust, so, need, my hand, let me, because, you, bro, sis, dear, escrow, already, hospital',
            'school fees',
          ),
        ],
      ],
      unless: [words('refund')],
    },
    {
      for: 'I swear I go bring am, just free the escrow',
      all: [
        pattern`
          ${RELEASE}|open|end|drop|let|remove|comot|give .. escrow|hold|held_money|money_on_hold|
          the_money_on_hold`,
      ],
    },
    {
      for: 'release am, I be your course mate, item go reach you tomorrow',
      all: [
        pattern`release|free|approve|unlock am|it|everything`,
        words(
          'no go disappoint, will not disappoint, i get your address, go reach you, will reach you, i go bring',
          'i will bring, will deliver, go deliver, i bring, i deliver, go bring, will bring, i go come',
          'go waybill',
        ),
      ],
    },
    {
      for: 'let the money drop first, I will come with the food',
      all: [pattern`let|make|allow ${THE}? money|payment|funds|alert|pay drop|enter|land|come|reflect`, LATER],
      unless: [words('wallet')],
    },
    {
      for: 'let them pay me now, your blender is safe with me',
      all: [
        PAID,
        [pattern`${PRESS}|${CONFIRM}|${SAY}|release`, LATER, words('safe with me, accept, let them pay me, with me')],
      ],
    },
    {
      for: 'ka saki kudin, zan kawo gobe',
      all: [
        words(
          'saki kudi, saki kudin, sake kudi, sake kudin, tu owo, tu owo yen, hapu ego, toghapu ego',
          'je ki won san, kwado',
        ),
        words(
          'zan, gobe, anjima, maa, mo n, n bo, lola, m ga, echi, bia, a na m, app, order, please, don allah, mi',
          'm, ni',
        ),
      ],
    },
    {
      for: 'close the order today, I go print the project on monday',
      all: [
        [
          pattern`
            ${CONFIRM} .. ${ORDER}`,
          pattern`
            ${CONFIRM} am|it`,
          pattern`
            ${CLOSE} .. ${ORDER}`,
          pattern`
            accept|receive .. delivery|receipt|as|item|goods|package`,
        ],
        LATER,
      ],
      unless: [
        words(
          'checkout, check out, cart, place, pay for, delivery fee, accept my, accept the order',
          'confirm my order',
        ),
      ],
    },
    {
      for: 'just confirm so I can get my money, everything is ready',
      all: [REQUESTED, [LATER, NEEDS_MONEY, PLEASE_TRUST]],
    },
    {
      for: 'you can confirm it now, the bag go reach you friday',
      all: [
        [
          pattern`confirm|approve|acknowledge am|it|now|first|already|the_order|sharp|quick`,
          pattern`you ${AUX}* confirm`,
          pattern`confirm $`,
          pattern`confirm|approve ${PLEASE}`,
        ],
        LATER,
      ],
      unless: [words('size, colour, address, location, availability')],
    },
    {
      for: 'confirm first, check later, na so everybody dey do',
      all: [
        [
          pattern`
            confirm|accept|press|approve|mark|release|received first .. check|open|test|look|see|inspect ..
            later|after`,
          pattern`before you open|check|see|test|try ... confirm|press|accept|mark|release`,
          pattern`confirm|press|accept|release|mark ... before you open|check|see|test|try|collect|get`,
        ],
      ],
    },
    {
      for: 'danna an karba yanzu, zan kawo kayan anjima',
      all: [[pattern`${LOCAL_PRESS} ... ${LOCAL_RECEIVED}`, pattern`${LOCAL_RECEIVED} ... ${LOCAL_PRESS}`]],
      unless: [words('mo ti gba')],
    },
  ],
}
