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

/** The first that fits: browsers name those they descend from, too. */
const BROWSER_MARKS: readonly (readonly [RegExp, BrowserName])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEM_MARKS: readonly (readonly [RegExp, SystemName])[] = [
  [/\biPhone|\biPod/, 'iOS'],
  [/\biPad/, 'iPadOS'],
  [/\bAndroid/, 'Android'],
  [/\bWindows NT/, 'Windows'],
  [/\bCrOS/, 'ChromeOS'],
  [/\bMacintosh/, 'macOS'],
  [/\bLinux/, 'Linux'],
];

const markIn = <T>(text: string, marks: readonly (readonly [RegExp, T])[]): T | undefined =>
  marks.find(([mark]) => mark.test(text))?.[1];

/** What a browser calls itself, as far as people would. */
export function browserOf(userAgent: string): {
  browser?: BrowserName;
  system?: SystemName;
} {
  const browser = markIn(userAgent, BROWSER_MARKS);
  const system = markIn(userAgent, SYSTEM_MARKS);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}

/** The place in the name of a time zone: "Buenos Aires" of "America/Argentina/Buenos_Aires". */
export const zonePlace = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
