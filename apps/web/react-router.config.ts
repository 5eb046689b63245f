import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page's loader comes with the page: apart, each would be one more request of half a kilobyte.
  splitRouteModules: false,
} satisfies Config
