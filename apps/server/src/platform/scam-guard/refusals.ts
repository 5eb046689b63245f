import { type Clause, passageWith } from './clauses.ts'
import { words } from './lexicon.ts'
import { findAll, isFound, type Passage, pattern } from './pattern.ts'
import { has, type Sign, without } from './rule.ts'
import { APP, AUX, AWAY_FROM_APP, INSIDE, THE } from './vocabulary.ts'

const NOT = words(
  'do not, will not, can not, should not, have not, not, never, no, nobody, no one, mi o, mi o le, mi o ni',
  'n ko, ba zan, bazan, agaghi m, m gaghi, no dey, no ever, avoid, stop',
)
/** What somebody refuses, or warns of. */
const DOING = words(
  'give, giving, send, sending, share, sharing, tell, pay, paying, press, pressing, click, clicking, open',
  'trust, transfer, transferring, show, drop, release, releasing, disclose, confirm, confirming, ask, join',
  'read, fill, enter, type, mark, put, call out, text, forward, collect, accept, take, use, deal, transact',
  'fun yin, fun e, log in, login, follow, deposit, credit, do transfer, do cash, do outside',
)
const ANYBODY = words(
  'nobody, no one, anyone, anybody, vendly, support, the app, app, admin, seller, sellers, rider, riders',
  'my bank, your bank, the bank, people, real sellers, staff, somebody',
)
const ASKS = words(
  'ask, asks, tell, tells, say, says, want, wants, request, requests, demand, demands, insist, insists',
)

/** Before a question. */
const FILLER = words(
  'please, and, but, so, or, also, hi, hello, hey, bro, sis, boss, dear, good morning, good afternoon',
  'good evening, abi, okay, ok, ma, sir, oga, sorry, then',
)
const NOT_YOU = words(
  'i, we, he, she, they, it, the, vendly, rider, my, app, this, that, delivery, your, them, money, any, anyone',
)
const OTHERS = words(
  'he, she, they, rider, the rider, seller, the seller, vendor, buyer, someone, one guy, one person, a guy',
  'people, my friend, my roommate, roommate, support, sellers, dispatch, one girl, them, somebody',
  'customer care, last seller, girl, guy',
)
const TOLD = words(
  'asked, asking, asks, wants, want, wanted, told, tells, said, says, texted, called, messaged, tried, begged',
  'forced, collected, demanded, insisted, keeps, kept, kept asking, begging, requested, took, say, tell, ask',
  'dey ask, convinced, ran',
)
const TO_YOU = words('you, your, give me, send me')

/** Clauses in which somebody refuses, warns, or says what happened to others. */
const REFUSALS: readonly Sign[] = [
  // "I'm not going to share my code", "I no dey pay outside"
  pattern`i|we|and|to|better|mi|please ${AUX}* ${NOT} ${AUX}* ${DOING}`,
  pattern`i|we|and|to|better|mi|please ${AUX}* ${NOT} .. ${DOING}`,
  // "you can't pay me directly, it is against the rules"
  pattern`you can|should|must not|never pay|send|transfer|give|share|press|release`,
  // "the app told me not to give it"
  pattern`told|said|say|warned|advised .. ${NOT} to? ${DOING}`,
  // "never share it"
  pattern`^ ${NOT} .. ${DOING}`,
  pattern`^ ${ANYBODY} .. should|never|must_not|will_never|do_not|ever|no_go|no_dey|will_not|should_not`,
  // "support never asks"
  pattern`vendly|support|bank|staff|app|admin|they ${AUX}* never|not|no ${AUX}* ${ASKS}`,
  pattern`hope ... not|nobody`,
  pattern`if ... report|block|run`,
  pattern`no|not payment|payments|deal|deals|transaction|transactions|sale|sales outside|off`,
  // "no transfer please"
  pattern`
    no transfer|transfers|cash|pos|whatsapp|deposit|outside_payment|side_payment please|o|for|accepted|allowed|
    only`,
  pattern`no transfer|transfers|cash|pos|whatsapp|deposit|outside_payment|side_payment $`,
  // "in case they tell you to pay"
  pattern`if they|them|anybody|anyone|someone|a_seller|the_seller|a_rider|the_rider|seller|rider ${AUX}* ${ASKS}`,
  // "somebody asked me for my code", "the rider told my friend to pay outside"
  pattern`
    someone|somebody|one_seller|one_guy|one_rider|one_person|a_seller|a_rider|a_guy|some_people|people|
    some_sellers|other_sellers|another_seller|last_seller|the_last_seller|some_guy|one_girl|he|she|they ${AUX}*
    asked|told|texted|called|messaged|said|wanted|tried|asking|begged|forced|collected .. me|us|my|people|her|
    him|to|for`,
]
/** Questions about how something is or works; "what is your code" and "can you pay cash" are none. */
const QUESTIONS: readonly Sign[] = [
  pattern`^ ${FILLER}* is|are|was|does|how|where|who|whose`,
  pattern`^ ${FILLER}* why|when will|do|does|is|are|can|would|did|should|was`,
  pattern`^ ${FILLER}* what|which will|do|does|can|would|did|should`,
  pattern`^ ${FILLER}* should|did|must|may|has|have|will|would|could ${NOT_YOU}`,
  pattern`^ ${FILLER}* do i|we|they|he|she`,
  pattern`
    ^ ${FILLER}* what_if|what_happens|what_time|how_many|what_size|which_size|what_bank|which_bank|what_does|
    what_should`,
]
/** Questions of that form that ask for something all the same. */
const REQUESTS: readonly Sign[] = [
  pattern`how_about|why_not|why_do_not|why_you|how_you`,
  pattern`is it? not better|easier|cheaper`,
  pattern`is_it_4|is_it_four|is_it_6|is_it_six`,
  pattern`${NOT} .. ${THE}? ${APP}`,
  AWAY_FROM_APP,
  words('your code, your otp, your pin, delivery code, me the code, your account, your aza'),
]
/** What others did or want: "the rider asked me for money". */
const REPORTS: readonly Sign[] = [
  pattern`${OTHERS} ${AUX}* ${TOLD} ... me|us|my|i|him|her|friend|roommate|people`,
  pattern`i|my_friend|my_roommate|roommate|she|he ${AUX}* lost|refused|reported`,
]
/** "you don't need to pay the rider" */
const NO_NEED: readonly Sign[] = [pattern`you|i|we do|will|no|go? not|no|never need|have|must|supposed`]
/** Messages about tricks. */
const ABOUT_TRICKS = words(
  'scammer, scammers, scammed, fraud, fraudster, fraudsters, yahoo boys, yahoo boy, duped, beware',
  'be careful of, be careful with, be careful o, report am, report him, report her, report them, report it',
  'report that, smh, no thanks, no thank you, i hung up, i said no, i told him no, i told her no',
  'i told them no, i refused, but i will not, lol no, you want me to, laughed, warned, wayo, be warned',
  'stay safe, avoid scam, is that a scam, is this a scam, is it a scam, na scam, this is a scam',
  'sounds like a scam, scam people, scamming, got scammed, watch out, fell for, ran away with, blocked her',
  'blocked him, that is how they, is that you, is it normal, is this normal, is that normal, is it allowed',
  'is that allowed',
)
/** "no be scam o" */
const REASSURES = pattern`no|not|never be? a|an|any? scam|scammer|fraud|419|yahoo|wayo|scammed`
const TO_ME = [
  pattern`pay|send|transfer|give|drop|text|forward|credit|add|call|chat|show|tell it|am? to? me|my`,
  pattern`my account|opay|bank`,
]

