/** That someone is logged in here: noted on the server, and followed, so that logging out from elsewhere works at once. */
import { useSyncExternalStore } from 'react';
import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import { deviceSchema } from '@/domain/documents/team/devices.schema';
import { DEVICE_LIMITS, type BrowserName, type SystemName } from '@/domain/options/devices';
import { call } from '@/shared/firebase/call';
import { listenDocument } from '@/shared/firebase/db';
import type { Unsubscribe } from '@/shared/firebase/query';
import { reportError } from '@/shared/lib/report';
import { readLocal, writeLocal } from '@/shared/lib/storage';

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

/** The browser's own note: whose device it is, under which id, and when the server heard of it. */
const DEVICE_KEY = 'formloomDevice';

interface KnownDevice {
  uid: string;
  id: string;
  at: number;
}

function readDevice(uid: string): KnownDevice | undefined {
  try {
    const known = JSON.parse(readLocal(DEVICE_KEY) ?? 'null') as Partial<KnownDevice> | null;
    if (known?.uid !== uid || typeof known.id !== 'string') return undefined;
    return { uid, id: known.id, at: typeof known.at === 'number' ? known.at : 0 };
  } catch {
    return undefined;
  }
}

/** Who wants to know once the server has heard of this device. */
const noted = new Set<() => void>();

const subscribeNoted = (tell: () => void): Unsubscribe => {
  noted.add(tell);
  return () => {
    noted.delete(tell);
  };
};

/** The id of this device, as lists show it; undefined until the server has heard of it. */
export const useOwnDevice = (uid: string): string | undefined =>
  useSyncExternalStore(subscribeNoted, () => readDevice(uid)?.id);

/** Tells the server that this device is in use; rejects with `session_ended` if it was logged out from elsewhere. */
export async function noteThisDevice(uid: string): Promise<string> {
  const known = readDevice(uid);
  const { device: id } = await call('noteDevice', {
    ...(known ? { device: known.id } : {}),
    ...browserOf(navigator.userAgent),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  writeLocal(DEVICE_KEY, JSON.stringify({ uid, id, at: Date.now() } satisfies KnownDevice));
  for (const tell of noted) tell();
  return id;
}

/** Logs out one device, or all others: of this login the server learns first, so that it is not among them. */
export async function logOutDevices(uid: string, device: string | null): Promise<void> {
  if (device === null) await noteThisDevice(uid);
  await call('endDevices', { device });
}

/**
 * Notes this device, at most once an hour, and follows it.
 *
 * @param end called once it was logged out from elsewhere
 * @returns how to stop
 */
export function followDevice(uid: string, end: () => void): Unsubscribe {
  let isLeft = false;
  let stop: Unsubscribe = () => undefined;
  const note = async (): Promise<string | undefined> => {
    try {
      return await noteThisDevice(uid);
    } catch (error) {
      if (isLeft) return undefined;
      if (error instanceof AppError && error.reason?.name === 'session_ended') end();
      // Offline, or busy: an hour later is early enough.
      else if (!(error instanceof AppError)) reportError(error, 'device');
      return undefined;
    }
  };
  const follow = (id: string, isAgain = false) => {
    if (isLeft) return;
    stop();
    const look = () =>
      void note().then((found) => {
        // A device that was tidied away is there again; a listener that failed begins again, once.
        if (found !== undefined && (found !== id || !isAgain)) follow(found, true);
      });
    stop = listenDocument(
      paths.device(uid, id),
      deviceSchema,
      (device) => {
        if (!device) look();
      },
      look,
    );
  };
  const known = readDevice(uid);
  const isFresh = known !== undefined && Date.now() - known.at < DEVICE_LIMITS.noteEvery;
  void Promise.resolve(isFresh ? known.id : note()).then((id) => {
    if (id !== undefined) follow(id);
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void note();
  }, DEVICE_LIMITS.noteEvery);
  return () => {
    isLeft = true;
    clearInterval(timer);
    stop();
  };
}
