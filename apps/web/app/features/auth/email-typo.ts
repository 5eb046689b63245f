const PROVIDERS = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com']
/** Near one of them in spelling, and right all the same. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'me.com', 'live.com', 'gmx.com', 'fastmail.com', 'yahoo.co.uk']
const MAX_DISTANCE = 2

/** How many letters were left out, added, mistaken or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const [row, above, before] = [[i], rows[i - 1]!, rows[i - 2]]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1))
      if (before && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** The address with the provider that was probably meant; undefined when it seems right. */
export function meantAddress(address: string): string | undefined {
  const [, name, written] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(address) ?? []
  const domain = written?.toLowerCase()
  if (!domain || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return undefined
  const meant = PROVIDERS.map((provider) => ({ provider, apart: distance(domain, provider) }))
    .filter(({ apart }) => apart <= MAX_DISTANCE)
    .sort((a, b) => a.apart - b.apart)[0]
  return meant && `${name}@${meant.provider}`
}
