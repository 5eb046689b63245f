/** Asks the browser for leave to show notifications. Gives what stands in the way, in words; nothing when it may. */
export async function askForBrowserPush(): Promise<string | undefined> {
  if (!('Notification' in window))
    return 'This browser cannot show notifications. The bell in the bar still counts them.'
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (answer === 'granted') return undefined
  if (answer === 'default')
    return 'Nothing was turned on: the browser’s question was closed. Press the switch to see it again.'
  return 'Your browser does not let Vendly show notifications. Open the lock beside the address, allow them, then press the switch again.'
}
