/** For the rules about money: how it is sent, and what pays inside the app as it should. */

/** How somebody is paid. */
export const TRANSFERS = 'pay|payment|paying|transfer|send|drop|deposit|cash|money|settle|credit|remit'

/** The way it should be. */
const INSIDE =
  /\b(?:through|in|on|inside|with|for|via|by|into) (?:the |my |this |your )?(?:vendly|app|wallet|escrow|checkout)\b/
const OUTSIDE =
  /\b(?:outside|instead|direct|me|bypass|my|mi|leave|slow|off|him|her|his|account|own|charge|cut|percent)\b/
export const isInside = new RegExp(`^(?=.*${INSIDE.source})(?!.*${OUTSIDE.source})`)
