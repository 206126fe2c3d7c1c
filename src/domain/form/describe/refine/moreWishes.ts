/** Wishes for the order of options, copies, help texts, ages, repeated questions and files. */
import { hasOptions, isInput, type Field } from '@/domain/form/definition/definition';
import { optionsAsSketched } from '@/domain/form/sketch/known';
import { ownText } from '@/domain/form/sketch/sketch';
import { optionsOf } from '../ask';
import { askFor } from '../asks';
import { LISTS } from '../lexicon/lists';
import { groupIn, groupItem } from '../repeats';
import { lowered, numberFrom, textParts, sentenceCase } from '../text';
import { reader, unquoted, type Apply } from './reader';
import { questionKey, type Refining } from './refining';

// ---- options ------------------------------------------------------------------------------------------------------------

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The question with options that a phrase means: by name, the selected one, or the only one there is. */
function withOptions(work: Refining, phrase: string): (Field & { options: { label: string }[] })[] {
  const name = phrase
    .replace(/\b(?:the )?(?:order|list)(?: of)?\b/gi, '')
    .replace(/\b(?:options|choices|answers)\b(?: (?:of|for|in|to))?/gi, '')
    .replace(/^\s*(?:the|of)\s+/i, '')
    .trim();
  const found = work.find(name === '' ? 'it' : name);
  if (found && hasOptions(found)) return [found];
  return name === '' ? work.all().filter(hasOptions) : [];
}

const sizeAt = (label: string) =>
  LISTS.sizes.findIndex((size) => lowered(size) === lowered(label.split(/[ (]/)[0] ?? ''));

/** Sizes from small to large unless the alphabet is asked for; everything else by the alphabet and by numbers. */
function sorted(labels: readonly string[], isAlphabet: boolean): string[] {
  const isSizes = !isAlphabet && labels.every((label) => sizeAt(label) >= 0);
  return [...labels].sort(isSizes ? (a, b) => sizeAt(a) - sizeAt(b) : collator.compare);
}

const reorder =
  (order: (labels: string[], match: RegExpExecArray) => string[]): Apply =>
  (work, m) => {
    const fields = withOptions(work, m[1] ?? '');
    for (const field of fields) {
      const known = optionsAsSketched(field);
      const next = order(
        known.map(({ label }) => ownText(label)),
        m,
      );
      const options = next.flatMap(
        (label) => known.find((option) => ownText(option.label) === label) ?? [],
      );
      work.change(field, { options });
    }
    return fields.length > 0;
  };

const ALPHABET =
  '(?:alphabetically|by (?:name|alphabet)|in alphabetical order|a(?: ?-| to) ?z|from a to z)';

// ---- texts --------------------------------------------------------------------------------------------------------------

const helpTo: Apply = (work, m) => {
  const text = unquoted(m[2]);
  return text !== '' && work.setAll(m[1] ?? '', { help: sentenceCase(text) });
};

const placeholderTo =
  (question: number, text: number): Apply =>
  (work, m) => {
    const fields = work.findAll(m[question] ?? '').filter((field) => TYPED.has(field.type));
    for (const field of fields)
      work.change(field, { texts: { placeholder: sentenceCase(unquoted(m[text])) } });
    return fields.length > 0;
  };

/** What is typed into, so that a placeholder shows. */
const TYPED: ReadonlySet<string> = new Set([
  'short_text',
  'long_text',
  'email',
  'phone',
  'url',
  'number',
]);

// ---- ages ---------------------------------------------------------------------------------------------------------------

const YEAR = 365.25;

/** The age or the date of birth, with a least age; asked for if it is not. */
function ofAge(work: Refining, years: number): boolean {
  const errorText = `You must be at least ${years}.`;
  const born = work
    .all()
    .find((field) => field.type === 'date' && /birth|\bborn\b|\bdob\b/i.test(field.label));
  if (born) {
    work.change(born, {
      settings: { maxFromToday: -Math.ceil(years * YEAR) },
      texts: { errorText },
    });
    return true;
  }
  const age = work
    .all()
    .find((field) => field.type === 'number' && /\bage\b|how old/i.test(field.label));
  if (age) {
    work.change(age, { settings: { min: years }, texts: { errorText } });
    return true;
  }
  const { item } = askFor('age');
  work.edits.push({
    do: 'add',
    item: {
      ...item,
      type: 'number',
      required: true,
      settings: { ...item.settings, min: years },
      texts: { ...item.texts, errorText },
    },
  });
  return true;
}

// ---- bounds -------------------------------------------------------------------------------------------------------------

/** Formats of files by what people call them. */
const FORMATS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bpdfs?\b/i, ['pdf']],
  [/\bword\b|\bdocx?\b/i, ['doc', 'docx']],
  [/\bexcel\b|\bxlsx?\b|\bspreadsheets?\b/i, ['xls', 'xlsx', 'csv']],
  [/\b(?:images?|pictures?|photos?)\b/i, ['jpg', 'jpeg', 'png', 'webp', 'heic']],
  [/\bjpe?gs?\b/i, ['jpg', 'jpeg']],
  [/\bpngs?\b/i, ['png']],
];

