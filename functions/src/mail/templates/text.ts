import { BRAND } from '@/domain/base/brand';
import { type Foot, type Letter, ENGLISH_LETTER } from './letter';

/** A letter as plain text; without its foot where that is of no interest. */
export function letterText(letter: Letter, foot?: Foot): string {
  const facts = (letter.facts ?? []).map(([name, value]) =>
    name === '' ? value : value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`,
  );
  const { unsubscribe, report } = letter.language ?? ENGLISH_LETTER;
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    ...(letter.note === undefined ? [] : [letter.note]),
    // The conventional signature separator of mail programs.
    ...(foot ? [`-- \n${letter.reason}`] : []),
    ...(letter.unsubscribeUrl === undefined ? [] : [`${unsubscribe}: ${letter.unsubscribeUrl}`]),
    ...(letter.reportUrl === undefined ? [] : [`${report}: ${letter.reportUrl}`]),
    ...(foot
      ? [
          [
            `${BRAND.name}, ${foot.origin}`,
            ...(foot.company === undefined ? [] : [foot.company]),
          ].join('\n'),
        ]
      : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
