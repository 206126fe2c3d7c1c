/** Times of day as text. */
import { isDay } from './calendar';

/** Whether this is a time of day, written `HH:MM`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether this is a day that exists and a time on it, written `YYYY-MM-DDTHH:MM`. */
export function isDateTime(text: string): boolean {
  return text.charAt(10) === 'T' && isDay(text.slice(0, 10)) && isTime(text.slice(11));
}
