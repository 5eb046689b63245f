import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export const webBuild = resolve(import.meta.dirname, '../../web/build')

/** A page as it came over the line, and unpacked. */
export type Visit = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; html: string }

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** What a browser gets at this address; `path` is sent as it is. */
export const visit = (
  url: string,
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
  method = 'GET',
) =>
  new Promise<Visit>((done, fail) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path, headers, method }, async (response) => {
      const bytes = await buffer(response)
      const packing = bytes.length ? unpack[response.headers['content-encoding'] ?? ''] : undefined
      const html = (packing?.(bytes) ?? bytes).toString()
      done({ status: response.statusCode!, headers: response.headers, bytes, html })
    })
      .on('error', fail)
      .end()
  })

/** The inline scripts of a page that its policy blocks. */
export function blockedScripts({ html, headers }: Visit): string[] {
  const allowed = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ')
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !attributes!.includes('application/ld+json'))
    .map(([, , code]) => code!)
    .filter((code) => !allowed.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`))
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity]!)

const attributeOf = (element: string, name: string): string | undefined => {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(element) ?? []
  return value === undefined ? undefined : decode(value)
}

/** What search engines and chat apps read in a page. `origin` is left out of addresses. */
export function headOf({ html, headers, status }: Visit, origin: string) {
  const elements = html.match(/<(meta|link) [^>]*>/g) ?? []
  const all = (name: string) =>
    elements
      .filter((element) => [attributeOf(element, 'name'), attributeOf(element, 'property')].includes(name))
      .map((element) => attributeOf(element, 'content')!.replace(origin, ''))
  return {
    status,
    location: headers.location?.replace(origin, ''),
    all,
    meta: (name: string): string | undefined => all(name)[0],
    canonicals: elements
      .filter((element) => attributeOf(element, 'rel') === 'canonical')
      .map((element) => attributeOf(element, 'href')!.replace(origin, '')),
    facts: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json!.replaceAll('&quot;', '"').replaceAll(origin, '')),
    ),
  }
}

/** The text of a page as it is read, without what is inside its elements' tags. */
export const textOf = (html: string): string =>
  decode(
    html.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '').replaceAll(/<[^>]*>/g, ' '),
  ).replaceAll(/\s+/g, ' ')

/** The form that has this field: its method, where it is sent, and its fields with their values. */
export function formOf(html: string, field: string) {
  const form = (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes(` name="${field}"`))
  if (!form) return undefined
  const fields = (form.match(/<(input|select|textarea) [^>]*>/g) ?? [])
    .filter((element) => attributeOf(element, 'name') !== undefined)
    .map((element) => [attributeOf(element, 'name')!, attributeOf(element, 'value') ?? ''] as const)
  return {
    method: attributeOf(form, 'method')?.toUpperCase() ?? 'GET',
    action: attributeOf(form, 'action'),
    fields: new Map(fields),
    hasSubmit: /<button [^>]*type="submit"/.test(form),
  }
}

/** What a browser gets for a form that is sent without scripts. */
export const send = (url: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }).then(
    async (response) => ({ status: response.status, headers: response.headers, html: await response.text() }),
  )
