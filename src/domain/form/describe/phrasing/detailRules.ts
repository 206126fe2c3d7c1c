/** What is said of a question beside its name, as patterns: required, its type, its bounds, its unit. */
import type { Details } from './detail';
import { lowered, NUMBER, numberFrom, sentenceCase } from '../text';
import { formatsIn } from './formats';

type DetailRule = readonly [RegExp, (details: Details, match: RegExpExecArray) => void];

const n = (text: string | undefined) => numberFrom(text);

const set = (details: Details, name: string, value: unknown) => {
  if (value !== undefined) details.settings[name] = value;
};

const bounds = (details: Details, from: number | undefined, to: number | undefined) => {
  set(details, 'min', from);
  set(details, 'max', to);
};

/** A scale of numbers: 1 to 10 and 0 to 10 as they are, whatever else begins elsewhere as a number with bounds. */
export function asScale(details: Details, from: number | undefined, to: number | undefined): void {
  if (from === undefined || to === undefined) return;
  if ((from === 0 || from === 1) && to <= 10 && to >= 2) {
    details.type ??= 'scale';
    set(details, 'from', from);
    set(details, 'to', to);
  } else bounds(details, from, to);
}

const rule = (
  words: string,
  apply: (details: Details, match: RegExpExecArray) => void,
): DetailRule => [new RegExp(words, 'i'), apply];

