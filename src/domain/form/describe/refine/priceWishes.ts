/** Wishes for prices, totals and discounts, and for endings that only some people see. */
import { hasOptions, type CalculatedField, type Field } from '@/domain/form/definition/definition';
import { optionsAsSketched } from '@/domain/form/sketch/known';
import { mention, ownText } from '@/domain/form/sketch/sketch';
import { endingIn } from '../endings';
import { pluralOf, singular } from '../grammar';
import { sharesWord } from '../label';
import { countedAs } from '../prices/priceParts';
import { hasMoney, pricedPart } from '../prices/priceWords';
import { lowered, NUMBER, numberFrom, unglued } from '../text';
import { reader, unquoted, type Apply } from './reader';
import { questionKey, type Refining } from './refining';

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/i, 'EUR'],
  [/\$|\bdollars?\b/i, 'USD'],
];
const currencyIn = (text: string) => CURRENCIES.find(([words]) => words.test(text))?.[1] ?? 'GBP';

const isTotal = (field: Field): field is CalculatedField =>
  field.type === 'calculated' && field.currency !== undefined;

/** The value that all others lead to: named a total, or the last one. */
function totalOf(work: Refining): CalculatedField | undefined {
  const all = work.all().filter(isTotal);
  return all.find(({ label }) => /^total\b/i.test(label)) ?? all.at(-1);
}

/** What there is to pay for a question: the points of the chosen options. */
export const isPriced = (field: Field) =>
  hasOptions(field) && field.options.some(({ score }) => score !== undefined);

const counts = (work: Refining) =>
  work.all().filter((field) => field.type === 'number' && field.currency === undefined);

const ofField = (field: Field) =>
  field.type === 'group' ? mention(questionKey(field), 'count') : mention(questionKey(field));

/** The priced choices that there are, each times the answer to the only question that counts something. */
function pricesSoFar(work: Refining): string[] {
  const [count, ...others] = counts(work);
  const often = count && others.length === 0 ? ` * ${ofField(count)}` : '';
  return work
    .all()
    .filter(isPriced)
    .map((field) => `${ofField(field)}${often}`);
}

/** Adds a sum to the total; makes one if there is none. */
function addToTotal(work: Refining, term: string, currency: string): boolean {
  const total = totalOf(work);
  // Made by the part of the wish before this one.
  const made = work.edits.findIndex((edit) => edit.do === 'add' && edit.item.name === 'total');
  const edit = work.edits[made];
  if (edit?.do === 'add') {
    const formula = `${edit.item.formula} + ${term}`;
    work.edits[made] = { ...edit, item: { ...edit.item, formula } };
    return true;
  }
  if (total) {
    work.formula(total, (before) => `${before} + ${term}`);
    return true;
  }
  return makeTotal(work, [...pricesSoFar(work), term].join(' + '), currency);
}

function makeTotal(work: Refining, formula: string, currency: string): boolean {
  const settings = { currency, decimals: 2, shown: true };
  work.edits.push({
    do: 'add',
    item: { type: 'calculated', name: 'total', label: 'Total', formula, settings },
  });
  return true;
}

/** The total with a share on top of it. False if there is nothing that it could be of. */
export function taxTotal(work: Refining, percent: number): boolean {
  const more = 1 + percent / 100;
  const total = totalOf(work);
  if (total) {
    work.formula(total, (before) => `(${before}) * ${more}`);
    return true;
  }
  const sums = pricesSoFar(work);
  if (sums.length > 0) {
    return makeTotal(work, `(${sums.join(' + ')}) * ${more}`, work.currency() ?? 'GBP');
  }
  work.notesOf([`${percent}% on top`]);
  return true;
}

const showTotal: Apply = (work, m) => {
  const total = totalOf(work);
  if (total) return /\bend\b|bottom/i.test(m[0]) ? work.toEnd(total, true) : true;
  const sums = pricesSoFar(work);
  return sums.length > 0 && makeTotal(work, sums.join(' + '), work.currency() ?? 'GBP');
};

