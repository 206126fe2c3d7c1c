/** Google Forms API JSON (forms.get): sections are pages, and options lead to sections at the end of their own. */
import {
  END,
  type SketchedForm,
  type SketchItem,
  type SketchJump,
  type SketchPage,
} from '@/domain/form/sketch/sketch';
import { firstProp, isRaw, isTrue, listAt, prop, shownValue, wordAt, type Raw } from '../raw';
import { ForeignReading, RefusedFile } from '../reading';
import { googleContent, googleGrid, googleQuestion, googleValue, type GoogleItem } from './items';

const KINDS = [
  'questionItem',
  'questionGroupItem',
  'pageBreakItem',
  'textItem',
  'imageItem',
  'videoItem',
];

const isItem = (item: unknown): boolean =>
  isRaw(item) && KINDS.some((kind) => Object.hasOwn(item, kind));

/** A form, or a request that would make one. */
export const isGoogle = (json: unknown): json is Raw =>
  isRaw(json) &&
  (listAt(json, 'items').some(isItem) ||
    listAt(json, 'requests').some((request) => isRaw(prop(request, 'createItem'))));

const READ_OF_ITEMS = new Set(['itemId', 'title', 'description', ...KINDS]);
const READ_OF_FORM = new Set(
  'formId info settings items revisionId responderUri linkedSheetId publishSettings'.split(' '),
);

interface Section {
  page: SketchPage & { items: SketchItem[] };
  /** Options that lead elsewhere, by question. */
  ways: { name: string; at: string; options: readonly unknown[] }[];
}

export function readGoogle(root: Raw): SketchedForm {
  if (listAt(root, 'items').length === 0) throw new RefusedFile('google_request');
  const reading = new ForeignReading();
  const info = prop(root, 'info');
  const title = wordAt(info, 'title') || wordAt(info, 'documentTitle');
  const description = wordAt(info, 'description');
  reading.leftOver(root, title, READ_OF_FORM);
  const sections = sectionsOf(listAt(root, 'items'), reading);
  const [first] = sections;
  const settings = prop(root, 'settings');
  if (first) first.page.items.unshift(...emailOf(settings, title, reading));
  if (isTrue(prop(prop(settings, 'quizSettings'), 'isQuiz'))) reading.note('quiz', title, 'quiz');
  sections.forEach((section, index) => {
    const jumps = jumpsOf(section, index, sections, reading);
    if (jumps.length > 0) section.page.jumps = jumps;
  });
  return {
    title,
    ...(description === '' ? {} : { description }),
    pages: sections.map(({ page }) => page),
    notes: reading.notes,
  };
}

function emailOf(settings: unknown, title: string, reading: ForeignReading): SketchItem[] {
  const kind = wordAt(settings, 'emailCollectionType');
  if (kind !== 'RESPONDER_INPUT' && kind !== 'VERIFIED') return [];
  if (kind === 'VERIFIED') reading.note('setting', title, 'emailCollectionType: VERIFIED');
  return [{ type: 'email', name: 'email', label: 'Email', required: true }];
}

function sectionsOf(items: readonly unknown[], reading: ForeignReading): Section[] {
  const sections: Section[] = [{ page: { name: 'start', items: [] }, ways: [] }];
  for (const item of items) {
    reading.count();
    if (!isRaw(item) || !isItem(item)) {
      reading.note('unread', wordAt(item, 'title') || 'items', shownValue(item));
      continue;
    }
    const at = wordAt(item, 'title') || wordAt(item, 'itemId');
    reading.leftOver(item, at, READ_OF_ITEMS);
    if (firstProp(item, 'pageBreakItem') !== undefined) {
      const title = wordAt(item, 'title');
      const text = wordAt(item, 'description');
      sections.push({
        page: {
          name: wordAt(item, 'itemId') || `section ${sections.length + 1}`,
          ...(title === '' ? {} : { title }),
          items: text === '' ? [] : [{ type: 'statement', label: '', texts: { text } }],
        },
        ways: [],
      });
      continue;
    }
    const last = sections.at(-1);
    if (last) place(item, at, last, reading);
  }
  return sections;
}

function place(item: Raw, at: string, { page, ways }: Section, reading: ForeignReading): void {
  const asked = (name: string): GoogleItem => ({ item, at, name, reading });
  const group = prop(item, 'questionGroupItem');
  if (isRaw(group)) {
    if (isRaw(prop(group, 'image'))) reading.note('media', at, 'image');
    page.items.push(googleGrid(group, asked(wordAt(item, 'itemId') || at)));
    return;
  }
  const holder = prop(item, 'questionItem');
  if (!isRaw(holder)) {
    page.items.push(...googleContent(item, at, reading));
    return;
  }
  if (isRaw(prop(holder, 'image'))) reading.note('media', at, 'image');
  const question = prop(holder, 'question');
  const name = wordAt(question, 'questionId') || wordAt(item, 'itemId') || at;
  const made = googleQuestion(isRaw(question) ? question : {}, asked(name));
  page.items.push(made);
  const options = listAt(prop(question, 'choiceQuestion'), 'options');
  if (options.some((option) => firstProp(option, 'goToSectionId', 'goToAction') !== undefined)) {
    ways.push({ name, at, options });
  }
}

/** Where the answers of a section lead. Of several questions that lead elsewhere, the last one decides. */
function jumpsOf(
  { ways }: Section,
  index: number,
  sections: readonly Section[],
  reading: ForeignReading,
): SketchJump[] {
  const next = index + 1;
  return [...ways].reverse().flatMap(({ name, at, options }, order) =>
    options.flatMap((option): SketchJump[] => {
      const section = wordAt(option, 'goToSectionId');
      const action = wordAt(option, 'goToAction');
      if (section === '' && action === '') return [];
      const when = { question: name, op: 'equals' as const, value: googleValue(option) };
      const source = `${wordAt(option, 'value') || 'Other'}: ${section || action}`;
      if (action === 'SUBMIT_FORM') return [{ when, to: END }];
      const goal =
        action === 'NEXT_SECTION' ? next : sections.findIndex(({ page }) => page.name === section);
      // The next section comes by itself, unless an earlier question leads elsewhere.
      if (goal === next && order === ways.length - 1) return [];
      const to = sections[goal]?.page.name;
      if (goal <= index || (to === undefined && goal !== sections.length)) {
        reading.note('jump', at, source);
        return [];
      }
      return [{ when, to: to ?? END }];
    }),
  );
}
