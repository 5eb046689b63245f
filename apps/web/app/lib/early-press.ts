declare global {
  interface Window {
    /** Buttons that were pressed before scripts could handle it. */
    earlyPresses?: HTMLElement[]
  }
}

/** Once the page handles its own events. */
export function repeatEarlyPresses(): void {
  for (const button of window.earlyPresses?.splice(0) ?? []) {
    delete button.dataset.waiting
    if (button.isConnected) button.click()
  }
}
