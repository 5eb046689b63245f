import { runBuilds } from './builds.ts'

/** `npm run build`: the web application, then the server. `--stale` builds only what is older than its sources. */
if (process.argv.includes('--stale')) runBuilds()
else runBuilds(() => true)
