/**
 * Families of words that several rules use, in English, Pidgin, Yoruba, Hausa and Igbo, without accents: alternatives of a
 * regular expression. reading.ts has brought other spellings to these.
 */

/** "send it", "drop it", "zitere ya" */
export const GIVE =
  'send|sending|resend|give|talk|copy|voice note|record|hand over|drop|share|tell|text|forward|type|read|reply|respond|provide|submit|supply|snap|screenshot|dictate|paste|post|write|quote|disclose|leave|call out|spell|input|enter|put|key in|inbox|dm|show me|say|bring|let me (?:have|get|see|know)|i(?: go| fit)? (?:get|have|see)|pass|whisper|slide|push|ranse|fi sowo|fun mi|so fun mi|turo|tura|aiko|ba ni|bani|fada|gaya|zitere?m?|ziterem|ziga|gwa m|nye m'
/** "wetin be", "kini" */
export const ASK =
  "need|needs|needed|want|wants|wetin|which|what|what's|have|asking|asks for|ask you for|request|requests|requires|required|waiting for|menene|mene ne|kini|gini|where"

export const BANK =
  'first bank|gtb|gt ?bank|gtco|gt|zenith|uba|access|acess|fcmb|fidelity|sterling|union bank|union|wema|alat|polaris|providus|ecobank|eco bank|stanbic|kuda|opay|o ?pay|palmpay|palm pay|monie?point|monipoint|keystone|jaiz|taj bank|titan|parallex|fairmoney|paga|chipper|vbank|9psb|momo|smartcash|premium trust|globus'
export const ACCOUNT = `account|aza|bank|${BANK}`

/** "5k", "₦2,000", "1500" */
export const AMOUNT = String.raw`(?:₦|ngn|n)? ?(?:\d+(?:[.,]\d+)*k|\d{1,3}(?:,\d{3})+|\d{3,6}|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|fifty) (?:naira|thousand|hundred|grand)|\d+(?:naira|thousand|hundred|grand))`

/** "pay", "credit", "zip me", "fi owo ranse", "tura kudi", "zite ego" */
export const PAY =
  'pay|payment|paying|transfer|transferring|send|sending|drop|deposit|credit|settle|wire|remit|zip|zap|shoot|fire|dash|run|put|pour|enter|use|do am|do it|do the|pos|fund|fi owo|san owo|sanwo|owo|tura|turo|aiko|biya|kudi|zite|ziga|tinye|kwuo|ego'
export const MONEY =
  'money|cash|fund|funds|payment|pay|balance|fee|fees|half|deposit|rent|transfer|amount|naira|owo|kudi|ego'

/** "press", "danna", "te", "pia" */
export const PRESS =
  'press|click|tap|touch|hit|mark|select|choose|tick|swipe|push|use|accept|confirm|enter|pick|sign|put|toggle|danna|latsa|te|pia|gbanye|help me (?:press|click|tap)'

/** What has still to happen. */
export const NOT_YET =
  "before|until|till|first|then|yet|later|tomorrow|tonight|today|soon|next|now now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|morning|evening|night|afternoon|on (?:the|my|his|her) way|on the road|dey road|dey come|coming|i(?: go|'ll| will| can| fit)|we(?: go|'ll| will| can)|he go|rider go|so (?:that )?(?:i|we|the|dem|they|he)|make i|let me|while|still (?:packing|dey|coming|at)|junction|park|waybill|transit|shipped|lona|n bo|bo lona|zan|za a|anjima|gobe|m ga|a ga m|echi|a na m abia|na abia|bia"

/** The buyer has the goods. */
export const AFTER_GETTING =
  "(?:when|once|after|if|whenever|as soon as|immediately|the moment|only when|anytime|until|till|unless|except)(?: that)? (?:you|she|he|they|your (?:rider|roommate))(?: don|'ve| have| has)? (?:get|got|gets|see|saw|seen|sees|receive|received|receives|collect|collected|collects|check|checked|test|tested|try|tried|taste|confirm|pick|picked|satisfied|inspect|inspected|hold|open|opened)|(?:after|once|when|upon) (?:checking|testing|receiving|collecting|collection|inspection|delivery)|(?:you|you have|you've|you don|since you) (?:already )?(?:got|collected|received|picked|tested)|when (?:it|e|the \\w+|order) (?:reach|reaches|arrive|arrives|enter|land|lands|get)"

/** Away from the app. */
export const AWAY = `(?:outside|off|bypass|skip|forget|without|leave|leaving|instead of|avoid|comot (?:for|from)|away from|rather than|not|no|no dey|no be|no need|don't|never)(?: (?:use|using|do|in|on|through|for|of|by|bother with|need|pay|pay in|pay on|trust|like|be|need|need to|to|need for|check out|discuss|discuss prices?|talk|talk price|chat|type|negotiate|do business))*(?: (?:this|the|that|your|any|your this))* (?:app|vendly|platform|site|website|checkout|here|escrow|place|order|thing|market ?place)|off ?-?(?:app|platform)|offline`
