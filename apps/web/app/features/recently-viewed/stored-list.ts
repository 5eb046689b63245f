/** A short list of texts in local storage, the newest first; none where storage is refused or holds something else. */
export interface KeptList {
  read: () => string[]
  add: (text: string) => void
  clear: () => void
}

/** `same`: what makes two texts the same. */
export function keptList(key: string, most: number, same = (text: string) => text): KeptList {
  const read = (): string[] => {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : []
    } catch {
      return []
    }
  }
  const write = (list: string[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(list))
    } catch {
      // Only a convenience: without storage nothing is remembered.
    }
  }
  return {
    read,
    add: (text) => write([text, ...read().filter((one) => same(one) !== same(text))].slice(0, most)),
    clear: () => write([]),
  }
}
