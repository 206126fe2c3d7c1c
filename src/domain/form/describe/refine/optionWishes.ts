/** Wishes for single options, with or without a price, for tax, for stars, and for the form's name without quotes. */
import { hasOptions, type Field } from '@/domain/form/definition/definition';
import type { SketchOption } from '@/domain/form/sketch/sketch';
import { optionsOf } from '../ask';
import { sentenceCase } from '../text';
import { reader, unquoted, type Apply } from './reader';
import { isPriced, taxTotal } from './priceWishes';
import { questionKey, type Refining } from './refining';

/** One more option of a question that has some. */
const optionTo =
  (option: number, question: number): Apply =>
  (work, m) => {
    const field = work.find(m[question] ?? '');
    const label = unquoted(m[option]);
    return field !== undefined && label !== '' && withOption(work, field, optionsOf([label]));
  };

function withOption(work: Refining, field: Field, moreOptions: SketchOption[]): boolean {
  if (!hasOptions(field)) return false;
  const isKnown = field.options.some(({ label }) =>
    moreOptions.some((option) => option.value.toLowerCase() === label.toLowerCase()),
  );
  if (!isKnown) work.change(field, { moreOptions });
  return true;
}

/** “add brownies at £2”: one more of what is chosen from by price. */
const pricedOption: Apply = (work, m) => {
  const priced = work.all().filter(isPriced);
  const [, said, one, other, question] = m;
  const sum = one ?? other ?? '';
  const field = question === undefined ? priced[0] : work.find(question);
  const price = Number(sum.replace(/[^\d.]/g, ''));
  if (!field || !isPriced(field) || !(price >= 0)) return false;
  const name = sentenceCase(unquoted(said));
  // As the other options say it: “Scone (£2)”, or the name alone.
  const isSaid = hasOptions(field) && field.options.some(({ label }) => /[£€$]\s?\d/.test(label));
  const label = isSaid ? `${name} (${sum})` : name;
  return withOption(work, field, [{ value: label, label, score: price }]);
};

/** “use stars out of 10”: of the question that is named, selected, or the only one that people rate. */
const stars: Apply = (work, m) => {
  const rated = work
    .all()
    .filter(({ type }) => ['rating', 'scale', 'nps', 'slider'].includes(type));
  const field = m[2] === undefined ? (work.find('it') ?? rated[0]) : work.find(m[2]);
  const max = Number(m[1]);
  if (!field || max < 3 || max > 10 || (m[2] === undefined && rated.length > 1)) return false;
  work.edits.push({
    do: 'change',
    question: questionKey(field),
    set: { ...(field.type === 'rating' ? {} : { type: 'rating' }), settings: { max } },
  });
  return true;
};

const named: Apply = (work, m) => {
  work.edits.push({ do: 'form', title: sentenceCase(unquoted(m[1])) });
  return true;
};

const OPTION = '(?:option|choice|possible answer)';
const PRICE = '([£€$] ?\\d+(?:\\.\\d{1,2})?)';

export const OPTION_WISHES: readonly (readonly [RegExp, Apply])[] = [
  reader(
    `^(?:add|include|offer|put in) (?:an? |another |one more )?${OPTION}(?: called| named| for| of|:)? (.+?) (?:to|for|in|under)(?: the)? (.+)$`,
    optionTo(1, 2),
  ),
  reader(
    `^(?:add|include|offer|put in) (?:an? |another )?(.+?) (?:as an? )?${OPTION} (?:to|for|in|under)(?: the)? (.+)$`,
    optionTo(1, 2),
  ),
  reader(
    '^(?:add|include|put) (.+?) (?:to|in|on)(?: the)? (?:options|choices|list) (?:of|for|in)(?: the)? (.+)$',
    optionTo(1, 2),
  ),
  reader(
    '^(?:add|include|put) (.+?) (?:to|in|on)(?: the)? (.+?) (?:options|choices|list|question)$',
    optionTo(1, 2),
  ),
  reader(
    `^(?:add|include|offer) (?:an? )?(.+?),? (?:(?:at|costing) ${PRICE}|\\(${PRICE}\\))(?: each)?(?: (?:to|in)(?: the)? (.+))?$`,
    pricedOption,
  ),
  reader(
    `^(?:add|include|offer) (?:an? )?(.+?) for (?:${PRICE}|\\(${PRICE}\\))(?: each)? (?:to|in)(?: the)? (.+)$`,
    pricedOption,
  ),
  reader(
    `^(?:add|include|offer) (?:an? )?(?!(?:extra|delivery|postage|booking|admin|fee|charge)\\b)([a-z][a-z ]*?) (?:for|@) ${PRICE}$`,
    pricedOption,
  ),
  reader(
    '^(?:add|charge|include|put on)(?: the)? (\\d{1,2}(?:\\.\\d+)?) ?(?:%|per ?cent) (?:vat|gst|(?:sales )?tax|service charge)(?: (?:to|on|on top of)(?: the)? (?:total|price|sum|bill))?$',
    (work, m) => taxTotal(work, Number(m[1])),
  ),
  reader(
    '^(?:use|show|have|make it)(?: an?)? (?:stars|star rating|rating)(?: out of| from (?:1|one) to| up to| of) (\\d+)(?: stars)?(?: instead)?(?: for(?: the)? (.+))?$',
    stars,
  ),
  reader('^(?:rename|call|name) (?:the |this )form(?: to| as)? (.+)$', named),
];
