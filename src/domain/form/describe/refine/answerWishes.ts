/** Wishes for conditions, options and required marks. */
import { must, reader, unquoted, type Apply } from './reader';
import { textParts, lowered } from '../text';
import { hasOptions } from '@/domain/form/definition/definition';
import { optionsOf } from '../ask';

/** The options of the first group, behind those of the question that the second names. */
const addOptions: Apply = (work, m) => {
  const field = work.find(m[2] ?? '');
  if (!field || !hasOptions(field)) return false;
  work.change(field, {
    moreOptions: optionsOf(textParts(m[1] ?? '').map(({ text }) => unquoted(text))),
  });
  return true;
};

/** “XL”, “42k”, “"Other size"”: what nobody would ask, but an option may be called. */
const OPTION_NAME = /^(?:[A-Z0-9]{1,5}|\d+ ?[a-z]{1,3}|["'“‘].+["'”’])$/;

export const ANSWER_WISHES: readonly (readonly [RegExp, Apply])[] = [
  // ---- conditions
  reader(
    '^(?:only )?(?:ask|show|display)(?: for| about)? (?:the |their |a |an )?(.+?) (?:only )?(?:if|when|to (?:those|people) who|for (?:those|people) who) (.+)$',
    (work, m) => work.when(m[2] ?? '', m[1] ?? ''),
  ),
  reader(
    '^(?:if|when) (.+?)(?:,\\s*(?:then )?|\\s+then\\s+|\\s+(?=(?:ask|show)\\b))(?:also )?(?:ask|show|display|request|require|we need|collect)?(?: them)?(?: for| about)?\\s*(.+)$',
    (work, m) => work.when(m[1] ?? '', m[2] ?? ''),
  ),
  reader('^hide (?:the )?(.+?) (?:unless|if not) (.+)$', (work, m) =>
    work.when(m[2] ?? '', m[1] ?? ''),
  ),
  reader(
    '^(?:always (?:ask|show)|remove (?:the )?condition (?:from|on|of)) (?:the |for )?(.+)$',
    (work, m) => work.setAll(m[1] ?? '', { showIf: null }),
  ),

  // ---- options
  reader(
    '^(?:please )?(?:suggest|propose|give me|come up with|find)(?: some| me| a few| sensible| more)* (?:options?|choices|answers)(?: (?:for|to) (?:the |a )?(.+))?$',
    (work, m) => work.suggest(m[1] ?? 'it'),
  ),
  reader(
    '^(?:add|include)(?: an?| the)? (?:options?|choices?|answers?) (.+?) (?:to|in|for) (?:the )?(.+)$',
    addOptions,
  ),
  reader(
    '^(?:add|include) (.+?) (?:as (?:an? )?(?:options?|choices?)|to the (?:options|choices)) (?:to|in|for|of) (?:the )?(.+)$',
    addOptions,
  ),
  // To the question that is selected.
  reader('^(?:add|include) (.+)$', (work, m) => {
    const field = work.find('it');
    const parts = textParts(m[1] ?? '').map(({ text }) => text);
    if (!field || !hasOptions(field) || !parts.every((part) => OPTION_NAME.test(part)))
      return false;
    work.change(field, { moreOptions: optionsOf(parts.map(unquoted)) });
    return true;
  }),
  reader(
    '^(?:remove|delete|drop)(?: the)? (?:options?|choices?) (.+?) (?:from|in|of) (?:the )?(.+)$',
    (work, m) => {
      const field = work.find(m[2] ?? '');
      if (!field || !hasOptions(field)) return false;
      const gone = textParts(m[1] ?? '').map(({ text }) => lowered(unquoted(text)));
      const left = field.options
        .map(({ label }) => label)
        .filter((label) => !gone.includes(lowered(label)));
      if (left.length === field.options.length) return false;
      work.change(field, { options: optionsOf(left) });
      return true;
    },
  ),
  reader(
    '^(?:allow|add|offer)(?: an?| the)? ["\']?other["\']?(?: option| answer)?(?: (?:to|for|in) (?:the )?(.+))?$',
    (work, m) => work.setAll(m[1] ?? 'it', { settings: { other: true } }),
  ),
  reader(
    '^(?:shuffle|randomi[sz]e) (?:the )?(?:options|choices|order)(?: (?:of|in|for) (?:the )?(.+))?$',
    (work, m) => work.setAll(m[1] ?? 'it', { settings: { shuffle: true } }),
  ),
  reader(
    '^(?:change|set|replace) (?:the )?(?:options|choices) (?:of|for|in) (?:the )?(.+?) (?:to|with)[: ]+(.+)$',
    (work, m) => {
      const field = work.find(m[1] ?? '');
      if (!field) return false;
      work.change(field, {
        ...(hasOptions(field) ? {} : { type: 'single_choice' as const }),
        options: optionsOf(textParts(m[2] ?? '').map(({ text }) => unquoted(text))),
      });
      return true;
    },
  ),
  reader(
    '^(?:let|allow)(?: (?:people|them|respondents|customers))?(?: to)? (?:choose|select|pick|tick) (?:more than one|several|multiple)(?: \\w+)?(?: (?:in|for|of) (?:the )?(.+))?$',
    (work, m) => work.setAll(m[1] ?? 'it', { type: 'multiple_choice' }),
  ),

  // ---- required
  reader(
    '^make (?:all(?: of)?(?: the)?|every) (?:questions?|fields?|of them)? ?(required|mandatory|optional),? (?:except|apart from|other than|but)(?: not)?(?: for)? (?:the )?(.+)$',
    (work, m) =>
      work.setAll('everything', { required: must(m[1]) }) &&
      work.setAll(m[2] ?? '', { required: !must(m[1]) }),
  ),
  reader(
    '^(?:make|mark)(?: the)? (.+?) (required|mandatory|optional) (?:and|but)(?: the)? (.+?) (required|mandatory|optional)$',
    (work, m) =>
      work.setAll(m[1] ?? '', { required: must(m[2]) }) &&
      work.setAll(m[3] ?? '', { required: must(m[4]) }),
  ),
  reader(
    '^(?:make|mark|set)(?: the)? (.+?) (?:as )?(required|mandatory|compulsory|optional|not required|not mandatory)$',
    (work, m) => work.setAll(m[1] ?? '', { required: must(m[2]) }),
  ),
  reader(
    "^(?:the )?(.+?) (?:is|are|should be|must be|shouldn't be|need not be) (required|mandatory|compulsory|optional|not required|not mandatory)$",
    (work, m) =>
      work.setAll(m[1] ?? '', { required: must(/shouldn't|need not/i.test(m[0]) ? 'not' : m[2]) }),
  ),
  reader(
    '^require (?:the |an? )?(.+)$',
    (work, m) => work.setAll(m[1] ?? '', { required: true }) || work.add(`${m[1] ?? ''} required`),
  ),
];
