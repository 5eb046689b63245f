import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { Sign } from './rule.ts'
import { AMOUNT, APP, AUX, I, INSIDE, THE } from './vocabulary.ts'

const SENT = words(
  'sent, transferred, transfer, paid, pay, credited, credit, dropped, deposited, wired, remitted, send, debited',
  'debit, charged, done transfer, make transfer, made transfer, made the transfer, made payment',
  'done the payment, done payment, do transfer, done ussd transfer, did transfer',
)
const PAYMENT = words('payment, transfer, transaction, debit, money, cash, alert, credit, owo, kudi, ego', AMOUNT)
const WENT = words(
  'made, done, sent, successful, went through, gone, completed, complete, go through, leave, left, comot',
  'go out, don go, enter, entered, drop, dropped, land, landed, hit, processed, confirmed, dispatched, lodged',
  'posted, don land, initiated, is in',
)
/** Somebody says that they paid. */
export const CLAIM: readonly Sign[] = [
  pattern`it|money|am ${AUX}* was? sent|transferred|paid|debited`,
  pattern`i|we ${AUX}* run|ran|add|added am|it|the|money|${AMOUNT}`,
  pattern`${I}|bank ${AUX}* ${SENT}`,
  pattern`they|them|she|he don|have|just|already|been ${SENT}`,
  pattern`
    my|the brother|sister|mum|dad|uncle|friend|boss|aunty|husband|boyfriend|cousin|papa|mama|daddy|mummy|
    account|card .. ${SENT}`,
  pattern`my account|wallet|balance ${AUX}* minus|less|debited|deducted`,
  pattern`use|used my|the .. card`,
  pattern`bank|they|them ${AUX}* confirmed|confirm it|am|the`,
  pattern`buyer|customer ${AUX}* paid|pay`,
  pattern`app|bank|they|them|opay|network ${AUX}* collect|removed|took|deducted|collected ${THE}? money`,
  pattern`e|it don go|drop|enter|land|reach`,
  pattern`na_me ${AUX}* pay|send|sent|paid|transfer|credit`,
  pattern`i|we have|don|did|just|already .. transfer|payment|pay|ussd`,
  pattern`${PAYMENT} ${AUX}* ${WENT}`,
  pattern`${PAYMENT} .. ${WENT}`,
  pattern`^ just|already|don? sent|transferred|dropped|credited you|it|am|the|${AMOUNT}`,
  pattern`${PAYMENT} ${AUX}* deducted|removed|debited|taken`,
  pattern`you ${AUX}* received|gotten|credited .. credit|alert|payment|transfer|${AMOUNT}`,
  pattern`${AMOUNT} .. that i|we ${AUX}* send|sent|transfer|pay|paid`,
  pattern`transfer|payment|send done`,
  pattern`
    use|used|via|through|with my? opay|palmpay|kuda|moniepoint|gtb|uba|zenith|first_bank|access|pos|ussd to|
    take? send|sent|pay|paid|transfer|do`,
  pattern`
    show|shows|showing|showed|says|say|saying .. successful|sent|completed|debit|debited|paid|processing|
    approved`,
  words(
    'done the needful, payment confirmed, debited me, debit me, my transfer, the transfer, overpayment',
    'overpaid, over paid, wrong transfer, na me send, proof of payment, payment proof, evidence of payment',
    'payment receipt, transfer receipt, transaction receipt, debit alert, alert of debit, my payment',
    'payment made, money don leave, it has left my account, left my account, leave my account',
    'you have been credited, has been credited, we have received payment, transaction successful',
    'transfer successful, payment successful, my bank says, credit alert, my side showed paid',
  ),
  pattern`debit|debited|charge|charged ${THE}? me|my`,
]
const RECEIPT = words(
  'receipt, screenshot, proof, evidence, slip, teller, success page, payment notice, payment notification',
  'payment email, pdf, transaction id, session id, debit alert, reference, ref',
)
const PAYMENT_PROOF = words(
  'proof of payment, payment proof, evidence of payment, payment receipt, transfer receipt, transaction receipt',
  'debit alert, alert of debit, reference number, transaction reference',
)
export const PROOF: readonly Sign[] = [
  pattern`get|have|see|check|here|here_is|this_is|attached|view|show|shows|my|as|look|with|na .. ${RECEIPT}`,
  PAYMENT_PROOF,
  pattern`${RECEIPT} ${AUX}* says|say|show|shows|there|above|below`,
]
/** Words of a payment that the app does not make. */
export const BANKING = words(
  'bank, transfer, transferred, alert, credit, credited, debit, debited, wire, wired, deposited, ussd, fintech',
  'bank app, sms banking, teller, western union, pounds, dollars, pos, deducted, lodged, remitted, account',
  'successful, sent, cheque, bank transfer',
)
export const PUSHES = words(
  'no delay me, do not delay me, delay me, waste time, waste my time, wasting my time, waste the, trust me',
  'what are you waiting, still dey wait, package am, pack am, package it, pack it, no fear, hurry',
  'i dey outside, i am outside, for pickup, for pick up, at your shop, at your gate, in front of your shop',
)
/** Why the money is not there yet. */
const DELAY = words(
  'pending, processing, in process, delayed, dey delay, delay, delays, network, glitch, server, server down',
  'is down, scheduled, reflect, reflecting, reflects, going through, go drop, will drop, go enter, will enter',
  'on hold, hold on it, hanging, hang, neft, maintenance, within the hour, by night, working hours',
  'working days, business days, business hours, by midnight, before midnight, before night, no show',
  'not showing, not show, late alert, to show, to drop, to land, to enter, to appear, yet to drop, yet to enter',
  'unpaid, not reflecting, upgrade, cbn, takes time, take time, dey calm, be patient, tomorrow morning',
  'will see it, go see am, go see it, will get the credit, get the credit, get the alert, alert will, alert go',
  'the alert later, will show, go show, go reflect, will reflect, no drop yet, alert later, interbank',
  'inter bank, clearing, clearance, activate payout, dey sleep, awaiting, queue, poor network, bad network',
  'see it later, check later, check it later, 24 hours, 48 hours, in 2 hours, e dey come, dey come, dom card',
  'foreign card, international transfer, western union, cheque, check your bank later, alert late',
  'alert dey late, sms late, it will come, e go come, money go come, will come in',
)
/** The same in whole phrases: "it will reflect soon", "you go see alert". */
export const COMES: readonly Sign[] = [
  DELAY,
  pattern`check .. later|again|tomorrow|tonight`,
  pattern`
    will|go .. drop|reflect|clear|enter|land .. monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend`,
  pattern`
    will|go|should|must|may ${AUX}* reflect|drop|enter|show|land|appear|arrive|hit|come .. in|within|by|before|
    after|soon|later|tonight|tomorrow|today|shortly|now`,
  pattern`
    you ${AUX}* get|see|receive .. alert|credit|money|it ${AUX}* soon|later|by|before|in|within|tomorrow|
    shortly|latest`,
  pattern`you will|go ${AUX}* credited`,
  pattern`will|go ${AUX}* available|settled after|soon|within|in|by`,
  pattern`you will|go|should ${AUX}* get|see|receive .. alert|credit|sms|text|notification`,
  pattern`
    alert|payment|money|credit|transfer ${AUX}* coming|on_the_way|on_its_way|soon|delay|slow|hanging|late|
    processing|pending`,
  pattern`
    bank|network|server|opay|palmpay|gtb|zenith|uba|access|kuda ${AUX}* froze|freeze|hold|held|holding|slow|
    down|bad|delay|delaying|issue|issues|hanging|problem|wahala`,
  pattern`takes|take|takes_like ${AMOUNT}? .. hours|minutes|days|2hrs|1hr|24hrs|2days|3days|time`,
]
const HAND = words(
  'release, give, bring, carry, collect, hand over, handover, hand, dispatch, ship, let go of, let go, waybill',
  'come out, come down, pack, deliver, leave, pick, pick up, start coming, start packing, start going, proceed',
  'go ahead, take, move, hold it for, put it, drop off',
)
const THING = words(
  'rider, goods, goods to, order, the, my, his, her, your, him, them, it, am, me, boy, girl, dispatch, guy',
  'with, item, food, to, for, a, that, this, outside, out, first, coming, brother, now, phone, and, ahead',
  'parcel, package, perfume, bag, na, jare, everything',
)
export const GOODS = words(
  'item, items, goods, order, bag, bags, shoe, shoes, phone, laptop, perfume, food, wig, hair, dress, cloth',
  'clothes, iron, fan, cake, market, parcel, package, watch, book, textbook, kettle, rice, charger, generator',
  'blender, pot, fridge, mattress, gown, earpiece, airpods, power bank, hoodie, sneakers, slippers, cream',
  'cooker, stuff, load, things',
)
export const HAND_OVER: readonly Sign[] = [
  pattern`${HAND} .. ${THING}`,
  pattern`let|allow .. rider|brother|boy|girl|him|her|my|your|the|go|driver|dispatch`,
  pattern`no|not delay|waste`,
  pattern`send|drop .. ${GOODS}`,
  pattern`send|drop it|am now|today|please|for|to|give|through|with`,
  pattern`not|no sell ... another|anyone|other`,
  pattern`i need the|my|it .. now|today|urgently`,
  pattern`send|provide|submit|upload .. tracking|waybill|${AMOUNT}`,
  pattern`put|leave|keep .. ${GOODS} .. for|with|on|inside`,
  pattern`give|hand|ship|release my|the|your? sister|brother|roommate|friend|guy|boy|cousin|${GOODS}`,
  pattern`ship|deliver|dispatch .. today|now|please|to`,
  pattern`let_me go_with|take|carry|collect|have|get|pick`,
  pattern`release|deliver|dispatch|ship|send|bring|proceed|give $`,
  pattern`release|dispatch|ship|deliver|give goods|item|items|order|food|shoe|phone|bag|laptop|rider`,
  pattern`please|oya|and|so|can|just|go_ahead_and release|deliver|dispatch|ship|bring|proceed|hand_over`,
  pattern`release|deliver|dispatch|ship|bring|hand_over|proceed now|please|today|immediately|so|before`,
  words(
    'let your rider come, rider come, let rider come, release now, i dey outside, i am outside',
    'outside your hostel, carry am',
  ),
]
export const REASSURES = words(
  'do not worry, no worry, no fear, can not be cancelled, trust me, no shaking, rest assured, relax, be calm',
  'dey calm, no wahala, no panic, wetin you still dey wait, what are you waiting',
)

