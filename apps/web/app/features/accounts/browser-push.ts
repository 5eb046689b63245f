/** Asks for permission to show notifications. Returns why they stay off; undefined when they are allowed. */
export async function askForBrowserPush(): Promise<string | undefined> {
  if (!('Notification' in window))
    return 'This browser cannot show notifications. The bell in the bar still counts them.'
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (answer === 'granted') return undefined
  if (answer === 'default')
    return 'You closed the browser’s question, so notifications stay off. Turn the switch on to see it again.'
  return 'Your browser blocks notifications from Vendly. Tap the lock next to the address, allow them, then turn the switch on again.'
}
