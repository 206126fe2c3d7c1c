/** The text that comes of copying a Google form's page, for those who have no file of it. */
import type {
  SketchedForm,
  SketchItem,
  SketchOption,
  SketchPage,
} from '@/domain/form/sketch/sketch';
import { given } from '../raw';
import { ForeignReading } from '../reading';

/** What the page says beside the form's own words. */
const NOISE =
  /^(?:Clear selection|Clear form|Submit|Next|Back|Required|Add option|or|add ["“]Other["”]|Add section|Form description|Description \(optional\)|This form was created .*|Never submit passwords through Google Forms\.?|Report Abuse.*|Terms of Service.*|Privacy Policy.*|Google Forms|This content is neither created nor endorsed by Google\.?.*|Sign in to Google.*|Learn more|Not shared|Switch accounts?|Draft saved|Draft restored|Saved|Request edit access|Questions|Responses|Settings|Does this form look suspicious\?.*|After section \d+.*|Continue to next section|Untitled title|View all \d+ options?|Select|Row \d+\.?)$/i;

const TYPES: readonly (readonly [RegExp, SketchItem['type']])[] = [
  [/^(?:Your answer|Short[- ]answer text|Short answer)$/i, 'short_text'],
  [/^(?:Long[- ]answer text|Paragraph)$/i, 'long_text'],
  [/^Multiple choice$/i, 'single_choice'],
  [/^(?:Checkboxes|Tick ?boxes)$/i, 'multiple_choice'],
  [/^(?:Drop-?down|Choose)$/i, 'dropdown'],
  [/^Linear scale$/i, 'scale'],
  [/^Rating$/i, 'rating'],
  [/^(?:Multiple[- ]choice grid|Tick ?box grid|Checkbox grid)$/i, 'matrix'],
  [/^(?:Date|Month, day, year|Day, month, year|(?:MM\/DD|DD\/MM)\/YYYY)$/i, 'date'],
  [/^(?:Time|AM|PM|hh:mm)$/i, 'time'],
  [/^(?:File upload|Add file|Upload \d+ supported file.*)$/i, 'file'],
];

const typeIn = (line: string): SketchItem['type'] | undefined =>
  TYPES.find(([pattern]) => pattern.test(line))?.[1];

const SECTION = /^Section \d+ of \d+$/i;
const INDICATES = /^\*\s*(?:Indicates required question|Required)$/i;
const MARKS =
  /^(?:\* ?Indicates required question|Your answer|Short[- ]answer text|Long[- ]answer text|Clear selection|Clear form|Section \d+ of \d+|Never submit passwords through Google Forms\.?|Add option)$/im;

/** Whether a text was copied from a form's page: it says two things that only such a page says. */
export function isGoogleText(text: string): boolean {
  const found = new Set<string>();
  for (const line of text.split('\n').slice(0, 5_000)) {
    const mark = MARKS.exec(line.trim())?.[0];
    if (mark !== undefined) found.add(mark.toLowerCase());
    if (found.size >= 2) return true;
  }
  return false;
}

interface Question {
  label: string;
  required: boolean;
  type?: SketchItem['type'];
  lines: string[];
}