const fileOnly =
  (question: number, formats: number): Apply =>
  (work, m) => {
    const text = m[formats] ?? '';
    const accept = [
      ...new Set(FORMATS.flatMap(([words, endings]) => (words.test(text) ? endings : []))),
    ];
    const megabytes = /(\d+) ?(?:mb|megabytes?)\b/i.exec(text)?.[1];
    const named = m[question] === undefined ? undefined : work.find(m[question]);
    const field =
      named ??
      (m[question] === undefined ? work.all().find(({ type }) => type === 'file') : undefined);
    if (field?.type !== 'file' || (accept.length === 0 && megabytes === undefined)) return false;
    work.change(field, {
      settings: {
        ...(accept.length > 0 ? { accept } : {}),
        ...(megabytes === undefined ? {} : { maxMegabytes: Number(megabytes) }),
      },
    });
    return true;
  };

/** At most so many of what a question counts, or of a repeated thing. */
const atMost =
  (count: number, noun: number): Apply =>
  (work, m) => {
    const max = numberFrom(m[count]);
    const field = work.find(m[noun] ?? '') ?? work.find(`how many ${m[noun] ?? ''}`);
    if (max === undefined || !field || (field.type !== 'number' && field.type !== 'group'))
      return false;
    work.change(field, { settings: { max } });
    return true;
  };

// ---- places -------------------------------------------------------------------------------------------------------------

function swap(work: Refining, one: Field, other: Field): void {
  const order = work.all();
  const [first, second] =
    order.indexOf(one) < order.indexOf(other) ? ([one, other] as const) : ([other, one] as const);
  const beforeFirst = order[order.indexOf(first) - 1];
  const beforeSecond = order[order.indexOf(second) - 1];
  const after = (field: Field | undefined) => (field ? { after: questionKey(field) } : {});
  work.edits.push({ do: 'move', question: questionKey(second), ...after(beforeFirst) });
  work.edits.push({
    do: 'move',
    question: questionKey(first),
    ...after(beforeSecond === first ? second : beforeSecond),
  });
}

