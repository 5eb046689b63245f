interface Fiber {
  return: Fiber | null
  /** Of a development build of React: where the element was written. */
  _debugStack?: { stack?: string }
}

/** Of each sheet or menu that was scanned: the files that rendered it, from the inside out. */
const noted = new Set<string>()

/** Notes which files rendered the sheets and menus that are open. */
export function noteOpenSheets(): void {
  for (const element of document.querySelectorAll('dialog[open], :popover-open')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    if (key) noted.add(filesOf((element as unknown as Record<string, Fiber>)[key]!).join(' '))
  }
}

/** What was noted since the last call. */
export function takeNoted(): string[] {
  const all = [...noted]
  noted.clear()
  return all
}

function filesOf(element: Fiber): string[] {
  const files: string[] = []
  for (let fiber: Fiber | null = element; fiber; fiber = fiber.return) {
    const file = /\/app\/((?:features|layouts|screens)\/[\w./-]+\.tsx)/.exec(fiber._debugStack?.stack ?? '')?.[1]
    if (file && !file.includes('.test.') && files.at(-1) !== file) files.push(file)
  }
  return files
}
