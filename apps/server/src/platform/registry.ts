/** What modules register at start-up by name, such as purposes of payments. `what` says in an error what is missing. */
export function createRegistry<Entry>(what: string, nameOf: (entry: Entry) => string) {
  const entries = new Map<string, Entry>()
  return {
    /** Called once at start-up with the entries of all modules. */
    register(all: readonly Entry[]): void {
      entries.clear()
      for (const entry of all) entries.set(nameOf(entry), entry)
    },
    all: (): Entry[] => [...entries.values()],
    of(name: string): Entry {
      const entry = entries.get(name)
      if (!entry) throw new Error(`no module registered ${what} ${name}`)
      return entry
    },
  }
}
