import { inOrder, word } from './rule.ts'
import { AWAY } from './vocabulary.ts'

const GIVING =
  'give|giving|send|sending|share|sharing|tell|pay|paying|press|click|open|trust|transfer|transferring|show|drop|release|disclose|confirm|ask|join|read|fill|enter|type|mark|put|call out|text|forward|collect|accept|take|use|deal|transact'
const NOT =
  "don't|do not|never|not|won't|cannot|no (?:dey|ever|wan|want to|let|allow)|mi o (?:le|ni)|mi o|n ko|ba zan|bazan|agaghi m|m gaghi"

/** Parts of a message in which somebody refuses, warns, keeps to the app, or says what happened to others. */
const REFUSALS: readonly RegExp[] = [
  // "I'm not going to share my code", "I no dey pay outside"
  inOrder(
    "i|i'm|i'll|we|we're|nobody|no one|please|and|to|better|mi",
    `(?:${NOT}|no) (?:(?!worry|fear|mind|vex|stress)[\\w']+ ){0,3}?(?:${GIVING}|fun yin|fun e)`,
    12,
  ),
  // "you can't pay me directly, it is against the rules"
  word('you (?:cannot|should not|must not|should never|must never) (?:pay|send|transfer|give|share|press|release)'),
  // "the app told me not to give it"
  new RegExp(
    String.raw`\b(?:told|said|say|warned|advised)(?: \w+){0,3} (?:not|never|no|don't) (?:to )?(?:${GIVING})\b`,
  ),
  // "never share it"
  new RegExp(String.raw`^\W*(?:${NOT}) (?:\w+ ){0,2}?(?:${GIVING})\b`),
  /^\W*(?:nobody|no one|anyone|anybody|vendly|support|the app|admin|sellers?|riders?|(?:my|your|the) bank) (?:\w+ ){0,2}?(?:should|never|must not|will never|don't|ever|no go|no dey|won't)/,
  // "support never asks"
  inOrder('vendly|support|bank|staff|app|admin|they', "never asks?|don't ask|won't ask|no dey ask|will never ask", 12),
  inOrder('if', 'report|block|run', 60),
  // "no transfer please"
  word(
    'no (?:transfers?|cash|pos|whatsapp|deposit|outside payment|side payment)(?= (?:please|o|abeg|for|accepted|allowed|only)|[ .,!]*$)',
  ),
  // "in case they tell you to pay"
  word(
    'if (?:they|them|anybody|anyone|somebody|someone|a seller|the seller|a rider|the rider) (?:ask|asks|tell|tells|say|says|want|wants)',
  ),
]
/** Messages about tricks. */
const ABOUT_TRICKS =
  /\b(?:scam(?:s|mers?|med)?|fraud(?:ster)?s?|yahoo boys?|duped?|beware|be careful (?:of|with) (?:people|them|sellers)|report (?:am|him|her|them|it|that)|smh|lost \d+k|laughed|warned|wayo)\b/
/** "no be scam o" */
const REASSURES = /\b(?:no be|not|no|never) (?:a |an |any )?(?:scam|scammer|fraud|419|yahoo|wayo)\b/
const TO_ME =
  /\b(?:pay|send|transfer|give|drop|text|forward|credit|add|call|chat|show|tell) (?:it |am )?(?:to )?(?:me|my)\b|\bmy (?:account|opay|bank)\b/
/** "I only pay with the app", "checkout inside the app" */
const KEEPS_TO_THE_APP = inOrder(
  'only|just|always|must|rather|prefer|better|everything|all|checkout|pay|paid|paying|buy|order on|order',
  '(?:in|on|through|thru|with|inside|for|via|by|use|using) (?:the |this |your |my )?(?:app|vendly|platform|site|escrow|checkout|wallet)',
)
const OTHER_REQUEST =
  /\b(?:press|click|tap|touch|mark|received?|confirm|release|accept|code|pin|otp|complete|close|digits|screenshot)\b/
/** "don't pay in the app" leads away from it; "never pay outside the app" does not. */
const KEEPS_OUT = word(AWAY)
const KEEPS_IN = /\b(?:never|don't|won't|not|no dey|no) (?:[\w']+ ){0,3}(?:outside|off)\b/

function isRefusal(part: string): boolean {
  if (KEEPS_OUT.test(part) && !KEEPS_IN.test(part)) return false
  return REFUSALS.some((refusal) => refusal.test(part)) || (KEEPS_TO_THE_APP.test(part) && !OTHER_REQUEST.test(part))
}

const PART = /(?<=[.!?;,\n])|(?= (?:but|so|instead|rather|because) )/

/**
 * The message without what only refuses or warns: "never share your code" asks for nothing. What leads away from the app
 * stays: "don't pay in the app" is no refusal.
 */
export function withoutRefusals(words: string): string {
  if (ABOUT_TRICKS.test(words) && !REASSURES.test(words) && !TO_ME.test(words)) return ''
  return words
    .split(PART)
    .filter((part) => !isRefusal(part))
    .join('')
}
