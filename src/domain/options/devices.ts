/** Where people are logged in: what is kept of a browser, and the limits (decision 0218). */

export const BROWSERS = [
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
] as const;
export type BrowserName = (typeof BROWSERS)[number];

export const SYSTEMS = [
  'Android',
  'ChromeOS',
  'iOS',
  'iPadOS',
  'Linux',
  'macOS',
  'Windows',
] as const;
export type SystemName = (typeof SYSTEMS)[number];

export const DEVICE_LIMITS = {
  /** Devices of one person; logging in with more logs the longest unseen one out. */
  devices: 50,
  /** Logins of one device that are told apart: confirming who it is counts as one. */
  logIns: 50,
  /** Least time between two notes that a device is in use, in milliseconds. */
  noteEvery: 3_600_000,
} as const;

/** The place in the name of a time zone: "Buenos Aires" of "America/Argentina/Buenos_Aires". */
export const zonePlace = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
