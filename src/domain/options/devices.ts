/** Devices: of visitors, by kind; and those on which people are logged in, with their limits (decision 0218). */

/** What each kind of device is called. */
export const DEVICES: Record<'phone' | 'tablet' | 'desktop', string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
};

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
