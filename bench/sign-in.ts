import autocannon from 'autocannon'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
/** As many as a busy market has on one process, far below what it can answer: what counts here is how long one waits. */
const LISTS_A_SECOND = 100
/** More than may be hashed at once, so that there is always a queue. */
const AT_THE_DOOR = 12

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** How long people wait for the list of products while the doors are full: every hash that may run at once runs. */
export async function signInAtOnce(url: string, list: string): Promise<string> {
  const quiet: number[] = []
  const full: number[] = []
  let logins = 0
  await waitOf(list)
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await waitOf(list))
    const crowd = openCrowd(url)
    full.push(await waitOf(list))
    logins += await crowd.leave()
  }
  const [before, during] = [median(quiet), median(full)]
  const rate = logins / (ROUNDS * SECONDS)
  return `list while signing in  p99 ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms with ${rate.toFixed(0)} sign-ins a second  ratio ${(during / before).toFixed(2)}  (aim 2)`
}

async function waitOf(list: string): Promise<number> {
  const result = await autocannon({ url: list, connections: 10, duration: SECONDS, overallRate: LISTS_A_SECOND })
  if (result.non2xx || result.errors) throw new Error(`${list}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.latency.p99
}

/** People who sign in again and again; a wrong password costs the same hash as a right one. */
function openCrowd(url: string): { leave: () => Promise<number> } {
  let open = true
  let answered = 0
  const person = async (n: number) => {
    for (let time = 0; open; time++) {
      const body = JSON.stringify({ email: `crowd${n}.${time}@mail.example`, password: 'not the right one' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status !== 401) throw new Error(`a sign-in was answered with ${answer.status}`)
      answered++
    }
  }
  const everybody = Promise.all(Array.from({ length: AT_THE_DOOR }, (_, n) => person(n)))
  return {
    leave: async () => {
      open = false
      await everybody
      return answered
    },
  }
}
