const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera Mini\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'a Chromebook', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]
type DeviceKind = 'phone' | 'computer' | 'other'

/** "Chrome on Android", from a user agent. */
export function describeDevice(userAgent: string): { name: string; kind: DeviceKind } {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [
    undefined,
    undefined,
    'other' as const,
  ]
  if (browser && system) return { name: `${browser} on ${system}`, kind }
  return { name: browser ?? system ?? 'Unknown device', kind }
}
