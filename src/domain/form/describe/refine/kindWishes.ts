/** Wishes for options by their names, for what is chosen, for prices of options, and for pages. */
import { hasOptions, isInput, type Field } from '@/domain/form/definition/definition';
import { optionsAsSketched } from '@/domain/form/sketch/known';
import { ownText } from '@/domain/form/sketch/sketch';
import { optionsOf } from '../ask';
import { detailsOf } from '../details';
import { stems } from '../label';
import { lowered, numberFrom, sentenceCase, textParts } from '../text';
import { isPriced } from './priceWishes';
import { reader, unquoted, type Apply } from './reader';
import { questionKey, type Refining } from './refining';

const bare = (label: string) => label.replace(/ \([£€$][\d.]+\)$/, '');

/** The option that a phrase names, and its question: “compassionate leave” of “type of leave”. */
function optionNamed(work: Refining, phrase: string): { field: Field; label: string } | undefined {
  const wanted = stems(phrase.replace(/\b(?:options?|choices?)\b/gi, ''));
  if (wanted.length === 0) return undefined;
  for (const field of work.all()) {
    if (!hasOptions(field)) continue;
    const rest = stems(field.label);
    const option = field.options.find(({ label }) => {
      const own = stems(bare(label));
      return (
        own.length > 0 &&
        own.every((word) => wanted.includes(word)) &&
        wanted.every((word) => own.includes(word) || rest.includes(word))
      );
    });
    if (option) return { field, label: option.label };
  }
  return undefined;
}

const isAsked = (work: Refining, phrase: string): boolean =>
  work.all().some((field) => {
    const own = stems(field.label);
    const wanted = stems(phrase);
    return wanted.length > 0 && wanted.every((word) => own.includes(word));
  });

const withoutOption: Apply = (work, m) => {
  const phrase = m[1] ?? '';
  const isNamed = /\b(?:option|choice)\b/i.test(phrase);
  if (!isNamed && isAsked(work, phrase)) return false;
  const found = optionNamed(work, phrase);
  if (!found) return false;
  const options = optionsAsSketched(found.field).filter(
    ({ label }) => ownText(label) !== found.label,
  );
  if (options.length === 0) return false;
  work.change(found.field, { options });
  return true;
};

/** “swap meat for chicken”: another option in the place of one. */
const swapped: Apply = (work, m) => {
  const found = optionNamed(work, (m[1] ?? '').replace(/^(?:the |an? )/i, ''));
  const label = sentenceCase(unquoted(m[2]).replace(/^(?:the |an? )/i, ''));
  if (!found || isAsked(work, m[1] ?? '') || label.split(' ').length > 6) return false;
  const options = optionsAsSketched(found.field).map((option) => {
    if (ownText(option.label) !== found.label) return option;
    const price = / \([£€$][\d.]+\)$/.exec(found.label)?.[0] ?? '';
    return { ...option, value: label, label: /[£€$]\d/.test(label) ? label : `${label}${price}` };
  });
  work.change(found.field, { options });
  return true;
};

/** “split experience into years of experience and employers” */
const split: Apply = (work, m) => {
  const field = work.find(m[1] ?? '');
  if (!field || !work.add(m[2] ?? '', { after: questionKey(field) })) return false;
  work.edits.push({ do: 'remove', question: questionKey(field) });
  return true;
};

/** “add marketing to the departments”: if that is a question with options. */
const optionsTo: Apply = (work, m) => {
  const said = m[1] ?? '';
  const field = work.find(m[2] ?? '');
  if (!field || !hasOptions(field)) return false;
  if (/\b(?:question|field|help|hint|note|page|price|condition|text|image|limit)\b/i.test(said))
    return false;
  const labels = textParts(said).map(({ text }) =>
    sentenceCase(
      unquoted(text).replace(/^(?:an? |the )?(?:options?|choices?) (?:of |for |called )?/i, ''),
    ),
  );
  if (labels.some((label) => label.split(' ').length > 6)) return false;
  const isOther = (label: string) => /^other$/i.test(label);
  const more = labels.filter((label) => !isOther(label));
  if (labels.some(isOther)) work.change(field, { settings: { other: true } });
  if (more.length > 0) work.change(field, { moreOptions: optionsOf(more) });
  return true;
};

