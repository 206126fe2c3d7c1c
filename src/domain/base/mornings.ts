/** When digests go out. */
import { addDays } from './calendar';
import { instantIn } from './localTime';
import { dayIn } from './days';

/** The wall clock's time at which a digest is sent. */
export const DIGEST_TIME = '08:00';

/** A morning of a zone. */
export interface Morning {
  /** `YYYY-MM-DD`. */
  day: string;
  /** In milliseconds since the epoch. */
  at: number;
}

/** The first morning after an instant (milliseconds), by the clocks of the zone. */
export function nextMorning(timeZone: string, instant: number): Morning {
  const today = morningOf(timeZone, dayIn(timeZone, instant));
  return today.at > instant ? today : morningOf(timeZone, addDays(today.day, 1));
}

function morningOf(timeZone: string, day: string): Morning {
  return { day, at: instantIn(timeZone, `${day}T${DIGEST_TIME}:00`) };
}