/** “3 euros per T-shirt”, “£4.50 for delivery”. */
const charge: Apply = (work, m) => {
  const text = m[1] ?? '';
  const priced = hasMoney(text) ? pricedPart(text) : undefined;
  if (!priced) return false;
  const { price, unit } = priced;
  const currency = currencyIn(text);
  const noun = singular(
    lowered(priced.noun.replace(/^(?:for|the|an?|extra|more|each|every) /gi, '')),
  );
  const what = unit ?? noun;
  if (what === '') return false;
  const known = totalOf(work)?.currency ?? work.currency();
  if (known !== undefined && known !== currency) {
    // Sums in two currencies add up to nothing.
    work.notesOf([text]);
    return true;
  }
  const counted = [...counts(work), ...work.all().filter(({ type }) => type === 'group')];
  const named = (field: Field) =>
    sharesWord(field.label, what) ||
    (/^(?:person|head|guest|attendee|participant)$/.test(what) &&
      /people|guests|persons|attend/i.test(field.label));
  const count = counted.find(named);
  if (count) return addToTotal(work, `${price} * ${ofField(count)}`, currency);
  if (unit === undefined) {
    const choice = work
      .all()
      .filter(hasOptions)
      .find(({ options }) => options.some(({ label }) => sharesWord(label, what)));
    const option = choice?.options.find(({ label }) => sharesWord(label, what));
    if (choice && option) {
      const sign = /[£€$]/.exec(text)?.[0];
      const sum = Number.isInteger(price) ? String(price) : price.toFixed(2);
      const isSaid = sign === undefined || /[£€$]\d/.test(option.label);
      const shown = isSaid ? option.label : `${option.label} (${sign}${sum})`;
      if (shown !== option.label)
        work.change(choice, {
          options: optionsAsSketched(choice).map((one) =>
            ownText(one.label) === option.label ? { ...one, label: shown } : one,
          ),
        });
      const label = shown.replaceAll('"', '""');
      const test =
        choice.type === 'multiple_choice'
          ? `CONTAINS(${ofField(choice)}, "${label}")`
          : `${ofField(choice)} = "${label}"`;
      return addToTotal(work, `IF(${test}, ${price}, 0)`, currency);
    }
    const asked = work.find(what);
    if (asked?.type === 'yes_no')
      return addToTotal(work, `IF(${ofField(asked)} = "Yes", ${price}, 0)`, currency);
    return /\b(?:fee|charge|cost|deposit|supplement|surcharge|postage|shipping|delivery)\b/i.test(
      text,
    )
      ? addToTotal(work, String(price), currency)
      : false;
  }
  // No question asks how many: one is added.
  const total = totalOf(work);
  const { label } = countedAs(pluralOf(unit), unit);
  const name = `how_many_${unit.replace(/[^a-z0-9]+/gi, '_').toLowerCase()}`;
  work.edits.push({
    do: 'add',
    item: { type: 'number', name, label, required: true, settings: { min: 0 } },
    // A formula goes by what is asked before it.
    ...(total ? { before: questionKey(total) } : {}),
  });
  return addToTotal(work, `${price} * ${mention(name)}`, currency);
};

/** “10% off if they order more than 5”. */
const discount: Apply = (work, m) => {
  const total = totalOf(work);
  const percent = Number(m[1]);
  if (!total || !(percent > 0 && percent < 100)) return false;
  const left = (100 - percent) / 100;
  const condition = unglued(m[2] ?? '');
  const many = new RegExp(
    `\\b(?:more than|over|from|at least|above)\\s+${NUMBER}\\b|\\b${NUMBER}(?: [a-z]+)? or more\\b`,
    'i',
  ).exec(condition);
  if (condition === '') {
    work.formula(total, (before) => `(${before}) * ${left}`);
    return true;
  }
  if (!many || /[£€$]/.test(condition)) return false;
  const least =
    (numberFrom(many[1] ?? many[2]) ?? 0) + (/more than|over|above/i.test(many[0]) ? 1 : 0);
  const all = counts(work);
  const named = all.filter(({ label }) => sharesWord(label, condition));
  const counted = (named.length > 0 ? named : all).map(ofField).join(' + ');
  if (counted === '') return false;
  work.formula(total, (before) => `(${before}) * IF(${counted} >= ${least}, ${left}, 1)`);
  return true;
};