/** "I only pay with the app", "checkout inside the app" */
const STAYS = pattern`
  only|just|always|must|rather|prefer|better|everything|all|checkout|pay|paid|paying|buy|order_on|order ...
  ${INSIDE} ${THE}? ${APP}`
const OTHER_REQUEST = words(
  'press, click, tap, touch, mark, receive, received, confirm, release, accept, code, pin, otp, complete, close',
  'digits, screenshot, number, my account',
)
const OUT = [
  AWAY_FROM_APP,
  pattern`${NOT} .. middle_man|middleman|third_party`,
  pattern`${NOT} .. ${INSIDE} ${THE}? ${APP}|here|order`,
  pattern`${NOT} .. ${THE}? ${APP}`,
  pattern`${NOT} .. here`,
  words('avoid the fee, avoid fee, avoid charges, avoid the charges, avoid commission'),
]
const KEPT_IN = [
  pattern`${NOT} ... outside|off|outside_app|direct|directly|cash|money`,
  pattern`${NOT} .. ${AWAY_FROM_APP}`,
]
/** "I won't release it until you pay me" asks for something. */
const DEMANDS = [
  pattern`
    until|unless|before|except|if|till ... you|customer ${AUX}* pay|send|transfer|drop|confirm|press|release|
    give|deposit|credit|mark|click`,
  pattern`until|unless|before|except|without|till .. i|we .. alert|payment|deposit|code|transfer`,
  pattern`until|unless|without|till ... your code|otp|deposit|transfer|alert|payment`,
]

const REASSURING = [
  words(
    'do not worry, no worry, no worries, no fear, no mind, no vex, no stress, no wahala, no shaking, no problem',
    'do not fear, do not mind, do not stress, no time, no be lie, not to worry, never mind',
  ),
]

/**
 * The clauses without those that only refuse, warn, ask or report: "never share your code" asks for nothing. What leads away from
 * the app stays: "don't pay in the app" is no refusal.
 */
export function withoutRefusals(clauses: readonly Clause[]): readonly Clause[] {
  const message = without(REASSURING, passageWith(clauses))
  if (isFound(ABOUT_TRICKS, message) && !isFound(REASSURES, message) && !has(TO_ME, message)) return []
  const clausesWith = (signs: readonly Sign[]): ReadonlySet<number> => new Set(clausesWithAny(signs, message))
  const leadsAway = clausesWith(OUT)
  const stays = clausesWith(KEPT_IN)
  const demands = clausesWith(DEMANDS)
  const questions = clausesWith(QUESTIONS)
  const requests = clausesWith(REQUESTS)
  const reports = clausesWith(REPORTS)
  const toYou = clausesWith([TO_YOU])
  const refusals = clausesWith([...REFUSALS, ...NO_NEED])
  const pays = clausesWith([STAYS])
  const others = clausesWith([OTHER_REQUEST])
  const asksForNothing = (clause: number): boolean => {
    if ((leadsAway.has(clause) && !stays.has(clause)) || demands.has(clause)) return false
    if (questions.has(clause) && !requests.has(clause)) return true
    if (reports.has(clause) && !toYou.has(clause)) return true
    return refusals.has(clause) || (pays.has(clause) && !others.has(clause))
  }
  const left = clauses.filter((_, number) => !asksForNothing(number))
  return left.length === clauses.length ? clauses : left
}

/** The numbers of the clauses in which one of the signs is found. */
function* clausesWithAny(signs: readonly Sign[], message: Passage): Generator<number> {
  for (const sign of signs) {
    if ('length' in sign) yield* clausesWithAny(sign, message)
    else
      for (const [start, end] of findAll(sign, message))
        if (message.clauses[start] === message.clauses[end - 1]) yield message.clauses[start]!
  }
}
