/** When the mail of a notification goes out, by a person's own clock. */
import { addDays, weekdayOf } from '@/domain/base/calendar';
import { dayIn } from '@/domain/base/days';
import { instantIn, localTime } from '@/domain/base/localTime';
import { nextMorning } from '@/domain/base/mornings';
import type { NoticeSettings } from '@/domain/documents/people.schema';
import type { NoticeChannel, NoticeMail, NoticeType } from '@/domain/options/notices';
import { NOTICE_ABOUT, noticeKind } from './kinds';

/** How notifications of a type reach a person. */
export function channelOf(settings: NoticeSettings | undefined, type: NoticeType): NoticeChannel {
  const kind = noticeKind(type);
  return settings?.channels[kind] ?? NOTICE_ABOUT[kind].channel;
}

/**
 * The end of the quiet hours that an instant falls into; the instant itself outside of them. Milliseconds.
 *
 * Hours that end before they begin last over midnight.
 */
export function afterQuiet(settings: NoticeSettings | undefined, at: number): number {
  const { quiet, timeZone } = settings ?? {};
  if (!quiet || timeZone === undefined || quiet.from === quiet.until) return at;
  const time = localTime(timeZone, at).slice(11, 16);
  const { from, until } = quiet;
  const isOvernight = until < from;
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return at;
  const today = dayIn(timeZone, at);
  const day = isOvernight && time >= from ? addDays(today, 1) : today;
  // Where clocks go back, the time may come twice: the first one may be over.
  return Math.max(at, instantIn(timeZone, `${day}T${until}:00`));
}

function nextMonday(timeZone: string, at: number): number {
  let morning = nextMorning(timeZone, at);
  while (weekdayOf(morning.day) !== 1) {
    morning = nextMorning(timeZone, morning.at);
  }
  return morning.at;
}

/**
 * When the mail of a notification is due, in milliseconds; undefined if there is none.
 *
 * @param now milliseconds since the epoch
 */
export function mailTime(
  settings: NoticeSettings | undefined,
  type: NoticeType,
  now: number,
): { as: NoticeMail; at: number } | undefined {
  const channel = channelOf(settings, type);
  if (channel === 'off' || channel === 'app' || settings?.mailStopped) return undefined;
  const timeZone = settings?.timeZone ?? 'UTC';
  const due = {
    email: () => now,
    daily: () => nextMorning(timeZone, now).at,
    weekly: () => nextMonday(timeZone, now),
  }[channel]();
  return { as: channel, at: afterQuiet(settings, due) };
}
