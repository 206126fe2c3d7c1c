import { INK, type StripStyle } from '../strips';

export const STYLES = {
  title: { weight: 'medium', size: 20, color: INK.text, leading: 26 },
  lead: { weight: 'regular', size: 10.5, color: INK.text, leading: 15 },
  part: { weight: 'medium', size: 14, color: INK.text, leading: 19 },
  label: { weight: 'medium', size: 10.5, color: INK.text, leading: 15 },
  number: { weight: 'regular', size: 10.5, color: INK.quiet, leading: 15 },
  help: { weight: 'regular', size: 9.5, color: INK.quiet, leading: 13.5 },
  when: { weight: 'medium', size: 9.5, color: INK.text, leading: 13.5 },
  option: { weight: 'regular', size: 10.5, color: INK.text, leading: 17 },
  cell: { weight: 'regular', size: 9, color: INK.text, leading: 12.5 },
  name: { weight: 'regular', size: 8.5, color: INK.quiet, leading: 12 },
  digit: { weight: 'regular', size: 12, color: INK.quiet, leading: 22 },
  entry: { weight: 'medium', size: 10.5, color: INK.quiet, leading: 16 },
  note: { weight: 'regular', size: 9, color: INK.quiet, leading: 13 },
} as const satisfies Record<string, StripStyle>;

/** Of a question: its number is in the margin that this leaves. */
export const INDENT = 26;