const choices: Apply = (work, m) => {
  const field = work.find(m[2] === undefined || m[2] === '' ? 'it' : m[2]);
  const most = numberFrom(m[1]);
  if (!field || !hasOptions(field) || most === undefined) return false;
  work.change(field, {
    ...(field.type === 'multiple_choice' ? {} : { type: 'multiple_choice' as const }),
    settings: { maxChoices: most },
  });
  return true;
};

/** “order membership type: student, off-peak, full”; those that are not named stay behind them. */
const inOrder: Apply = (work, m) => {
  const field = work.find(m[1] ?? '');
  if (!field || !hasOptions(field)) return false;
  const known = optionsAsSketched(field);
  const wanted = textParts(m[2] ?? '').map(({ text }) => lowered(unquoted(text)));
  const first = wanted.flatMap(
    (name) =>
      known.find(({ label }) => lowered(bare(ownText(label))) === name) ??
      known.find(({ label }) => lowered(ownText(label)).startsWith(name)) ??
      [],
  );
  if (first.length < 2) return false;
  work.change(field, { options: [...first, ...known.filter((one) => !first.includes(one))] });
  return true;
};

const PRICE = '([£€$]) ?(\\d+(?:\\.\\d{1,2})?)';

/** “raise the price of the carrot cake to £24” */
const priceOf: Apply = (work, m) => {
  const [, phrase = '', sign = '£', sum = ''] = m;
  const found = optionNamed(work, phrase.replace(/^(?:the |an? )/i, ''));
  if (!found || !isPriced(found.field)) return false;
  const options = optionsAsSketched(found.field).map((option) => {
    if (ownText(option.label) !== found.label) return option;
    const label = /\([£€$]/.test(found.label)
      ? `${bare(found.label)} (${Number(sum) === 0 ? 'free' : `${sign}${sum}`})`
      : found.label;
    return { ...option, label, score: Number(sum) };
  });
  work.change(found.field, { options });
  return true;
};

/** “at most 6 of it”: of the only question that asks how many. */
const atMostOfIt: Apply = (work, m) => {
  const counted = work
    .all()
    .filter((field) => field.type === 'number' && field.currency === undefined);
  const [only] = counted;
  const max = numberFrom(m[1]);
  if (!only || max === undefined || (counted.length > 1 && work.find('how many') === undefined))
    return false;
  work.change(counted.length === 1 ? only : (work.find('how many') ?? only), { settings: { max } });
  return true;
};

const requiredOnly: Apply = (work, m) => {
  const field = work.find(m[1] ?? '');
  const when = work.conditionOf(m[2] ?? '');
  if (!field || !isInput(field) || !when) return false;
  work.change(field, { required: false, requiredIf: when });
  return true;
};

/** “the date must be at least 3 days from now”, “the reason must be at most 200 characters” */
const bounded: Apply = (work, m) => {
  const field = work.find(m[1] ?? '');
  const { settings } = detailsOf(m[2] ?? '');
  if (!field || Object.keys(settings).length === 0) return false;
  const isDay = field.type === 'date' || field.type === 'datetime';
  if (isDay !== ('minFromToday' in settings || 'maxFromToday' in settings)) return false;
  const other = 'minFromToday' in settings ? 'maxFromToday' : 'minFromToday';
  work.change(field, {
    settings: { ...settings, ...(isDay && !(other in settings) ? { [other]: undefined } : {}) },
  });
  return true;
};

const pageAfter: Apply = (work, m) => {
  const field = work.find(m[1] ?? '');
  const next = field && work.all()[work.all().indexOf(field) + 1];
  if (!next) return false;
  work.edits.push({ do: 'page', before: questionKey(next) });
  return true;
};

/** “change class to a dropdown with Oak, Elm and Ash” */
const typeWithOptions: Apply = (work, m) => {
  const field = work.find(m[1] ?? '');
  const options = textParts((m[3] ?? '').replace(/^(?:the )?(?:options?|choices?):? /i, '')).map(
    ({ text }) => sentenceCase(unquoted(text)),
  );
  if (!field || options.length < 2) return false;
  const type = /drop|list|select/i.test(m[2] ?? '')
    ? 'dropdown'
    : /multiple|check|tick/i.test(m[2] ?? '')
      ? 'multiple_choice'
      : 'single_choice';
  work.change(field, { type, options: optionsOf(options) });
  return true;
};

export const KIND_WISHES: readonly (readonly [RegExp, Apply])[] = [
  reader(
    '^make (?:the )?(.+?) (?:required|mandatory|compulsory) (?:only )?(?:if|when) (.+)$',
    requiredOnly,
  ),
  reader('^(?:require|only require) (?:the )?(.+?) (?:only )?(?:if|when) (.+)$', requiredOnly),
  reader('^at most (\\w+) choices for ?(.*)$', choices),
  reader('^order (?:the )?(.+?): (.+)$', inOrder),
  reader('^at most (\\w+) of it$', atMostOfIt),
  reader('^start a page after (?:the )?(.+)$', pageAfter),
  reader(
    `^(?:raise|lower|change|set|put up|increase|reduce|drop|make)(?: the)? (?:price|cost) (?:of|for)(?: the)? (.+?) (?:to|by|at|=) ${PRICE}$`,
    priceOf,
  ),
  reader(
    `^(?:the )?(?:price of (?:the )?)?(.+?) (?:should cost|now costs?|costs?|should be|is now|goes up to) ${PRICE}(?: now)?$`,
    priceOf,
  ),
  reader(
    '^(?:remove|delete|drop|get rid of|take out|take away|leave out|lose)(?: the)? (.+)$',
    withoutOption,
  ),
  reader(
    '^change (?:the )?(.+?) (?:to|into) an? ((?:drop-?down|list|multiple[- ]choice|single[- ]choice|radio|check ?box(?:es)?|tick ?box(?:es)?)(?: list| menu| question| buttons?)?) (?:with|of|between|from|offering|listing)[: ]+(.+)$',
    typeWithOptions,
  ),
  reader(
    '^(?:swap|replace|exchange|change|substitute)(?: the)? (.+?) (?:for|with|by|to) (.+?)(?: (?:in|among|on)(?: the)? (?:.+ )?(?:options|choices|list))?$',
    swapped,
  ),
  reader(
    '^(?:split|divide|break)(?: up)?(?: the)? (?!it\\b|form\\b|this\\b)(.+?)(?: question| field)?(?: up)? into (?!.*\\b(?:pages?|parts|sections|steps)\\b)(.+)$',
    split,
  ),
  reader('^(?:the )?(.+?) must be (.+)$', bounded),
  reader('^limit (?:the )?(.+?) to (at most \\d+ (?:characters|letters|words))$', bounded),
  // “let them choose several, and add "Passing by"”
  reader('^(?:add|include|offer) ("(?!other")[^"]+")(?: as well| too)?$', (work, m) => {
    const last = work.edits.at(-1);
    const field = last?.do === 'change' ? work.find(last.question) : undefined;
    if (!field || !hasOptions(field)) return false;
    work.change(field, { moreOptions: optionsOf([unquoted(m[1])]) });
    return true;
  }),
  reader('^(?:add|include|allow) (?:an? )?"?other"?$', (work) => {
    const last = work.edits.findLast((edit) => edit.do === 'change');
    const field = work.find('it') ?? (last && work.find(last.question));
    if (!field || !hasOptions(field)) return false;
    work.change(field, { settings: { other: true } });
    return true;
  }),
];

/** Behind the readers of other wishes that begin so. */
export const OPTIONS_TO_QUESTION: readonly (readonly [RegExp, Apply])[] = [
  reader(
    '^(?:add|include|offer|put) ("[^"]+"|.+?) (?:to|in|under|among)(?: the)? (.+?)(?: options| choices| list)?$',
    optionsTo,
  ),
];
