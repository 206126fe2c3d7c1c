/** Wishes for questions: their names, places, types and bounds; more and fewer of them. */
import { questionKey } from './refining';
import { reader, unquoted, type Apply } from './reader';
import { numberFrom, sentenceCase } from '../text';

const ANY_PLACE =
  '(?:\\s*,?\\s*(?:(after|below|behind|following|before|above|in front of)\\s+(?:the )?(.+?)|(at the (?:start|beginning|top|end|bottom))))?';

export const QUESTION_WISHES: readonly (readonly [RegExp, Apply])[] = [
  reader(
    '^(?:also )?(?:add|ask for|include)(?: the| our| some)?(?: usual| customary| standard| basic| normal)* contact (?:questions|details|fields|info(?:rmation)?)(?: at the (?:start|beginning|top|end))?$',
    (work) => work.contacts(),
  ),
  // ---- names, places
  reader(
    '^(?:rename|call|relabel|reword) (?:the )?(.+?)(?: question| field)? (?:to|as|into)[: ]+"?([^"]+)"?$',
    (work, m) => work.setAll(m[1] ?? '', { label: sentenceCase(unquoted(m[2])) }),
  ),
  reader(
    '^(?:change|set) (?:the )?(?:label|text|wording|question) (?:of|for) (?:the )?(.+?) to[: ]+"?([^"]+)"?$',
    (work, m) => work.setAll(m[1] ?? '', { label: sentenceCase(unquoted(m[2])) }),
  ),
  reader('^(?:change|replace) "([^"]+)" (?:to|with|by) "([^"]+)"$', (work, m) =>
    work.setAll(m[1] ?? '', { label: unquoted(m[2]) }),
  ),
  reader(
    '^(?:move|put|place|bring)(?: the)? (.+?) (?:to the (?:very )?(top|start|beginning|end|bottom)|(first|last)|(after|below|behind|before|above|in front of) (?:the )?(.+))$',
    (work, m) => {
      const field = work.find(m[1] ?? '');
      if (!field) return false;
      const where = m[2] ?? m[3];
      if (where !== undefined) {
        const isEnd = /end|bottom|last/i.test(where);
        const fields = work.findAll(m[1] ?? '');
        // One by one behind the same question or before it, so the last first.
        for (const one of fields.toReversed()) work.toEnd(one, isEnd);
        return fields.length > 0;
      }
      const anchor = work.find(m[5] ?? '');
      if (!anchor) return false;
      return work.beside(field, anchor, /before|above|front/i.test(m[4] ?? ''));
    },
  ),
  reader(
    '^add (?:the )?(?:help|help text|hint|note) "([^"]+)" (?:to|for|under|below) (?:the )?(.+)$',
    (work, m) => work.setAll(m[2] ?? '', { help: unquoted(m[1]) }),
  ),
  reader(
    '^add "([^"]+)" as (?:the )?(?:help|hint|note)(?: text)? (?:to|for|under|of) (?:the )?(.+)$',
    (work, m) => work.setAll(m[2] ?? '', { help: unquoted(m[1]) }),
  ),

  // ---- types, bounds
  reader(
    '^(?:change|turn|make|convert|switch|swap)(?: the)? (.+?) (?:into|to|to be|as|in) (?:an? )?(.+)$',
    (work, m) => work.retyped(m[1] ?? '', m[2] ?? ''),
  ),
  reader('^make(?: the)? (.+?) an? (.+)$', (work, m) => work.retyped(m[1] ?? '', m[2] ?? '')),
  reader('^use (?:an? )?(.+?) for (?:the )?(.+)$', (work, m) =>
    work.retyped(m[2] ?? '', m[1] ?? ''),
  ),
  reader('^(?:limit|restrict|cap)(?: the)? (.+?) (to .+|between .+|from .+)$', (work, m) =>
    work.bounded(
      m[1] ?? '',
      `max ${(m[2] ?? '').replace(/^to (?=\d)/i, '')}`.replace(/^max (?=between|from)/i, ''),
    ),
  ),
  reader(
    '^(?:allow|accept)(?: only)?(?: up to| at most)? (\\w+) (?:files?|photos?|pictures?|uploads?)(?: (?:for|in) (?:the )?(.+))?$',
    (work, m) =>
      work.setAll(m[2] ?? 'file', { settings: { maxFiles: numberFrom(m[1]) ?? 5 } }) ||
      work.setAll('photo', { settings: { maxFiles: numberFrom(m[1]) ?? 5 } }),
  ),
  reader(
    '^(?:the )?(.+?) (?:must be|should be|has to be|can be|needs to be) ((?:at least|at most|between|no more than|over|under|up to|from|in the (?:future|past)|more than|less than) ?.*)$',
    (work, m) => work.bounded(m[1] ?? '', m[2] ?? ''),
  ),

  // ---- more, less
  reader(
    "^(?:remove|delete|drop|get rid of|take out|leave out|cut|lose|don't ask(?: for| about)?|stop asking(?: for| about)?|we don't need)(?: the| all the| any)? (.+?)(?: (?:question|field)s?)?$",
    (work, m) => {
      const fields = work.findAll(m[1] ?? '');
      for (const field of fields) work.edits.push({ do: 'remove', question: questionKey(field) });
      return fields.length > 0;
    },
  ),
  reader('^(?:replace|swap|exchange) (?:the )?(.+?) (?:with|by|for) (.+)$', (work, m) => {
    const field = work.find(m[1] ?? '');
    if (!field || !work.add(m[2] ?? '', { after: questionKey(field) })) return false;
    work.edits.push({ do: 'remove', question: questionKey(field) });
    return true;
  }),
  reader(
    `^(?:please )?(?:also )?(?:add|include|insert|ask(?: for| about| them(?: for| about)?)?|put in|give me|i need|we need|there should be|it should (?:also )?ask(?: for)?)\\s+(.+?)${ANY_PLACE}$`,
    (work, m) => {
      const [, words = '', side, place, end] = m;
      // “after the date, max 40 characters”: what is behind the place is of the question.
      const [anchorText, ...behind] = place?.split(/,\s+/) ?? [];
      const list = [words, ...behind].join(', ');
      const anchor = anchorText === undefined ? undefined : work.find(anchorText);
      if (side !== undefined && !anchor) return work.add(`${list}`);
      const first = work.firstKey();
      if (end !== undefined && /start|beginning|top/i.test(end) && first !== undefined)
        return work.add(list, { before: first });
      if (!anchor) return work.add(list);
      return work.add(
        list,
        /before|above|front/i.test(side ?? '')
          ? { before: questionKey(anchor) }
          : { after: questionKey(anchor) },
      );
    },
  ),
];
