/** What is said of a question beside its name: whether it is required, its type, its bounds, its options. */
import { WEEKDAYS } from '@/domain/base/weekdays';
import type { FieldType } from '@/domain/form/definition/definition';
import { asScale, DETAIL_RULES } from './phrasing/detailRules';
import { formatsIn } from './phrasing/formats';
import type { Details } from './phrasing/detail';
import { boundsIn } from './phrasing/when';
import { textParts, sentenceCase, unglued } from './text';

/** Words before a list of what can be chosen. */
const LISTED =
  /\s*(?:[:–-]|\b(?:such as|(?<!(?:would|you|they|we|i|to|'d) )like|e\.g\.?|for example|for instance|including|namely|with (?:the )?options?|(?:with |from )?(?:the )?(?:options?|choices?)(?: (?:are|of|being))?|choose (?:from|between)|choosing (?:from|between)|choice of|choice between|pick(?:ing)? (?:from|between)|select(?:ing|ed)? (?:from|between)|from|either|out of|between)\b:?)\s+(.+)$/i;

const EXAMPLES = /\b(?:such as|like|e\.g\.?|for example|for instance|including|etc)\b/i;

/** Texts of a list of options; none if they are no options. */
export function listedOptions(text: string): string[] {
  const month =
    /\b\d{1,2}(?:st|nd|rd|th)? ((?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*)\s*$/i.exec(
      text,
    )?.[1];
  const parts = textParts(
    text
      .replace(/[\ue013]/g, ',')
      .replace(/[\ue011]/g, 'and')
      .replace(/[\ue014]/g, 'or')
      .replace(/\s*\/\s*/g, text.split(/[,\ue013]/).length > 2 ? '/' : ' / ')
      .replace(/,?\s*etc\.?$/i, ''),
  )
    .map(({ text: part }) =>
      unglued(part)
        .replace(
          /^(?!The \p{Lu})(?:[Tt]he|an?(?! (?:few|little|lot|bit|couple)\b)|[Ee]ither|or|and)\s+(?=\p{L}{2})/u,
          '',
        )
        .replace(/^["']|["']$/g, '')
        .trim(),
    )
    .filter((part) => part !== '');
  const isOptions =
    parts.length >= 2 && parts.every((part) => part.split(' ').length <= 8 && part.length <= 80);
  if (!isOptions) return [];
  return month === undefined
    ? parts
    : parts.map((part) => (/^\d{1,2}(?:st|nd|rd|th)?$/.test(part) ? `${part} ${month}` : part));
}

const UNIT_ALONE =
  /^(?:in )?(?:kg|kilos?|g|grams|lbs?|stone|cm|mm|m|metres?|km|miles|inches|feet|ft|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|litres?|sq ?m|square met(?:re|er)s|percent|%)$/i;

/** “Mon-Fri” as a list of days. */
function daysIn(text: string): string | undefined {
  const match =
    /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?: ?[-–] ?| to )(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.exec(
      text.trim(),
    );
  const at = (word: string | undefined) =>
    WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith((word ?? '').toLowerCase()));
  return match ? WEEKDAYS.slice(at(match[1]), at(match[2]) + 1).join(', ') : undefined;
}

/** “keys handed over (number)”. */
const TYPED: Readonly<Record<string, FieldType>> = {
  number: 'number',
  'how many': 'number',
  amount: 'number',
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'phone',
  file: 'file',
  upload: 'file',
  text: 'short_text',
};

const FILES =
  /^(?:photos?|documents?|pictures?|images?|files?|videos?|screenshots?|pdfs?|scans?|receipts?)$/i;

/** “(pirates princesses superheroes)”: words without commas are options, too. */
const spaced = (text: string): string =>
  /^[\p{L}-]+(?: [\p{L}-]+){2,7}$/u.test(text.trim()) &&
  !/\b(?:the|of|for|to|and|or|is|in|on|with|if|from|up|a|an|not|must|be)\b/i.test(text)
    ? text.trim().replace(/ /g, ', ')
    : text;

/** “(must be after the first)”: said to the respondent. */
const TOLD =
  /^(?:(?:must|should|please|needs? to|has to|have to|as (?:on|it|shown|printed)|ideally|so (?:that )?(?:we|i|you)|this|we (?:will|need|use)|not|give|include|exact|if you|e\.?g\.?|for example)\b.{5,}|.{3,} only)$/i;

/** “gifts received (date, from whom, value)”: what is to be said of each. */
const TO_SAY =
  /^(?:dates?|when|where|who|(?:from |by )?whom|how (?:much|often|long|many)|values?|amounts?|reasons?|dose|dosage|frequency|names?|relationship|cost|price|description|phone|what)$/i;

/** Everything said of a question beside its name. */
export function detailsOf(segment: string): Details {
  const details: Details = { text: segment, settings: {} };
  details.text = details.text.replace(/\(([^()]*)\)/g, (_all, inner: string) => {
    if (
      /^(?:please )?(?:as many as|(?:tick|choose|select|pick|check) (?:all|any|one|up to|as many))\b[^,\ue013]*$/i.test(
        inner.trim(),
      )
    )
      return ` ${inner} `;
    if (UNIT_ALONE.test(inner.trim())) return ` in ${inner.trim()} `;
    const ends =
      /^([01]) ?(?:=|is|being|for)? ?([a-z][a-z' ]*?)(?: ?[-–,\ue013] ?| to | \ue011 )(\d{1,2}) ?(?:=|is|being|for)? ?([a-z][a-z' ]*)$/i.exec(
        inner.trim(),
      );
    if (ends) {
      details.type ??= 'scale';
      details.low = sentenceCase(ends[2] ?? '');
      details.high = sentenceCase(ends[4] ?? '');
      asScale(details, Number(ends[1]), Number(ends[3]));
      return ' ';
    }
    if (/^(?:please )?describe\b/i.test(segment.trim())) {
      details.type ??= 'long_text';
      return ' ';
    }
    const example = /^for example, (.+)$/i.exec(unglued(inner).trim())?.[1];
    if (example !== undefined && /\(long text\)/.test(segment)) {
      details.help = `For example, ${example}.`;
      return ' ';
    }
    const typed = TYPED[unglued(inner).trim().toLowerCase()];
    if (typed) {
      details.type = typed;
      return ' ';
    }
    const formats = formatsIn(unglued(inner));
    if (formats) {
      details.type ??= 'file';
      details.settings['accept'] = formats;
      return ' ';
    }
    const options = /^[^,\ue013]*\d\s*-\s*\d+$/.test(inner.trim())
      ? []
      : listedOptions(
          daysIn(unglued(inner)) ??
            spaced(unglued(inner))
              .replace(/^[^:]*:\s*/, '')
              .replace(LISTED, '$1'),
        );
    if (
      /\b(?:tick|select|check|choose|pick) (?:all|any|several|as many|multiple|one or more)|\bmultiple\b/i.test(
        inner,
      )
    )
      details.type = 'multiple_choice';
    if (
      options.some((one) => FILES.test(one)) &&
      options.every((one) => FILES.test(one) || /^(?:up to|max)/i.test(one))
    ) {
      details.type ??= 'file';
      return ` ${options.find((one) => /^(?:up to|max)/i.test(one)) ?? ''} `;
    }
    const toSay = options.filter((one) => TO_SAY.test(one)).length;
    if (options.length > 1 && toSay * 2 > options.length && !/^which|^what/i.test(segment)) {
      details.type ??= 'long_text';
      details.help = `${sentenceCase(options.join(', '))}.`;
      return ' ';
    }
    if (
      options.length > 0 &&
      !/ only$/i.test(inner) &&
      !/^(?:yes ?(?:\/|,|or|and)? ?no|optional|required)$/i.test(unglued(inner).trim())
    ) {
      details.options = options;
      details.open = EXAMPLES.test(inner);
      return ' ';
    }
    const said = unglued(inner).trim();
    if (TOLD.test(said) && !boundsIn(inner) && !DETAIL_RULES.some(([rule]) => rule.test(inner))) {
      details.help = `${sentenceCase(said)}.`;
      return ' ';
    }
    return ` ${inner} `;
  });
  for (let times = 0; times < 2; times += 1) {
    const found = boundsIn(details.text);
    if (!found) break;
    details.type ??= found.bounds.type;
    Object.assign(details.settings, found.bounds.settings);
    details.text = found.rest;
  }
  for (const [pattern, apply] of DETAIL_RULES) {
    const match = pattern.exec(details.text);
    if (!match) continue;
    apply(details, match);
    details.text = `${details.text.slice(0, match.index)} ${details.text.slice(match.index + match[0].length)}`;
  }
  const listed = details.options ? undefined : LISTED.exec(details.text);
  const options = listed ? listedOptions(listed[1] ?? '') : [];
  if (listed && options.length > 0) {
    details.options = options;
    details.open = EXAMPLES.test(listed[0]);
    details.text = details.text.slice(0, listed.index);
  }
  details.text = details.text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
    .trim();
  // “a caption of no more than 100 words”
  if (Object.keys(details.settings).length > 0)
    details.text = details.text.replace(/^(?!what|which|who|how|where)(.{3,}) of$/i, '$1');
  return details;
}
