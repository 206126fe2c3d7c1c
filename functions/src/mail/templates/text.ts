import { BRAND } from '@/domain/brand';
import type { Foot, Letter } from './letter';

/** A letter as plain text. */
export function letterText(letter: Letter, { origin, company }: Foot): string {
  const facts = (letter.facts ?? []).map(([name, value]) =>
    value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`,
  );
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    ...(letter.note === undefined ? [] : [letter.note]),
    // The conventional signature separator of mail programs.
    `-- \n${letter.reason}`,
    ...(letter.unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${letter.unsubscribeUrl}`]),
    ...(letter.reportUrl === undefined ? [] : [`Report this form: ${letter.reportUrl}`]),
    [`${BRAND.name}, ${origin}`, ...(company === undefined ? [] : [company])].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
