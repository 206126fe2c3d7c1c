/** The style sheet of a form's page: the common part, and those that its kinds of fields need. */
import { createHash } from 'node:crypto';
import { partsFor } from '@/domain/form/fieldTypes/optionalParts';
import type { FormDefinition } from '@/domain/form/definition/definition';
import common from '../page.css';
import check from '../styles/check.css';
import choices from '../styles/choices.css';
import design from '../styles/design.css';
import ending from '../styles/ending.css';
import file from '../styles/file.css';
import grids from '../styles/grids.css';
import group from '../styles/group.css';
import media from '../styles/media.css';
import notice from '../styles/notice.css';
import opening from '../styles/opening.css';
import pages from '../styles/pages.css';
import partials from '../styles/partials.css';
import people from '../styles/people.css';
import phone from '../styles/phone.css';
import prices from '../styles/prices.css';
import question from '../styles/question.css';
import scales from '../styles/scales.css';
import signature from '../styles/signature.css';
import times from '../styles/times.css';
import values from '../styles/values.css';

const SHEETS = {
  check,
  choices,
  design,
  ending,
  file,
  grids,
  group,
  media,
  notice,
  opening,
  pages,
  partials,
  people,
  phone,
  prices,
  question,
  scales,
  signature,
  times,
  values,
} as const;

export type SheetName = keyof typeof SHEETS;

/** Without what only pages of the site, or forms from right to left, need, and without blanks that minifying leaves. */
function ofDocument(sheet: string, direction: 'ltr' | 'rtl'): string {
  const own = sheet.replaceAll(',:host', '').replace(/(--[\w-]+): /g, '$1:');
  return direction === 'rtl' ? own : own.replace(/\[dir=rtl\][^{}]*\{[^{}]*\}/g, '');
}

const documentSheets = (direction: 'ltr' | 'rtl') => ({
  common: ofDocument(common, direction),
  further: new Map(
    Object.entries(SHEETS).map(([name, sheet]) => [name, ofDocument(sheet, direction)]),
  ),
});

/** Worked out once, and not for each page. */
const DOCUMENT_SHEETS = { ltr: documentSheets('ltr'), rtl: documentSheets('rtl') };

const isSheet = (name: string): name is SheetName => Object.hasOwn(SHEETS, name);

/** The sheets that a form's page needs beyond the common one. */
export function sheetsFor(definition: FormDefinition): SheetName[] {
  const parts: readonly string[] = partsFor(definition);
  const { logo, cover } = definition.design ?? {};
  return [
    ...parts.filter(isSheet),
    ...(logo || cover ? (['design'] as const) : []),
    ...(definition.pages.length > 1 || definition.design?.layout === 'question'
      ? (['pages'] as const)
      : []),
  ];
}

export interface Style {
  css: string;
  /** As a source of styles in a policy. */
  source: string;
}

/**
 * The text of the common sheet and further ones, in one order however they are named, and its source.
 *
 * @param theme what a form appends to them: CSS variables of its own
 */
export function styleOf(
  names: readonly SheetName[],
  theme = '',
  direction: 'ltr' | 'rtl' = 'ltr',
): Style {
  const { common: first, further } = DOCUMENT_SHEETS[direction];
  const others = [...new Set(names)].sort().map((name) => further.get(name));
  const css = [first, ...others, theme].join('');
  // Of the very text that the document holds: nothing else may be in its style element.
  const hash = createHash('sha256').update(css).digest('base64');
  return { css, source: `'sha256-${hash}'` };
}
