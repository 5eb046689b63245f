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