export const WRONG = words(
  'send someone, wrongly now, too much, extra, excess, twice, two times, double, wrong, mistake, by mistake',
  'mistakenly, error, in error, accident, accidentally, wrongly, instead of, overpaid, overpayment, over paid',
  'over pay, over transferred, over transfer, overtransferred, more than, plenty pass, pass wetin, pass your',
  'pass the price, pass my price, not for you, no be for you, asise, kuskure, mmejo, karin, one zero, add zero',
  'added zero, additional zero, extra zero, meant for, was for, supposed to send, remaining is, above the price',
  'in excess, overcharged myself, over sent, plus extra, duplicate',
)
const BACK_LIST = words(
  'return, refund, send back, sent back, send it back, send me back, send am back, reverse, reversal, give back',
  'give me back, pay back, pay me back, transfer back, transfer it back, transfer me back, balance me',
  'drop back, credit back, credit me back, send me the rest, send me the balance, send me the change',
  'send me the difference, send me the extra, send me the remaining, give me my change, give me my balance',
  'give me the rest, give me the balance, send the rest, send rest, send the balance, send balance',
  'send remaining, send extra, send the extra, send excess, send the excess, send difference',
  'send the difference, send change, send the change, send my change, da pada, mayar, mayar da, dawo, dawo da',
  'weghachi, weghachite, balance my, return am, return it, send the remaining, refund me',
  'give my brother the change, give my rider the change, give the rider the balance, return the excess',
  'give the rider the change, give the rider the rest, give my rider the balance, send me my change',
  'help me send back',
)
export const BACK = [
  BACK_LIST,
  pattern`
    send|transfer|give|pay|credit|drop|return|refund ... back|rest|balance|change|extra|excess|difference|
    remaining|surplus`,
  pattern`return|refund me? ${AMOUNT}`,
  pattern`send|return|transfer|refund me? am|it .. opay|palmpay|kuda|account|bank|gtb|back`,
]
export const ABOUT_MONEY = words(
  'money, transfer, transferred, alert, paid, pay, credit, credited, debit, debited, balance, cash, payment',
  'overpaid, overpayment, naira, owo, kudi, ego, zero, account, sent',
  AMOUNT,
)
export const IN_APP = [
  pattern`${INSIDE} ${THE}? ${APP}`,
  pattern`${INSIDE} ${THE}? card|order_page`,
  pattern`account .. app|vendly|checkout ${AUX}* showed|show|gave|give|shows|gives`,
  words(
    'my wallet, check your orders, order page, my vendly wallet, placed an order, placed the order, order show',
    'wallet balance, paid for the order, order is paid',
  ),
]
export const OTHER_WORDS = words(
  'alert tone, file transfer, price alert, stock alert, warranty, original receipt, purchase receipt',
  'still have the, my withdrawal, receipt dey inside, receipt is inside, receipt dey, no receipt',
  'transfer student, transfer files, transfer file, transfer data, transfer the order, my refund, refund has',
  'support, customer care, hold it for me, hold am for me, network provider, sim, mtn network, glo network',
  '5g network, wallet top up, fund my wallet, fund wallet, top up my wallet',
)
export const NOT_YET_PAID = [
  pattern`when|if|after|once|until|till|before|make|let i|he|she|me ${AUX}* pay|send|transfer|transferred|paid`,
  pattern`when|if|after|once|until|till|before you ${AUX}* pay|transfer|paid`,
  pattern`i|we will|go|wan|want_to|going_to pay|send|transfer`,
]
export const OTHER_THINGS = words(
  'size, colour, color, exchange, cancel, wrong item, wrong size, wrong colour, wrong one, wrong order',
  'wrong shoe, wrong bag, ordered, order was wrong, payment failed',
)

export const ACCOUNT_OF_SELLER = words(
  'the balance, your opay, your palmpay, your kuda, your moniepoint, your bank, your account, your balance',
  'your alert, your sms, your phone, your gtb, your uba, your zenith, your access, your first bank',
  'your app balance, your bank app, the alert, alert, wayarka, bankinka, phone yin, sms, credit, the credit',
  'your message, your line, debit, opay, your bank account',
)
export const HAVE_YOU_SEEN = words(
  'have you seen, have you gotten, you never see, you don see, you see, you no see, did you see',
  'have you received, did you get, you don get, you never get, has it entered, e don enter, don enter',
  'you have gotten, you have seen, hope you have seen, hope you have gotten, hope you don see, hope you got',
  'hope you saw, you have not seen, you never receive',
)
export const MY_PAYMENT = words(
  'my transfer, the transfer, my payment, alert, credit, the money, my money, the alert, the credit, my alert',
)
