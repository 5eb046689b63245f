import { words } from './lexicon.ts'
import { type Pattern, pattern } from './pattern.ts'
import { AUX, GETS, GETTING, THE } from './vocabulary.ts'

/** What the button says. */
export const RECEIVED = words(
  'received, order received, item received, goods received, delivered, confirm receipt, confirm delivery',
  'accept delivery, receipt, accept receipt, completed, order completed, i have received, received it',
  'complete order, done, delivery, reception, goods, karba, an karba, na karba, ti gba, natara, satisfied',
  'collected, picked up, receive button, receive, as delivered, as received, received button, confirm button',
  'green button, delivered button, complete button, receive for now',
)
export const BUTTON = words(
  'received, receive, delivered, confirm, complete, completed, release, green, karba, accept, satisfied, done',
)
/** "mark it as received", "say you have it" */
export const SAY = words(
  'say, tell the app, tell app, tell vendly, tell them, write, put, indicate, show, accept, agree, confirm',
  'admit, make it look, let it show, set, change, switch, turn, update, move, mark, report, make e be like',
  'claim, acknowledge, attest, act like, do like',
)
export const HAS = words(
  'receive, received, got, get, gotten, collect, collected, delivered, deliver, reach, reached, land, landed',
  'arrive, arrived, come, enter, entered, pick, picked, see am, complete, done, completed',
)
/** What only happens to an order when it is over. */
export const CONFIRM = words(
  'confirm, approve, acknowledge, mark, tick, validate, mechie, mechaa, swipe, tabbatar, amince, kwado, kwuo na',
)
export const CLOSE = words(
  'close, complete, finish, finalize, finalise, conclude, sign off, end, wrap up, settle, clear',
)
export const ORDER = words(
  'order, orders, transaction, delivery, deal, sale, trade, purchase, payment, receipt, reception',
)
export const RELEASE = words(
  'release, releasing, unlock, unfreeze, let go of, let go, approve, free, free up, authorize, authorise, clear',
  'unhold, lift, disburse, saki, sake, tu, hapu, toghapu, unlocking',
)
export const HELD = words(
  'money, my money, the money, that money, payment, my pay, the pay, pay, fund, funds, escrow, balance, hold',
  'held, my cash, cash, amount, hold money, held money, rest of the, the rest, my own, kudi, kudin, owo, ego',
  'naira, my profit, capital, it for me, am for me, it to me',
)
export const PAID = words(
  'so they pay me, make them pay me, so them pay me, so dem go pay me, so them go pay me, so they can pay me',
  'let them pay me, so i get paid, so that they pay me, make vendly pay me, so vendly pays me',
  'so vendly will pay me, so the app pays me, so that vendly, make money enter, make the money drop',
  'money go enter, my money go enter, make my money, so my money, so i can get paid, so that i get paid',
  'let vendly pay me, let the app pay me, let them credit me, to get paid, make app pay me, make them release',
  'so they release, so they will release, let them release, make they pay, so they can release',
  'so i can collect my money',
)

