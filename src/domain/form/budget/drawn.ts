/** What a page costs to draw: its texts and its controls. */
import {
  type Field,
  fieldsIn,
  type FormDefinition,
  isInput,
} from '@/domain/form/definition/definition';
import { maxRows } from '@/domain/form/fieldTypes/group';
import { ownerHalfOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { textsOf } from '@/domain/form/definition/translate';
import { MARKDOWN_PROPERTIES } from '@/domain/logic/piping';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { ownValue } from '@/domain/base/ownValue';

/** Characters of HTML that take as long as a control, and as much space. */
const LETTERS = 250;

/** What a Markdown mark, and the end of a line, takes more than its letter: each may begin an element. */
const MARKS = 0.02;

const LINES = 0.1;

/** A field by itself: its frame, its label, its help. */
const FRAME = 3;

/** The longest that a character is in HTML: the others are as long as in UTF-8. */
const ESCAPED: Readonly<Record<string, number>> = { '"': 6, '&': 5, '<': 4, '>': 4, "'": 5 };

/** A text in controls. */
function drawnText(name: string, text: string): number {
  const isMarked = MARKDOWN_PROPERTIES.includes(name);
  let letters = 0;
  let marks = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    letters += ESCAPED[letter] ?? (code < 0x80 ? 1 : code < 0x800 ? 2 : 4);
    if (!isMarked) continue;
    if (letter === '\n') marks += LINES;
    else if ('*_`['.includes(letter)) marks += MARKS;
  }
  return letters / LETTERS + marks;
}

/** How often a text of a field stands in its HTML, at most. */
function timesDrawn(field: Field, name: string): number {
  // With the name of each row, for those who cannot see the heading.
  if (field.type === 'matrix' && name.startsWith('columns.')) return 1 + field.rows.length;
  if (field.type === 'group') return 2 * (1 + maxRows(field));
  return 2;
}

/** All texts of a field in controls, in the language that takes most. */
const drawnTexts = memoizeByRef((field: Field): number => {
  const texts = textsOf(field);
  const all = [undefined, ...Object.values(field.translations ?? {})].map((said) =>
    texts.reduce(
      (sum, { name, text }) =>
        sum + drawnText(name, (said && ownValue(said, name)) ?? text) * timesDrawn(field, name),
      0,
    ),
  );
  return Math.max(...all);
});

/** About how many controls a field has; its texts count with them, by their length. */
export function controlsIn(definition: FormDefinition, field: Field): number {
  return Math.ceil(FRAME + drawnTexts(field) + ownControls(definition, field));
}

function ownControls(definition: FormDefinition, field: Field): number {
  const within = () =>
    field.type === 'group'
      ? fieldsIn(definition, field).reduce((sum, one) => sum + controlsIn(definition, one), FRAME)
      : 0;
  return isInput(field) ? ownerHalfOf(field).controls(field, within) : 0;
}

/** About how many controls all pages have together. */
export function controlsInAll(definition: FormDefinition): number {
  return definition.pages.reduce(
    (sum, page) =>
      sum + fieldsIn(definition, page).reduce((of, field) => of + controlsIn(definition, field), 0),
    0,
  );
}
