/** Where people are logged in (decision 0218). */
import * as z from 'zod';
import { BROWSERS, DEVICE_LIMITS, SYSTEMS } from '@/domain/options/devices';
import { instant, version } from '../common.schema';

/** `users/{uid}/devices/{id}`: a browser in which the person is logged in; gone once it is logged out from elsewhere. */
export const deviceSchema = z.object({
  schemaVersion: version,
  browser: z.enum(BROWSERS).optional(),
  system: z.enum(SYSTEMS).optional(),
  timeZone: z.string().max(64),
  /** Its logins, in seconds since the epoch, as tokens have them: one, and one for each time that identity was confirmed. */
  logIns: z.array(z.int()).min(1).max(DEVICE_LIMITS.logIns),
  firstAt: instant,
  seenAt: instant,
});

/** `users/{uid}/endedLogIns/{seconds}`: tokens of this login are refused. */
export const endedLogInSchema = z.object({ schemaVersion: version, endedAt: instant });

export type DeviceDoc = z.infer<typeof deviceSchema>;
export type EndedLogInDoc = z.infer<typeof endedLogInSchema>;