/** In this order; what one matched is gone for the next. */
export const DETAIL_RULES: readonly DetailRule[] = [
  // ---- required, optional
  rule(
    `\\b(?:is |are |being |as |but )?(?:an? )?(?:optional(?:ly)?|not (?:required|mandatory|compulsory)|if (?:they|you)(?:'d| would)? (?:like|want|wish)(?: to)?|voluntary|if (?:applicable|any|relevant|known|needed|necessary|required|possible|available|different|appropriate)|if (?:they|you) (?:have|know|want|need) (?:one|it|any)|if there (?:is|are) (?:one|any))\\b`,
    (d) => {
      d.required = false;
    },
  ),
  rule(
    `\\b(?:is |are |being |as |which (?:is|are) |that (?:is|are) )?(?:an? )?(?:required|mandatory|compulsory|obligatory|must be (?:filled in|answered|given|completed|provided))(?: (?:field|question|fields|questions))?(?! (?:date|skills|time|by|service))(?<!(?:days?|dates?|times?|services?|help|skills|sizes?|quantity|hours|work|support|sessions?|documents?|treatment|items?) required)\\b`,
    (d) => {
      d.required = true;
    },
  ),
  rule(`\\*\\s*$`, (d) => {
    d.required = true;
  }),

  // ---- types
  rule(
    `\\b(?:as |in |from |with |using |via )?(?:a |an )?(?:drop-?down|pull-?down|select)(?: (?:list|menu|box|field))?(?: (?:of|with|for|from))?\\b`,
    (d) => {
      d.type = 'dropdown';
    },
  ),
  rule(
    `\\b(?:as |with |using )?(?:multiple[ -]choice|check ?boxes|tick ?boxes|(?:tick|select|choose|check|pick) (?:all|any) that apply|multi-?select|several (?:can|may) be (?:chosen|selected)|(?:they )?can (?:choose|pick|select) (?:several|more than one|multiple)|as many as (?:they|you)(?:'d)? (?:like|want|wish))\\b`,
    (d) => {
      d.type = 'multiple_choice';
    },
  ),
  rule(
    `\\b(?:as |with |using )?(?:radio(?: ?buttons?)?|single[ -]choice|(?:pick|choose|select) one)\\b`,
    (d) => {
      d.type = 'single_choice';
    },
  ),
  rule(
    `\\(?\\b(?:yes ?(?:\\/|or|\ue014)? ?no|y\\/n|yes-no|true or false)(?: question)?\\b\\)?`,
    (d) => {
      d.type = 'yes_no';
    },
  ),
  rule(
    `\\b(?:as |with |using )?(?:a )?(?:long (?:answer|text)|paragraph|text ?area|free[- ]text|open[- ]ended|multi-?line|in (?:their|your) own words|large text box|open text)(?: (?:box|field|answer|question))?\\b`,
    (d) => {
      d.type = 'long_text';
    },
  ),
  rule(
    `\\b(?:as |with |using )?(?:a )?(?:short (?:answer|text)|single line|text (?:box|field))\\b`,
    (d) => {
      d.type ??= 'short_text';
    },
  ),
  rule(`\\b(?:as |with |using )?(?:a )?date ?picker\\b`, (d) => {
    d.type = 'date';
  }),
  rule(`\\b(?:as |with |using |on )?(?:a )?slider\\b`, (d) => {
    d.type = 'slider';
  }),
  rule(
    `\\b(?:as |with |using |in |by )?(?:a )?(?:ranking|ranked|in order of (?:preference|importance)|rank(?:ed)? (?:them|in order))\\b`,
    (d) => {
      d.type = 'ranking';
    },
  ),
  rule(
    `\\b(?:with |as |using |in |on |out of |from )?(?:a )?(?:(?:${NUMBER})[ -])?(?:stars?|hearts)(?: (?:rating|scale|score))?(?: out of ${NUMBER})?\\b`,
    (d, m) => {
      d.type = 'rating';
      set(d, 'max', n(m[1]) ?? n(m[2]));
    },
  ),
  rule(
    `\\b(?:on |using |with )?(?:a )?(?:scale |rating |score |rated |scored |marks? )?(?:of |from |between )?(0|1|one|zero)(?: ?- ?| to | (?:and|\ue011) )(10|5|7|4|3|6|8|9|ten|five|seven|four)\\b(?: (?:scale|rating|stars?))?`,
    (d, m) => {
      asScale(d, m[1] === 'zero' ? 0 : n(m[1]), n(m[2]));
    },
  ),
  rule(`\\bout of (10|5|7|ten|five|seven)\\b`, (d, m) => {
    const most = n(m[1]) ?? 5;
    if (most === 5) {
      d.type ??= 'rating';
      set(d, 'max', 5);
    } else asScale(d, 1, most);
  }),

  rule(
    `\\bfrom (very [a-z]+|not(?: at all| very)?(?: [a-z]+)?|poor|low) to (very [a-z]+|extremely [a-z]+|excellent|high)\\b`,
    (d, m) => {
      d.type ??= 'scale';
      d.low = sentenceCase(m[1] ?? '');
      d.high = sentenceCase(m[2] ?? '');
    },
  ),
  rule(
    `\\(?\\b(?:must be |which is |of |with |exactly )*${NUMBER}[- ]?(?:digits?|figures?|numbers? long|characters? long|digits? long)\\b\\)?`,
    (d, m) => {
      set(d, 'minLength', n(m[1]));
      set(d, 'maxLength', n(m[1]));
    },
  ),
  rule(
    `\\b(?:as |in )?(?:a )?(pdf|jpe?g|png|word|docx?)(?:(?: or |, | \ue014 ?|\\/)(pdf|jpe?g|png|word|docx?))?(?: (?:only|format|files?))*$`,
    (d, m) => {
      const formats = formatsIn([m[1], m[2]].filter((one) => one !== undefined).join(' '));
      if (formats) d.settings['accept'] = formats;
    },
  ),
  rule(`\\b(?:vote for|choose|pick|select) ${NUMBER}\\b(?! ?(?:to\\b|-|or\\b))`, (d, m) => {
    const most = n(m[1]);
    if (most === 1) d.type = 'single_choice';
    else {
      d.type = 'multiple_choice';
      set(d, 'maxChoices', most);
    }
  }),
  // ---- bounds
  rule(
    `\\b(?:(?:must|should|has to) (?:be )?)?(?:(?<!not )in the future|from today|not in the past|future dates? only|after today|upcoming)\\b`,
    (d) => {
      set(d, 'minFromToday', 0);
    },
  ),
  rule(
    `\\b(?:(?:must|should|has to) (?:be )?)?(?:(?<!not )in the past|not in the future|past dates? only|before today|up to today)\\b`,
    (d) => {
      set(d, 'maxFromToday', 0);
    },
  ),
  rule(
    `\\b(?:at least|with|min(?:imum)?) ${NUMBER} (days?|weeks?)(?:'s?)? (?:from (?:now|today)|in advance|ahead|notice|before)\\b`,
    (d, m) => {
      const days = n(m[1]);
      set(
        d,
        'minFromToday',
        days === undefined ? undefined : m[2]?.startsWith('week') ? days * 7 : days,
      );
    },
  ),
  rule(`\\bwithin (?:the next )?${NUMBER} (days?|weeks?|months?)\\b`, (d, m) => {
    const days = n(m[1]);
    set(d, 'minFromToday', 0);
    set(
      d,
      'maxFromToday',
      days === undefined
        ? undefined
        : days * (m[2]?.startsWith('week') ? 7 : m[2]?.startsWith('month') ? 30 : 1),
    );
  }),

  rule(
    `\\b(?:up to|max(?:imum)?(?: of)?|at most|no more than|limit(?:ed)?(?: (?:to|of))?|not (?:more|longer) than|under) ${NUMBER} (characters|letters|words)\\b`,
    (d, m) => {
      const most = n(m[1]);
      set(d, 'maxLength', most === undefined ? undefined : m[2] === 'words' ? most * 7 : most);
    },
  ),
  rule(
    `\\b(?:at least|min(?:imum)?(?: of)?|no fewer than|not fewer than|more than) ${NUMBER} (characters|letters|words)\\b`,
    (d, m) => {
      const least = n(m[1]);
      set(d, 'minLength', least === undefined ? undefined : m[2] === 'words' ? least * 4 : least);
    },
  ),
  rule(
    `(?:^|\\s)(?:about |around |approx(?:imately)? |roughly |in )?${NUMBER} words\\s*$`,
    (d, m) => {
      d.type ??= 'long_text';
      const most = n(m[1]);
      set(d, 'maxLength', most === undefined ? undefined : most * 7);
    },
  ),
  rule(
    `\\b(?:up to|max(?:imum)?(?: of)?|at most|no (?:more|bigger|larger) than|limit(?: of)?) (\\d+) ?(?:mb|megabytes?)\\b`,
    (d, m) => {
      set(d, 'maxMegabytes', n(m[1]));
    },
  ),
  rule(
    `\\b(?:up to|max(?:imum)?(?: of)?|at most|no more than) ${NUMBER} (?:files|photos|pictures|images|documents|attachments)\\b`,
    (d, m) => {
      d.type ??= 'file';
      set(d, 'maxFiles', n(m[1]));
    },
  ),
  rule(
    `\\b(?:choose|pick|select|tick)?\\s*(?:up to|max(?:imum)?(?: of)?|at most|no more than) ${NUMBER}(?: (?:of them|options|choices|answers))?\\s*$`,
    (d, m) => {
      set(d, d.type === 'multiple_choice' ? 'maxChoices' : 'max', n(m[1]));
    },
  ),
  rule(`\\b(?:choose|pick|select|tick) (?:at least|min(?:imum)?) ${NUMBER}\\b`, (d, m) => {
    d.type = 'multiple_choice';
    set(d, 'minChoices', n(m[1]));
  }),
  rule(
    `\\b(?:choose|pick|select|tick) (?:up to|at most|max(?:imum)?|no more than) ${NUMBER}\\b`,
    (d, m) => {
      d.type = 'multiple_choice';
      set(d, 'maxChoices', n(m[1]));
    },
  ),
  rule(
    `\\(?\\b(?:between|from|range|anything from)? ?[£€$]?${NUMBER}(?: ?- ?| to | (?:and|\ue011) )[£€$]?${NUMBER}\\b\\)?`,
    (d, m) => {
      if (
        !/\d-\d/.test(m[0]) ||
        !/[a-z]/i.test(d.text.slice(m.index + m[0].length, m.index + m[0].length + 3))
      )
        bounds(d, n(m[1]), n(m[2]));
    },
  ),
  rule(
    `\\b(?:must be )?(?:at least|min(?:imum)?(?: of| is)?|no (?:less|fewer|younger) than|not (?:less|fewer) than|must be|over|from|older than|aged) ${NUMBER}(?: (?:(?:or |\ue014 ?)(?:more|over|above|older)|and over|years? old))?(?: only)?`,
    (d, m) => {
      set(d, 'min', n(m[1]));
    },
  ),
  rule(
    `\\b(?:up to|max(?:imum)?(?: of| is)?|at most|no more than|not more than|under|below|limit(?:ed)?(?: (?:to|of))?) [£€$]?${NUMBER}\\b(?: (?:people|guests|items|tickets|places|per (?:person|order|customer)))?`,
    (d, m) => {
      set(d, 'max', n(m[1]));
    },
  ),
  // ---- units
  rule(
    `(?<=\\b(?:height|weight|length|width|depth|waist|chest|hips|distance|bust|inside leg)) (cm|kg|mm|m|inches|ft|lbs|stone|miles|km)$`,
    (d, m) => {
      d.type ??= 'number';
      set(d, 'unit', UNITS[lowered(m[1] ?? '')] ?? m[1]);
    },
  ),
  rule(
    `\\b(?:in )+(kg|kilos?|kilograms?|g|grams?|lbs?|pounds? weight|stone|cm|centimetres?|mm|m|metres?|km|miles|inches|feet|hours?|minutes?|days?|weeks?|months?|years?|litres?|sq ?m|square met(?:re|er)s|percent|%|ft|hrs?|mins?)(?![a-z])`,
    (d, m) => {
      d.type ??= 'number';
      set(d, 'unit', UNITS[lowered(m[1] ?? '')] ?? m[1]);
    },
  ),
  rule(
    `\\b(?:in (?:pounds?|gbp|sterling|£(?!\\d))|\\(£\\)|\\bgbp\\b)|(?<=\\s|^)£(?=\\s|$)`,
    (d) => {
      d.type ??= 'number';
      set(d, 'currency', 'GBP');
    },
  ),
  rule(`\\b(?:in euros?|\\(€\\)|\\beur\\b)`, (d) => {
    d.type ??= 'number';
    set(d, 'currency', 'EUR');
  }),
  rule(`\\b(?:in (?:us )?dollars?|\\(\\$\\)|\\busd\\b)`, (d) => {
    d.type ??= 'number';
    set(d, 'currency', 'USD');
  }),
];

const UNITS: Readonly<Record<string, string>> = {
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  gram: 'g',
  grams: 'g',
  lb: 'lb',
  lbs: 'lb',
  stone: 'st',
  centimetre: 'cm',
  centimetres: 'cm',
  metre: 'm',
  metres: 'm',
  hour: 'hours',
  minute: 'minutes',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
  litre: 'l',
  litres: 'l',
  percent: '%',
  sqm: 'm²',
  'sq m': 'm²',
  hr: 'hours',
  hrs: 'hours',
  min: 'minutes',
  mins: 'minutes',
  feet: 'ft',
  'square metres': 'm²',
  'square meters': 'm²',
};
