import { words } from './lexicon.ts'
import { AMOUNT } from './vocabulary.ts'

/** What somebody is made to pay for before they get anything. */
export const CHARGED_FOR = words(
  'penalty, restore, restoration, protection, logistics, transport, orientation, sponsor, registration',
  'register, clearance, clear, cleared, insurance, insure, customs, custom, duty, tax, vat, processing, process',
  'activation, activate, verification, verify, admin, administrative, handling, stamp duty, training',
  'training materials, materials, onboarding, form, commitment, caution, bond, upgrade, unlock, unlocking',
  'membership, agent, agency, inspection, viewing, consultation, legal, agreement, courier, reactivation',
  'reactivate, renewal, kit, uniform, helmet, id card, badge, slot, booking, reservation, screening, interview',
  'documentation, withdrawal, withdraw, connection, permit, storage, demurrage, packaging, gate pass, escort',
  'franking, forex, conversion, iforukosile, rajista, rijista, custom duty, customs duty',
)
/** Of these, what a fee is asked for even without a prize or a job. */
export const SUSPECT = words(
  'registration, clearance, insurance, protection, customs, custom duty, customs duty, duty, tax, vat',
  'processing, activation, verification, admin, handling, stamp duty, reactivation, unlocking, demurrage',
  'documentation, inspection, agency, agent, commitment, booking, reservation, gate pass, levy, withdrawal',
  'storage, permit, viewing, escort',
)
export const FEE = words('fee, fees, charge, charges, levy, deposit, token, dues')
export const PAY = words(
  'pay, paid, paying, payment, settle, settled, send, transfer, cost, costs, upfront, remain, remains',
  'remaining, must, required, refundable, cover, secure, drop, owo, san owo, sanwo, biya, kudi, kwuo, ugwo, ego',
  'bail, only, just, needed, need, needs, clear, cleared',
)
export const FIRST = words(
  'before, first, upfront, one time, only, just, remain, remains, remaining, must, till, until, required',
  'compulsory, mandatory, refundable, settle, needed, ki o to, kafin, tupu',
)
export const PRIZE = words(
  'giving out, give out, dash out, shortlisted, o ti je, imeriri, ka ci, won, win, winner, winners, winning',
  'prize, raffle, giveaway, give away, promo, selected, picked, chosen, lucky, congrats, congratulations, bonus',
  'reward, jackpot, ambassador, scholarship, grant, bursary, loan, palliative, cash out, cashout, empowerment',
  'award, claim, approved, sweepstake, draw, je ebun, kyauta, onyinye',
)
export const SURE_PRIZE = words(
  'won, winner, prize, raffle, giveaway, jackpot, lucky, bonus, scholarship, grant, bursary, loan, palliative',
)
export const JOB = words(
  'job, work, role, position, employment, internship, vacancy, recruit, recruiting, recruitment, hire, hiring',
  'hired, rep, reps, shortlisted, riders, rider, agent, badge, verified, investment, invest, earn, earning',
  'salary, weekly, monthly, daily pay, data entry, training, gig, seller account, vendor account, your store',
  'your account, ban, suspended, ise, aiki, oru, placement, siwes, contract, modelling, modeling, interview',
  'vendor, seller, approved, activated, unblocked, hostel space, bed space, bedspace, admission, visa, passport',
  'certificate, travel, abroad',
)
export const SURE_JOB = words(
  'job, placement, siwes, internship, contract, modelling, modeling, interview, verified, approved, activated',
  'unblocked, admission, visa, space, recruit, recruiting, recruitment, hiring, role, vacancy, ambassador',
  'badge, agent, investment',
)
const PERCENT = words('1%, 2%, 3%, 5%, 10%, 15%, 20%')
export const SUM = [AMOUNT, words('percent'), PERCENT]

export const NAMED_FEE = words(
  'stamp duty, clearance, customs, duty, processing, activation, verification fee, verification charge',
  'agent fee, insurance, tax, vat',
)
