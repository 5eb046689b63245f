import autocannon from 'autocannon'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
/** Busy for one process, but far below its limit: what is measured is the waiting time. */
const LISTS_PER_SECOND = 100
/** More than may be hashed at once, so that there is always a queue. */
const CONCURRENT_SIGN_INS = 12

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** Latency of the product list while every password hash that may run at once is running. */
export async function measureSignIns(url: string, listUrl: string): Promise<string> {
  const idle: number[] = []
  const busy: number[] = []
  let signIns = 0
  await p99Of(listUrl)
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(await p99Of(listUrl))
    const load = startSignIns(url)
    busy.push(await p99Of(listUrl))
    signIns += await load.stop()
  }
  const [before, during] = [median(idle), median(busy)]
  const rate = signIns / (ROUNDS * SECONDS)
  return `list during sign-ins   p99 ${before.toFixed(1)} ms idle, ${during.toFixed(1)} ms with ${rate.toFixed(0)} sign-ins per second  ratio ${(during / before).toFixed(2)}  (target 2)`
}

async function p99Of(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration: SECONDS, overallRate: LISTS_PER_SECOND })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.latency.p99
}

/** Signs in again and again until stopped; a wrong password costs the same hash as a right one. */
function startSignIns(url: string): { stop: () => Promise<number> } {
  let isRunning = true
  let count = 0
  const signIn = async (n: number) => {
    for (let attempt = 0; isRunning; attempt++) {
      const body = JSON.stringify({ email: `user${n}.${attempt}@mail.example`, password: 'not the right one' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      if (response.status !== 401) throw new Error(`sign-in: status ${response.status} instead of 401`)
      count++
    }
  }
  const loops = Promise.all(Array.from({ length: CONCURRENT_SIGN_INS }, (_, n) => signIn(n)))
  return {
    stop: async () => {
      isRunning = false
      await loops
      return count
    },
  }
}
