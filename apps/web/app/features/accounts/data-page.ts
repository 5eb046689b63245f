import { fullTime } from '../../lib/time.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1d1813;background:#fff}
h1,h2{line-height:1.2}dl,ul{margin:0;padding:0}li{list-style:none;border-top:1px solid #ddd;padding:.5rem 0}
div{display:flex;flex-wrap:wrap;gap:0 1rem}dt{min-width:9rem;color:#5c544c}dd{margin:0;flex:1;min-width:12rem;overflow-wrap:anywhere}
summary{cursor:pointer;font-weight:600;padding:.5rem 0}`

/** What the export has, as a page that any browser opens without a network: a section for each part, its lists folded. */
export function dataPage({ exportedAt, data }: { exportedAt: string; data: Record<string, object> }): string {
  const sections = Object.entries(data).map(([name, part]) => `<h2>${escaped(words(name))}</h2>${shown(part)}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>My data at Vendly</title><style>${STYLE}</style></head><body><h1>My data at Vendly</h1>
<p>Downloaded ${escaped(fullTime(new Date(exportedAt)))}.</p>${sections.join('')}</body></html>`
}

/** "orderNumber" is "Order number". */
function words(name: string): string {
  const spaced = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (Array.isArray(value)) return listed(value)
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, one]) => `<div><dt>${escaped(words(name))}</dt><dd>${shown(one)}</dd></div>`)
      .join('')}</dl>`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return escaped(typeof value === 'string' && ISO_TIME.test(value) ? fullTime(new Date(value)) : String(value))
}

function listed(entries: readonly unknown[]): string {
  if (entries.length === 0) return 'None'
  const rows = entries.map((one) => `<li>${shown(one)}</li>`).join('')
  return `<details${entries.length > 5 ? '' : ' open'}><summary>${entries.length}</summary><ul>${rows}</ul></details>`
}
