import { listEndpoints } from '@vendly/contract/api'
import { problems } from '@vendly/contract/problems'

const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The contract as a page for people: every call, who may make it, and every refusal. */
export function docsPage(nonce: string): string {
  const endpoints = listEndpoints()
  const nouns = [...new Set(endpoints.map((one) => one.noun))]
  const section = (noun: string) =>
    `<section id="${noun}"><h2>${noun}</h2><dl>${endpoints
      .filter((one) => one.noun === noun)
      .map(
        ({ endpoint, name }) =>
          `<div><dt><b>${endpoint.method}</b> <code>/api${escaped(endpoint.path)}</code> <small>${endpoint.audience.join(', ')}</small></dt><dd>${escaped(endpoint.summary)}${
            endpoint.idempotent ? ' Takes an Idempotency-Key.' : ''
          } <small>${name}</small></dd></div>`,
      )
      .join('')}</dl></section>`
  const refusals = Object.entries(problems)
    .map(
      ([code, [status, text]]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escaped(text)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Calls | Vendly - Campus Marketplace</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:15px/22px system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:16px}dt{margin-top:12px}dd{margin:0 0 8px}b{display:inline-block;min-width:58px}nav a{margin-right:12px}table{border-collapse:collapse;width:100%}td{border-top:1px solid #8884;padding:6px;vertical-align:top}code{font-size:14px;overflow-wrap:anywhere}</style></head>
<body><header><h1>Vendly: the calls</h1><p>All answers are <code>{success, data, message, pagination}</code>; a refusal is <code>{success: false, message, code, errors}</code>. Money is in naira. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Nouns">${nouns.map((noun) => `<a href="#${noun}">${noun}</a>`).join('')}<a href="#refusals">refusals</a></nav></header>
<main>${nouns.map(section).join('')}<section id="refusals"><h2>Refusals</h2><table><tbody>${refusals}</tbody></table></section></main></body></html>`
}