export const MORE_WISHES: readonly (readonly [RegExp, Apply])[] = [
  // ---- options
  reader(
    `^(?:sort|alphabeti[sz]e|arrange|order|put|list) (?:the )?(.+?) (${ALPHABET}|in order|by size|from small(?:est)? to (?:large|big)(?:gest|st)?|ascending)$`,
    reorder((labels, m) => sorted(labels, new RegExp(`^${ALPHABET}$`, 'i').test(m[2] ?? ''))),
  ),
  reader(
    '^(?:reverse|turn round|flip) (?:the )?(.+)$',
    reorder((labels) => labels.toReversed()),
  ),
  reader(
    '^(?:sort|alphabeti[sz]e) (?:the )?(.+)$',
    reorder((labels) => sorted(labels, false)),
  ),
  reader(
    '^(?:add|include) "([^"]+)"(?: as an? (?:option|choice|answer))? (?:to|for|in) (?:the )?(.+)$',
    (work, m) => {
      const field = work.find(m[2] ?? '');
      if (!field || !hasOptions(field)) return false;
      work.change(field, { moreOptions: optionsOf([unquoted(m[1])]) });
      return true;
    },
  ),
  // Only some of the options that there are.
  reader(
    '^(?:limit|restrict|reduce|cut)(?: the)? (.+?) (?:down )?to (?:just |only )?(.+)$',
    (work, m) => {
      const field = work.find(m[1] ?? '');
      if (!field || !hasOptions(field)) return false;
      const wanted = textParts(m[2] ?? '').map(({ text }) => lowered(unquoted(text)));
      const options = optionsAsSketched(field).filter(({ label }) =>
        wanted.includes(lowered(ownText(label))),
      );
      if (options.length === 0 || options.length !== wanted.length) return false;
      work.change(field, { options });
      return true;
    },
  ),

  // ---- copies and places
  reader(
    '^(?:duplicate|copy|clone|repeat)(?: the)? (.+?)(?: question| field)?(?:,? (?:and )?(?:put|place|move) (?:the copy|it) (?:(at the (?:very )?end|last)|after (?:the )?(.+)))?$',
    (work, m) => {
      const field = work.find(m[1] ?? '');
      const last = work.all().at(-1);
      const anchor = m[3] === undefined ? (m[2] === undefined ? undefined : last) : work.find(m[3]);
      if (!field) return false;
      work.edits.push({
        do: 'copy',
        question: questionKey(field),
        ...(anchor ? { after: questionKey(anchor) } : {}),
      });
      return true;
    },
  ),
  reader(
    '^(?:swap|switch|exchange)(?: the)? (.+?) (?:and|with)(?: the)? (.+?)(?: (?:a)?round)?$',
    (work, m) => {
      const [one, other] = [work.find(m[1] ?? ''), work.find(m[2] ?? '')];
      if (!one || !other || one === other) return false;
      swap(work, one, other);
      return true;
    },
  ),
  reader(
    '^(?:put|move|place|show)(?: the)? (.+?) (?:on|to|onto) (?:a|the|its own|their own)? ?(?:new|second|next|separate|own|other|last|different|final)? ?(?:page|screen|step)(?: of (?:its|their) own)?$',
    (work, m) => {
      const fields = work.findAll(m[1] ?? '');
      const [first] = fields;
      if (!first) return false;
      for (const field of fields) if (field !== work.all().at(-1)) work.toEnd(field, true);
      work.edits.push({ do: 'page', before: questionKey(first) });
      return true;
    },
  ),

  // ---- texts
  reader(
    '^(?:add|give|put|set)(?: an?| the| some)? (?:help(?: text)?|hint|note|explanation|description|instructions?) (?:to|for|under|below|at|on|beside) (?:the )?(.+?)(?:\\s*[:,]\\s*|\\s+(?:saying|that says|which says|reading|to say|explaining)(?: that)?\\s+)(.+)$',
    helpTo,
  ),
  reader(
    '^(?:explain|say|write|mention|state|note|add|tell (?:people|them|respondents)) (?:under|below|at|beside|in) (?:the )?(.+?) (?:that|:) ?(.+)$',
    helpTo,
  ),
  reader(
    '^(?:add|set|use|show|put)(?: an?| the| some)? (?:placeholder|example|sample)(?: text)? (?:to|for|in|of) (?:the )?(.+?)(?:\\s*[:,]\\s*|\\s+(?:saying|that says|reading|to|as|like)\\s+)(.+)$',
    placeholderTo(1, 2),
  ),
  reader(
    '^(?:add|set|use|show|put) (?:the )?"([^"]+)" as (?:an? |the )?(?:placeholder|example)(?: text)? (?:to|for|in|of) (?:the )?(.+)$',
    placeholderTo(2, 1),
  ),
  reader(
    '^add an? (?:consent|tick ?box|check ?box|permission)(?: question| box)? (?:to|for|that|saying|so (?:that )?we (?:can|may)) (.+)$',
    (work, m) => {
      const words = unquoted(m[1]);
      const isWhole = /^(?:i|we|they|people)\b/i.test(words);
      const isVerb =
        /^(?:keep|use|store|share|send|contact|publish|process|take|show|call|email|hold)\b/i.test(
          words,
        );
      const statement = isWhole
        ? sentenceCase(words)
        : isVerb
          ? `I agree that you may ${words}`
          : `I agree to ${words}`;
      work.edits.push({
        do: 'add',
        item: {
          type: 'consent',
          label: 'Consent',
          required: true,
          texts: { statement: /[.!?]$/.test(statement) ? statement : `${statement}.` },
        },
      });
      return true;
    },
  ),
  reader(
    '^(?:add|show|give (?:it|the form)|use|display)(?: an?| the)? progress(?: ?bar| indicator)?$',
    (work) => {
      work.edits.push({ do: 'form', design: { progress: 'bar' } });
      return true;
    },
  ),

  // ---- ages, bounds
  reader(
    '^(?:the )?[a-z ]*?(?:must|should|have to|need to|has to) be (?:at least |over )?(\\d{1,3})(?: years?(?: old)?| years of age)?(?: or (?:over|older|above|more))?(?: to .+)?$',
    (work, m) => {
      const years = numberFrom(m[1]);
      // “The quantity must be at least 2” is of a question.
      const subject =
        /^(?:the )?(.+?) (?:must|should|have to|need to|has to)/i.exec(m.input)?.[1] ?? '';
      const named = work.find(subject);
      if (years === undefined || (named && named.type !== 'date')) return false;
      return /\bold(?:er)?\b|years|of age/i.test(m.input) || PEOPLE.test(subject)
        ? ofAge(work, years)
        : false;
    },
  ),
  reader(
    '^(?:no ?(?:one|body)|no (?:people|children|kids|runners)|people) (?:under|younger than|below) (\\d{1,3})\\b.*$',
    (work, m) => ofAge(work, numberFrom(m[1]) ?? 18),
  ),
  reader("^(?:it(?: i|')s )?(?:only (?:for )?)?(?:adults|over[ -]?18s?)(?: only)?$", (work) =>
    ofAge(work, 18),
  ),
  reader(
    '^(?:set |add )?(?:an?|the )?(?:minimum|least|lowest) age (?:is |of |to |at )?(\\d{1,3})$',
    (work, m) => ofAge(work, numberFrom(m[1]) ?? 18),
  ),
  reader(
    "^(?:the )?(.+?) (?:can(?:'t|not| not)|must(?:n't| not)|may not|should(?:n't| not)) be (?:in the (past|future)|(before|after|earlier than|later than) today)$",
    (work, m) => {
      const isPast = /past|before|earlier/i.test(m[2] ?? m[3] ?? '');
      const fields = work
        .findAll(m[1] ?? '')
        .filter(({ type }) => type === 'date' || type === 'datetime');
      for (const field of fields)
        work.change(field, { settings: isPast ? { minFromToday: 0 } : { maxFromToday: 0 } });
      return fields.length > 0;
    },
  ),
  reader(
    '^(?:the )?(.+?) (?:should|must|may|can|has to|have to) be (?:no )(longer|shorter|bigger|larger|smaller|more|fewer|less) than (.+)$',
    (work, m) =>
      work.bounded(
        m[1] ?? '',
        `${/short|small|few|less/i.test(m[2] ?? '') ? 'at least' : 'at most'} ${m[3] ?? ''}`,
      ),
  ),
  reader(
    '^(?:let |allow )?(?:people |them |customers |respondents |everyone )?(?:to )?(?:order|have|bring|choose|book|add|enter|buy|take)? ?(?:at most|up to|no more than|a maximum of|max(?:imum)?) (\\w+) ([a-z][a-z -]*?)(?: at (?:most|the most))?(?: each| per \\w+)?$',
    atMost(1, 2),
  ),
  reader(
    '^(?:the )?(.+?) (?:only as|(?:must|should|has to) be|can only be) (?:an? )?((?:pdfs?|word|docx?|excel|images?|pictures?|photos?|jpe?gs?|pngs?|up to \\d+ ?mb).*)$',
    fileOnly(1, 2),
  ),
  reader(
    '^(?:only )?(?:allow|accept)(?: only)? (.*\\b(?:pdfs?|word|docx?|excel|images?|jpe?gs?|pngs?|\\d+ ?mb)\\b.*?)(?: (?:for|in|as) (?:the )?(.+))?$',
    fileOnly(2, 1),
  ),

  // ---- repeated questions
  reader('^(?:for (?:each|every) .+)$', (work, m) => {
    const group = groupIn(m.input);
    const made = group && groupItem(group);
    if (!made) return false;
    work.notesOf(made.unread);
    const label = ownText(made.item.label);
    const known = work
      .all()
      .find((field) => isInput(field) && lowered(field.label) === lowered(label));
    if (known) return false;
    const counts = work.find(`how many ${group.noun}`) ?? work.find(label);
    work.edits.push({
      do: 'add',
      item: made.item,
      ...(counts ? { after: questionKey(counts) } : {}),
    });
    return true;
  }),
];

const PEOPLE =
  /\b(?:runners?|participants?|people|applicants?|guests?|players?|drivers?|members?|volunteers?|entrants?|attendees?|they|everyone|riders?|swimmers?|customers?|you|respondents?|candidates?|competitors?|children|kids|adults?|students?|parents?)\b/i;
