import { inOrder, near, type Rule, word } from './rule.ts'
import { AWAY } from './vocabulary.ts'

const MESSENGER =
  'whatsapp|telegram|tg|instagram|facebook|messenger|snap|snapchat|tiktok|twitter|signal|imo|discord|wechat|broadcast list|broadcast'
const INVITES =
  "add me|add|chat me|chat|chat up|message|msg|ping|dm|text|hit me|hit|buzz|reach|contact|inbox|follow|find me|search|continue|move|come|join|switch|let us|let's|make we|make us|give me|drop|send|share|your|my|only|us|meet|talk|yarn|gist|write me|write|beep|holla|look for|check me|get me|use|better|faster|magana|soro|turo|tura|nye m|fun mi|wa si|de m|kpoo|mu koma|mu je|ka je"
/** A messenger that is spoken of as a thing. */
const AS_A_THING =
  /\b(?:i )?follow(?:ed|ing)? you\b|\b(?:whatsapp|telegram|facebook|instagram|tiktok) (?:got|was|has|is (?:bad|banned|down|not|slow|full)|premium|marketplace|camera|problem|dey work|works?|is working|group|dp|picture|page|business|update|version|no dey|data|on (?:this|the) phone)\b|\b(?:no get|no|support|open|has) (?:whatsapp|telegram|facebook|tiktok)\b|\b(?:class|course|department|departmental|hostel|group|study)(?: \w+)? (?:whatsapp|telegram|facebook)\b|\b(?:oh|aw|cold|o) snap\b|\bsnap (?:it|am|the|a|pic|picture|photo|for|and|your|back|front|me|button|label|send)\b|\bsaw (?:it|this|your)\b|\b(?:network|mobile|phone|no) signal\b|\bsignal (?:is|dey|no)\b/
const REACH =
  'call|number|phone|line|contact|digits|text|dm|inbox|chat|message|talk|arrange|meet|reach|deal|discuss|negotiate|speak|yarn|gist|hook up|link up|connect|buzz|beep|flash|holla|kira|kirani|waya|kpoo|kpo|pe mi|pe|lamba|nomba|noba|soro|magana|kwuo okwu'
/** Why not here. */
const LEAVES = `${AWAY}|not safe to (?:chat|type|talk)|(?:app|vendly|platform|they|them|admin|chat|site|bot)(?: \\w+){0,2} (?:charge|charges|charging|read|reads|reading|monitor|monitors|track|tracks|listen|block|blocks|flag|flags|ban|bans|delete|deletes|restrict|censor|watch|watches|cut|chop|wahala|see us|see am|see it)|no dey type|don't type|side talk|one on one|between (?:us|me and you)|our own|privately|private|off record|cheaper|adighi mma|ba a nan|ba nan|nibi|ebe a`
const THE_SENDER =
  'me|your|we|us|our|gi|ka|my (?:number|line|phone|contact)|mi|ni|m|number|line|\\+?\\d{6,}|on \\+?\\d{6,}'

export const contactOutside: readonly Rule[] = [
  {
    for: 'add me on whatsapp, I show you the other pictures',
    all: [near(`${INVITES}|me`, MESSENGER, 25)],
    unless: [AS_A_THING],
  },
  {
    for: 'whatsapp only 07098831420',
    all: [
      near('whatsapp|telegram|snapchat|instagram', String.raw`only|number|line|(?:\+?234|0)\d{2,}[\d .-]{5,}|@\w+`, 20),
    ],
    unless: [AS_A_THING],
  },
  {
    for: 'no dey type price for here, them go charge us, call me make we arrange our own',
    all: [word(REACH), word(LEAVES), near(REACH, THE_SENDER, 25)],
    unless: [
      /\b(?:school|exam|venue|hall|class|gate|hostel)\b.{0,20}\boutside\b/,
      /\bno need to\b/,
      /\b(?:outside|off) (?:the )?(?:hostel|hall|gate|door|campus|market)\b/,
      /\bcheaper (?:one|phone|option|than)\b|\b(?:app|site) (?:no dey|is not|isn't|not) (?:open|load|work)/,
    ],
  },
  {
    for: 'drop your number, let us talk outside this place',
    all: [
      inOrder(
        "drop|send|give|give me|share|what's|need|let me have|let me get|can i (?:get|have)|may i have|forward|type",
        '(?:your|me your) (?:personal |phone |private |mobile |direct )?(?:number|line|contact|digits|phone|handle|username)',
        15,
      ),
      word(
        `${LEAVES}|outside|price|pay|payment|deal|discount|cheaper|app|vendly|arrange|settle|money|negotiate|bargain|vip|group|channel|broadcast`,
      ),
    ],
    unless: [/\b(?:rider|deliver|delivery|when i (?:reach|come|get))\b/, /\baccount number\b/],
  },
  {
    for: "I'd rather talk price on phone, what's your line?",
    all: [
      near(
        'price|pay|payment|money|discount|deal|bargain|negotiate|kudi|owo',
        '(?:on|by|over|through) (?:the )?(?:phone|call)|your (?:phone |private |personal )?(?:line|number|contact)|chat my|my (?:personal|private|other) (?:number|line)|call me',
        40,
      ),
      word('call|phone|line|number|talk'),
    ],
    unless: [
      /\bphone (?:price|is|na)\b|\b(?:price|pay) (?:of|for) (?:the|this|d) phone\b|\b(?:rider|deliver|delivery|gate|when you)\b|\bthrough the app\b/,
    ],
  },
  {
    for: 'chat my personal number, 07033445566, I sell cheaper there',
    all: [
      /(?:\+?234|\b0)[ -]?[789][\d -]{8,12}/,
      word(
        'chat|cheaper|discount|personal (?:number|line)|private|lower price|better price|broadcast|catalogue|direct|nibi|ba a nan',
      ),
    ],
    unless: [/\b(?:rider|gate|deliver|delivery|porter)\b/],
  },
  {
    for: 'our sales rep handles bookings off platform, phone contact +234 711 905 3382',
    all: [
      word(
        'off ?-?platform|off ?-?app|outside (?:the |this )?(?:app|vendly|platform|site|place)|off this (?:app|platform)',
      ),
      word(`${REACH}|${MESSENGER}`),
    ],
    unless: [/\bno need to\b/],
  },
  {
    for: 'kira ni a waya, ba a nan ba',
    all: [
      word('kira ni|kirani|pe mi|kpoo m|kpo m|kpoo gi|ka m kpoo|ki n pe|in kira|buga min'),
      word('app|nan ba|nibi|ebe a|owo|kudi|ego|nomba|number|lamba|waya'),
    ],
  },
]
