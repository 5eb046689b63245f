import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { transform } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './browsers.ts'
import { chunks } from './chunks.ts'
import { publicFiles } from './public-files.ts'

/** A page whose code does not load never reloads the document: our loader of route modules replaces React Router's. */
let isLoaderReplaced = false
const ownRouteLoader: Plugin = {
  name: 'own-route-loader',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  resolveId: (source, importer) => {
    if (!source.endsWith('/routeModules.js') || !importer?.includes('react-router')) return undefined
    isLoaderReplaced = true
    return resolve(import.meta.dirname, 'app/lib/route-module.ts')
  },
  generateBundle() {
    if (!isLoaderReplaced) this.error('React Router loads its route modules elsewhere: see app/lib/route-module.ts')
  },
}

/** The live connection is opened over WebSocket or polling: the third transport is never chosen. */
let isTransportLeftOut = false
const noWebTransport: Plugin = {
  name: 'no-web-transport',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  resolveId: (source, importer) => {
    if (!source.endsWith('/webtransport.js') || !importer?.includes('engine.io-client')) return undefined
    isTransportLeftOut = true
    return resolve(import.meta.dirname, 'app/lib/no-web-transport.ts')
  },
  generateBundle() {
    if (!isTransportLeftOut) this.error('Engine.IO keeps its transports elsewhere: see vite.config.ts')
  },
}

/** `import code from './x.ts?script'`: the function that x.ts exports, as text for a script within the document. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'script') return undefined
    this.addWatchFile(file)
    const source = readFileSync(file, 'utf8')
    const { code } = await transform(source, { loader: 'ts', minify: true, target: oldestBrowsers })
    const [, text] = /^export default (function.*\})\s*;?\s*$/s.exec(code) ?? []
    if (!text) this.error(`${file} must be one function, exported as its default`)
    return `export default ${JSON.stringify(text)}`
  },
}

/** The style sheet of public pages has the classes of their files alone. */
const publicClasses: Plugin = {
  name: 'public-classes',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/styles/public.css')) return undefined
    const sources = (await publicFiles()).map((file) => `@source "${relative(dirname(id), file)}";`)
    return `${readFileSync(id, 'utf8')}\n${sources.join('\n')}\n`
  },
}

/** Style sheets are packed without what `light-dark()` needs in older browsers: they do not use it. */
const LIGHT_DARK = 1 << 20

/** What `entry.client.tsx` imports, and what every page with products has: see `chunks.ts`. */
const LOADED_ALREADY = /\/(rolldown-runtime|vendor|shell|market)-[^/]+\.js$/
/** Nobody waits for the one, and the other imports only what is loaded. */
const ALONE = /\/(measure-visit|picture-viewer)-/

export default defineConfig({
  plugins: [
    ownRouteLoader,
    noWebTransport,
    inlineScripts,
    publicClasses,
    tailwindcss({ optimize: false }),
    reactRouter(),
  ],
  // Nothing is inlined: the strict content security policy allows no data: addresses, and files are cached for good.
  build: {
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    modulePreload: {
      // The files that are loaded beside a part. Their names are in the code of the page, and hashes do not compress.
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'html' ? files : ALONE.test(part) ? [] : files.filter((file) => !LOADED_ALREADY.test(file)),
    },
  },
  css: { lightningcss: { exclude: LIGHT_DARK } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of all others, and hashes do not compress: seven characters instead of eight.
            // For the same reason the pages of administrators, stores and riders have a hash alone.
            entryFileNames: ({ facadeModuleId }) =>
              /admin|rider|vendor/.test(facadeModuleId ?? '') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: chunks,
            },
          },
        },
      },
    },
  },
})