export function readGoogleText(text: string): SketchedForm {
  const reading = new ForeignReading();
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\u00a0\t ]+/g, ' ').trim());
  const start = lines.findIndex(
    (line) => line !== '' && !NOISE.test(line) && !SECTION.test(line) && !typeIn(line),
  );
  const title = lines[start] ?? 'Form';
  const pages: (SketchPage & { items: SketchItem[] })[] = [{ items: [] }];
  const description: string[] = [];
  let question: Question | undefined;
  const close = () => {
    if (question) {
      reading.count();
      pages.at(-1)?.items.push(itemOf(question, reading));
    }
    question = undefined;
  };
  let isFresh = true;
  let isSection = false;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') {
      isFresh = true;
      continue;
    }
    if (SECTION.test(line)) {
      close();
      if (pages.at(-1)?.items.length !== 0) pages.push({ items: [] });
      isSection = true;
      continue;
    }
    if (INDICATES.test(line) || NOISE.test(line)) {
      // The words of a card end with it.
      isFresh ||= /^(?:Clear selection|Required|add ["“]Other["”])$/i.test(line);
      continue;
    }
    const type = typeIn(line);
    if (type && question) {
      question.type ??= type;
      if (type === 'short_text' || type === 'long_text') isFresh = true;
      continue;
    }
    if (line === '*') {
      if (question && question.lines.length === 0) question.required = true;
      continue;
    }
    const following = lines.slice(at + 1, at + 3).find((next) => next !== '') ?? '';
    const isTitle =
      following === '*' ||
      / \*$/.test(line) ||
      (typeIn(following) !== undefined && !question?.type);
    if (isSection && !isTitle) {
      const page = pages.at(-1);
      if (page) page.title = line;
      isSection = false;
      continue;
    }
    if (isTitle || (isFresh && (question !== undefined || /[?:]$/.test(line)))) {
      close();
      question = { label: line.replace(/\s*\*$/, ''), required: / \*$/.test(line), lines: [] };
      isFresh = false;
      isSection = false;
    } else if (question) question.lines.push(line);
    else description.push(line);
  }
  close();
  return {
    title,
    ...(description.length > 0 ? { description: description.join('\n') } : {}),
    pages,
    notes: reading.notes,
  };
}

const isNumbers = (lines: readonly string[]): boolean =>
  lines.length >= 3 &&
  lines.every((line, index) => line === String(Number(lines[0]) + index)) &&
  (lines[0] === '0' || lines[0] === '1') &&
  lines.length <= 11;

function itemOf({ label, required, type, lines }: Question, reading: ForeignReading): SketchItem {
  const numbers = lines.filter((line) => /^\d+$/.test(line));
  const isScale = (type === undefined || type === 'scale') && isNumbers(numbers);
  if (isScale) {
    const words = lines.filter((line) => !/^\d+$/.test(line));
    const texts = given({ low: words[0], high: words[1] });
    const to = Number(numbers.at(-1));
    reading.note('guess', label, `a scale from ${numbers[0]} to ${to}`);
    return { type: 'scale', label, required, texts, settings: { from: Number(numbers[0]), to } };
  }
  const options = lines.map((line): SketchOption => {
    const clean = line.replace(/^(?:[○◯●☐☑▢□•]|\( ?\)|\[ ?\])\s*/, '');
    return { value: clean, label: clean };
  });
  const isOther = ({ value }: SketchOption) => /^Other(?::|…|\.\.\.)?\s*$/i.test(value);
  const isMany =
    type === 'multiple_choice' || lines.some((line) => /^(?:[☐☑▢□]|\[ ?\])/.test(line));
  const own = options.filter((option) => !isOther(option));
  const takesOptions =
    type === undefined ||
    ['single_choice', 'multiple_choice', 'dropdown', 'scale', 'matrix'].includes(type);
  if (!takesOptions || own.length === 0) {
    const made = type && takesOptions ? 'short_text' : (type ?? 'short_text');
    const settings =
      made === 'rating'
        ? { settings: { max: Math.min(10, Math.max(3, numbers.length || 5)) } }
        : {};
    reading.note('guess', label, made.replaceAll('_', ' '));
    const help = takesOptions || made === 'rating' ? [] : lines;
    return {
      type: made,
      label,
      required,
      ...settings,
      ...(help.length > 0 ? { help: help.join('\n') } : {}),
    };
  }
  const chosen = isMany ? 'multiple_choice' : type === 'dropdown' ? 'dropdown' : 'single_choice';
  reading.note(
    'guess',
    label,
    `${chosen.replaceAll('_', ' ')}: ${own.map(({ value }) => value).join(', ')}`,
  );
  return {
    type: chosen,
    label,
    required,
    options: own,
    settings: given({ other: own.length < options.length || undefined }),
  };
}