/** "confirm it", "mark am", "confirm for app", not "confirm the size". */
export const REQUESTED: readonly Pattern[] = [
  pattern`press|click|tap|touch am|it`,
  pattern`
    confirm|press|mark|accept|approve receipt|received|it|am? before the|him|he|she|i|we|they|guy|man|rider|
    delivery|it|dispatch|my`,
  pattern`if|unless|until you ${AUX}* press|confirm|mark|release|accept|click|approve`,
  pattern`
    confirm|confirmed|approve|complete|mark|release|acknowledge|close|finalize am|it|now|first|already|sharp|
    ahead|that_thing|the_thing|order|the_order|this_order|your_order|receipt|delivery|received|so|make|please|
    everything|even|quick|and|quickly|fast|asap|today|immediately|for_me|bros|this|your_now`,
  pattern`
    confirm|accept|approve|complete|mark|release|acknowledge|close|end .. for|on|in|from ${THE}? app|vendly|end|
    side`,
  pattern`confirm|approve|release $`,
  pattern`accept am|it|say|that|delivery|receipt|as|received`,
  pattern`confirm|accept|approve from|with|through|using your`,
  pattern`app .. show|shows completed|complete|received|delivered`,
  pattern`put|choose|select|set|say|write received|delivered|complete|completed`,
  pattern`tell vendly|app|the_app|them .. seen|received|got|collected|have|land|come|reach|reached|enter|delivered`,
]
export const NEEDS_MONEY = words(
  'flagged, get paid, disappoint, gas finish, finish, supplier, another, i get your address, go still',
  'will still, i travel, i am travelling, travel, chop since, lose, lapse, rent don due, don due, allow rider',
  'before rider, my money, the money, money, cash, funds, my pay, pay me, paid, capital, rating, ratings, rent',
  'bill, bills, hospital, school fees, transport, urgent, urgently, payment, settle, buy market, restock',
  'target, penalty, ban, suspend, cancellation, cancel, expire, deadline, last step, before 6pm, system, policy',
  'rule, auto cancel',
)
export const PLEASE_TRUST = words(
  'so e dey work, so e dey be, make i keep, rider no show, no rider, na rule, even if, if it get problem',
  'if you no like it, if it is bad, if anything, trust me, i no go run, i will not run, i go change am',
  'i will change it, before you see, not seen it, we have done this, no fear, you know me, i be student',
  'course mate, coursemate, have not seen, everything is ready, dey pack, packed, packing, being packed',
  'at the gate, with security, with the porter, dey my shop, with me, in my shop, is safe, my shop safe',
  'with the tailor, still with, before the guy, before the man, before the dispatch, the guy drop, hand it over',
  'give you, then i',
)
export const LOCAL_PRESS = words(
  'danna, latsa, te, pia, gbanye, kanna, tabbatar, amince, fowo si, so pe, kwuo na, kwado',
)
export const LOCAL_RECEIVED = words(
  'received, receive, confirm, delivery, delivered, karba, karbi, gba, natara, enwetala, enweta, nwetala, app',
)

/** The buyer writes about what they do, or asks about it. */
export const OWN_ACTION = words(
  'press~, click~, tap~, mark~, confirm~, release~, accept~, close~, complete~, touch~, hit, tick~, receive~',
  'approve~, acknowledge~, free, pressing',
)
export const OWN_QUESTION = words(
  'should i, do i, did i, can i, must i, let me, before i, if i, until i, till i, when i, when do i, how do i',
  'where do i, can not i, do not make me, i go, i fit, so i, so i can',
)
const WHEN = words(
  'when, once, after, if, whenever, as soon as, immediately, the moment, only when, until, till, unless, except',
  'anytime, upon, before',
)
const ALREADY = words(
  'yesterday, last week, since, last night, this morning, on monday, earlier today, two days ago, days ago',
  '2 days ago, 3 days ago, for days, last',
)
const DELIVERED = words(
  'delivered, don deliver, collected, got it, picked it, picked it up, received it, picking it up, collected it',
)
export const AFTER = [
  pattern`${WHEN} that? you|she|he|they|roommate|it ${AUX}* ${GETS}`,
  pattern`after|once|when|upon ${GETTING}`,
  pattern`
    since_you|you_already|you_have_already|you_don_already ${AUX}* got|collected|received|picked|tested|have_it|
    checked|eaten|tried|seen`,
  pattern`
    when|once|after|if it|everything|the_order|the_item|the_food|e ${AUX}* reach|reaches|arrive|arrives|arrived|
    enter|lands|land|gets|okay|complete|fine|good|reached|works`,
  pattern`
    check|test|try|inspect|open|count|look .. it|am|well|everything|properly .. before|then|first .. ${CONFIRM}|
    press|pressing|confirming`,
  pattern`check|test|try|inspect|count .. before .. ${CONFIRM}|press|pressing|confirming|click|tap`,
  pattern`was|been|have|has delivered`,
  pattern`but|and? check|test|try|inspect|open|see it|am|well first`,
  pattern`${DELIVERED} ... ${ALREADY}`,
  pattern`${ALREADY} ... ${DELIVERED}`,
]