/** An ending for those who meet a condition, beside the one for everyone else. */
const endingFor =
  (condition: number, text: number): Apply =>
  (work, m) => {
    const when = work.conditionOf(m[condition] ?? '');
    if (!when) return false;
    const words = unquoted(m[text]).replace(/^[:,]\s*/, '');
    const said = words === '' ? undefined : endingIn(`at the end say "${words}"`);
    work.edits.push({
      do: 'ending',
      title: said ? ownText(said.title) : 'Thank you',
      text: said ? ownText(said.text) : 'We’ve received your response.',
      when,
    });
    return true;
  };

const ENDING =
  '(?:ending|thank[- ]?you(?: page| message| note| text)?|(?:closing|final|last|confirmation) (?:page|message|text)|message at the end)';
const SAYING =
  '(?:\\s*[:,]\\s*|\\s+(?:saying|that says|which says|with the text|with|reading|to say)(?: that)?:?\\s+)';
const WHO = '(?:those|people|everyone|anyone|respondents|customers|guests|runners)(?: of them)?';

export const PRICE_WISHES: readonly (readonly [RegExp, Apply])[] = [
  // ---- endings for some
  reader(
    `^(?:add |show |make |create |write )?(?:an?|another|a different|a separate|a special|its own) (?:special |own |different |separate )?${ENDING} (?:for|to) ${WHO} (?:who|that) (.+?)(?:${SAYING}(.+))?$`,
    endingFor(1, 2),
  ),
  reader(
    `^(?:if|when) (.+?),? (?:then )?(?:show|use|display|say|end with|finish with)(?: them)? (?:an?|another|a different|a separate|a special) (?:different |separate |special )?${ENDING}(?:${SAYING}(.+))?$`,
    endingFor(1, 2),
  ),
  reader(
    `^(?:show|use|display|end with) (?:an?|another|a different|a separate) (?:different )?${ENDING}(?:${SAYING}(.+?))? (?:if|when) (.+)$`,
    endingFor(2, 1),
  ),
  reader(
    '^(?:if|when) (.+?),? (?:then )?(?:end with|finish with|thank them with|say at the end) (.+)$',
    endingFor(1, 2),
  ),

  // ---- money
  reader(
    '^(?:show|display|add|calculate|work out|include|give)(?: them| people)?(?: an?| the)?(?: running| grand)? (?:total|sum|price|cost|amount)(?: price| cost| amount)?(?: to pay| due)?(?: (?:at|in|on|to) the (?:end|bottom|form))?$',
    showTotal,
  ),
  reader(
    '^(?:show|tell|calculate|work out)(?: them| people)? (?:what|how much) (?:it|they|this|everything)(?: all)? (?:costs?|comes? to|(?:have|has|need) to pay|owes?|pays?)(?: in total)?$',
    showTotal,
  ),
  reader(
    '^(?:(?:take|give|knock|offer|add|apply)(?: them)? )?(?:an? )?(\\d{1,2}) ?(?:%|per ?cent)(?: off| discount| reduction)?(?: the total)?(?: off)?(?: (?:if|when|for|from) (.+))?$',
    discount,
  ),
  reader(
    '^(?:please )?(?:also )?(?:add|charge|include|ask|put on|take)(?: them| people)? (.+)$',
    charge,
  ),
  reader('^((?:an? |each |every |the )?[a-z -]+? (?:costs?|is|are) [£€$]?\\d.*)$', charge),
];
