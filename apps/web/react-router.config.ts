import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is a file that is kept, instead of a call at every page for the links it shows.
  routeDiscovery: { mode: 'initial' },
  // A page's loader comes with the page: apart, each would be one more request of half a kilobyte.
  splitRouteModules: false,
} satisfies Config
