/** A form as it is printed, in one of its languages. */
import { directionOf } from '@/domain/base/languages';
import { fill } from '@/domain/base/fill';
import {
  fieldsIn,
  isAsked,
  isInput,
  type Field,
  type FormDefinition,
  type GroupField,
  type InputField,
  type Page,
} from '@/domain/form/definition/definition';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { localised } from '@/domain/form/definition/translate';
import { shownTitle } from '@/domain/options/formTitle';
import { markedText } from '@/domain/text/markedText';
import { printWords } from '@/domain/words/printing';
import { withOneMark } from '@/domain/words/requiredMark';
import { unmarkedWords } from '@/domain/words/wordsOf';
import type { PaperBlock, PaperForm, PaperQuestion } from './paper';
import { questionNumbers, paperCondition, shownNotes, type PaperWriting } from './paperWords';
import { spaceFor } from './spaces';

/** Entries of a group for which there is room, if the form does not say how many there may be. */
const ENTRIES = { usual: 3, most: 5, rows: 12 } as const;
/** Types that fit the cell of a table. */
const OF_CELLS: readonly Field['type'][] = [
  'short_text',
  'number',
  'date',
  'time',
  'email',
  'phone',
];
const MOST_CELLS = 4;

export function paperForm(definition: FormDefinition, locale: string): PaperForm {
  const form = localised(definition, locale);
  const words = withOneMark(unmarkedWords(definition, locale), definition);
  const writing: PaperWriting = {
    form,
    words,
    print: printWords(locale, definition.address),
    numbers: questionNumbers(form),
  };
  const { welcome, description } = form;
  const lead = [description, welcome?.title, welcome?.text].map((text) => plain(text ?? ''));
  return {
    title: shownTitle(form.title),
    locale,
    isRightToLeft: directionOf(locale) === 'rtl',
    lead: lead.filter((text) => text !== '').join('\n\n'),
    blocks: form.pages.flatMap((page, at) => pageBlocks(page, at, writing)),
    pageOf: words.page,
  };
}

/** A text without its marks; of a link, its address too. */
function plain(text: string): string {
  return markedText(withoutPlaceholders(text))
    .map(({ isList, lines }) =>
      lines
        .map((parts) =>
          parts
            .map((part) => {
              if (typeof part === 'string') return part;
              const [kind, words, href] = part;
              return kind === 'a' && href !== words ? `${words} (${href})` : words;
            })
            .join(''),
        )
        .map((line) => (isList ? `• ${line}` : line))
        .join('\n'),
    )
    .join('\n\n');
}

// ---- pages ---------------------------------------------------------------------------------------------------------

const partTitle = (page: Page, at: number, { form, print }: PaperWriting): string => {
  const title = withoutPlaceholders(page.title ?? '').trim();
  const n = fill(print.section, { n: at + 1 });
  if (form.pages.length === 1) return title;
  return title === '' ? n : `${n}: ${title}`;
};

function pageBlocks(page: Page, at: number, writing: PaperWriting): PaperBlock[] {
  const { form, print } = writing;
  const title = partTitle(page, at, writing);
  const conditions = shownNotes(page, writing);
  const heading: PaperBlock[] =
    title === '' && conditions.length === 0 ? [] : [{ t: 'part', title, conditions }];
  const blocks = fieldsIn(form, page).flatMap((field) => fieldBlocks(field, writing));
  const jumps = (page.jumps ?? []).map(({ when, to }): PaperBlock => {
    const index = form.pages.findIndex(({ id }) => id === to.id);
    const target = form.pages[index];
    const where = target ? partTitle(target, index, writing) : print.end;
    return {
      t: 'note',
      text: when
        ? fill(print.goToIf, { when: paperCondition(when, writing), where })
        : fill(print.goTo, { where }),
    };
  });
  return [...heading, ...blocks, ...jumps];
}

function fieldBlocks(field: Field, writing: PaperWriting): PaperBlock[] {
  if (isInput(field)) return questionBlocks(field, writing);
  const conditions = shownNotes(field, writing);
  if (field.type === 'divider') return [{ t: 'divider' }];
  const texts =
    field.type === 'statement'
      ? [field.label, plain(field.text)]
      : field.type === 'image'
        ? [field.alt]
        : field.type === 'prices'
          ? [field.label, ...field.lines.map(({ label }) => label), field.total]
          : [field.label, field.url];
  const text = texts.filter((one) => one.trim() !== '').join('\n');
  return text === '' ? [] : [{ t: 'text', text, conditions }];
}

// ---- questions -----------------------------------------------------------------------------------------------------

function questionOf(field: InputField, writing: PaperWriting, isInner: boolean): PaperQuestion {
  const { words, print, numbers } = writing;
  const mark = isAsked(field) ? (field.required ? words.required : words.optional) : '';
  const label = withoutPlaceholders(field.label).trim();
  const { space, notes = [] } = spaceFor(field, writing);
  return {
    t: 'question',
    number: numbers.get(field.id) ?? '',
    label: `${label}${mark}`,
    ...(field.help ? { help: withoutPlaceholders(field.help) } : {}),
    conditions: [
      ...shownNotes(field, writing),
      ...(field.requiredIf
        ? [fill(print.neededIf, { when: paperCondition(field.requiredIf, writing) })]
        : []),
    ],
    notes: notes.flatMap((note) => note || []),
    ...(space ? { space: withoutPlaces(space) } : {}),
    ...(isInner ? { isInner: true } : {}),
  };
}

/** Its texts without places for answers. */
const withoutPlaces = (space: NonNullable<PaperQuestion['space']>) =>
  space.t === 'tick' ? { ...space, text: withoutPlaceholders(space.text) } : space;

function questionBlocks(field: InputField, writing: PaperWriting): PaperBlock[] {
  if (field.type === 'hidden' || (field.type === 'calculated' && !field.shown)) return [];
  if (field.type === 'group') return groupBlocks(field, writing);
  return [questionOf(field, writing, false)];
}

/** A repeating group as a table if its questions are few and short, else one entry below the other. */
function groupBlocks(group: GroupField, writing: PaperWriting): PaperBlock[] {
  const { form, words, print } = writing;
  const { min = 0, max = Infinity } = group;
  const children = fieldsIn(form, group).filter(isInput);
  const isTable =
    children.length <= MOST_CELLS &&
    children.every(
      ({ type, showIf, requiredIf, help }) =>
        OF_CELLS.includes(type) && !showIf && !requiredIf && !help,
    );
  const most = isTable ? ENTRIES.rows : ENTRIES.most;
  const count = max <= most ? max : Math.max(min, ENTRIES.usual);
  const head = questionOf(group, writing, false);
  const name = group.itemLabel || withoutPlaceholders(group.label).trim();
  const more: PaperBlock[] = count < max ? [{ t: 'note', text: print.moreSpace }] : [];
  const entries = Array.from({ length: count }, (_, at) =>
    fill(words.item, { label: name, n: at + 1 }),
  );
  if (isTable) {
    const columns = children.map((child) => questionOf(child, writing, true).label);
    return [{ ...head, space: { t: 'table', mark: 'write', columns, rows: entries } }, ...more];
  }
  return [
    head,
    ...entries.flatMap((title): PaperBlock[] => [
      { t: 'entry', title },
      ...children.map((child) => questionOf(child, writing, true)),
    ]),
    ...more,
  ];
}
