import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** No call of the contract takes more than a handful. Code that walks what was sent calls itself once for each level. */
export const MAX_JSON_DEPTH = 64

/** In bytes; files have limits of their own. */
export const BODY_LIMIT = 262_144

const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Whether a JSON text has more than `MAX_JSON_DEPTH` levels of objects and arrays. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInText = !isInText
    else if (isInText) at += code === BACKSLASH ? 1 : 0
    else if (OPENING.has(code)) {
      depth += 1
      if (depth > MAX_JSON_DEPTH) return true
    } else if (CLOSING.has(code)) depth -= 1
  }
  return false
}

/** Reads JSON bodies of these types; one that is nested too deeply counts as unreadable. */
export function parseJsonBodies(app: FastifyInstance, types: string | string[], bodyLimit = BODY_LIMIT): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (isTooDeep(body as string)) return done(new Problem('malformed_body'))
    return parse(request, body as string, done)
  })
}
