/** Days and hours that bound an answer: “between 1 and 31 March 2027”, “not on Sundays”, “between 8am and 6pm”. */
import { WEEKDAYS } from '@/domain/base/weekdays';

/** How the names of months begin. */
export const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAY = `(\\d{1,2})(?:st|nd|rd|th)?(?: of)?`;
const MONTH = `((?:${MONTHS})[a-z]*)`;
const YEAR = `,? (20\\d\\d)`;
const AND = '(?: ?[-–] ?| to | until | and | \ue011 )';
const ON = '(?:(?:must be|should be|has to be|can be|is) )?';

export interface Bounds {
  type: 'date' | 'time';
  settings: Readonly<Record<string, unknown>>;
}

interface Rule {
  pattern: RegExp;
  bounds: (match: RegExpExecArray) => Bounds | undefined;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD`; undefined if there is no such day. */
function day(date: string | undefined, month: string | undefined, year: string | undefined) {
  const at = MONTHS.split('|').indexOf((month ?? '').slice(0, 3).toLowerCase());
  const number = Number(date);
  return at < 0 || number < 1 || number > 31
    ? undefined
    : `${year ?? ''}-${pad(at + 1)}-${pad(number)}`;
}

function dates(min: string | undefined, max: string | undefined): Bounds | undefined {
  if (min === undefined && max === undefined) return undefined;
  return {
    type: 'date',
    settings: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
  };
}

function clock(hour: string | undefined, minutes: string | undefined, half: string | undefined) {
  const figure = Number(hour) % 12;
  const hours = half?.toLowerCase() === 'pm' ? figure + 12 : half ? figure : Number(hour);
  return `${pad(hours)}:${minutes ?? '00'}`;
}

const WEEKDAY = '(?:mon|tues?|wednes|wed|thurs?|thu|fri|satur|sat|sun)(?:day)?s?';

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (word: string) =>
  WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase().slice(0, 3))) + 1;

const weekdaysIn = (text: string): number[] =>
  (text.match(new RegExp(WEEKDAY, 'gi')) ?? []).map(weekdayOf).filter((one) => one > 0);

const blocked = (days: readonly number[]): Bounds | undefined =>
  days.length === 0 || days.length > 6
    ? undefined
    : { type: 'date', settings: { blockedWeekdays: [...new Set(days)].sort((a, b) => a - b) } };

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b${ON}(?:between|from) ${DAY}(?: ${MONTH})?(?:${YEAR})?${AND}${DAY} ${MONTH}${YEAR}\\b`,
      'i',
    ),
    bounds: ([, first, month, year, last, end, endYear]) =>
      dates(day(first, month ?? end, year ?? endYear), day(last, end, endYear)),
  },
  {
    pattern: new RegExp(
      `\\b${ON}(?:on or )?(?:after|from|not before|no earlier than|starting) ${DAY} ${MONTH}${YEAR}\\b`,
      'i',
    ),
    bounds: ([, date, month, year]) => dates(day(date, month, year), undefined),
  },
  {
    pattern: new RegExp(
      `\\b${ON}(?:on or )?(?:before|by|until|up to|not after|can'?t be after|no later than|latest) ${DAY} ${MONTH}${YEAR}\\b`,
      'i',
    ),
    bounds: ([, date, month, year]) => dates(undefined, day(date, month, year)),
  },
  {
    pattern:
      /\b(?:between|from) (\d{1,2})(?:[:.\ue012](\d\d))? ?(am|pm)?(?: ?[-–] ?| to | and | \ue011 )(\d{1,2})(?:[:.\ue012](\d\d))? ?(am|pm)\b/i,
    bounds: ([, hour, minutes, half, end, endMinutes, endHalf]) => ({
      type: 'time',
      settings: {
        min: clock(hour, minutes, half ?? (Number(hour) < Number(end) ? endHalf : 'am')),
        max: clock(end, endMinutes, endHalf),
      },
    }),
  },
  {
    pattern: new RegExp(
      `(?:^|[\\s(])(?:but )?(?:not|no|never|except|excluding)(?: on)?(?: any)? (${WEEKDAY}(?:(?:, | or | and | \ue014 ?| \ue011 )${WEEKDAY})*|weekends?)(?=$|[\\s),.])`,
      'i',
    ),
    bounds: ([, days = '']) => blocked(/^weekend/i.test(days) ? [6, 7] : weekdaysIn(days)),
  },
  {
    pattern:
      /\b(?:on )?(?:weekdays only|only (?:on )?weekdays|(?:mon(?:day)?)(?: to | ?[-–] ?)fri(?:day)? only)\b/i,
    bounds: () => blocked([6, 7]),
  },
  {
    pattern: new RegExp(
      `\\b(?:only (?:on )?(${WEEKDAY}(?:(?:, | or | and | \ue014 ?| \ue011 )${WEEKDAY})*)|(${WEEKDAY}(?:(?:, | or | and | \ue014 ?| \ue011 )${WEEKDAY})*) only)\\b`,
      'i',
    ),
    bounds: ([, one, other]) => {
      const open = weekdaysIn(one ?? other ?? '');
      return blocked(ALL_DAYS.filter((each) => !open.includes(each)));
    },
  },
];

/** The first bounds that a text names, and the text without them. */
export function boundsIn(text: string): { bounds: Bounds; rest: string } | undefined {
  if (!/\d|weekday|weekend|day/i.test(text)) return undefined;
  for (const { pattern, bounds } of RULES) {
    const match = pattern.exec(text);
    const found = match ? bounds(match) : undefined;
    if (match && found)
      return {
        bounds: found,
        rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
      };
  }
  return undefined;
}

/** Whether a text says nothing but such bounds. */
export function isBounds(text: string): boolean {
  const found = boundsIn(text);
  return found !== undefined && found.rest.replace(/[\s(),.]/g, '') === '';
}
