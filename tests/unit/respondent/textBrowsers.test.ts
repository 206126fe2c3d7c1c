/** Pages as real text browsers read them: w3m and lynx, where they are installed (Debian has both). */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { everyType } from '../../support/everyType';
import { isInstalled } from '../../support/lynx';
import { noScriptStep } from '@/respondent/server/noScript';

const READERS = [
  { name: 'w3m', args: ['-dump', '-cols', '100', '-T', 'text/html', '-I', 'utf-8', '-O', 'utf-8'] },
  {
    name: 'lynx',
    args: ['-dump', '-stdin', '-width=100', '-assume_charset=utf-8', '-display_charset=utf-8'],
  },
];

/** One option of each kind of choice, and a text of each kind of box. */
const CHOSEN = {
  fone: ['oblue'],
  fmany: ['ocard'],
  fyes: ['no'],
  fstars: ['4'],
};

function pageOf(id: string, answers: Record<string, string[]>): string {
  const form = { formId: 'F'.repeat(22), version: 1, definition: everyType() };
  const step = noScriptStep(
    form,
    { ...answers, _act: [`edit:${id}`] },
    {
      today: '2026-11-21',
      newKey: () => 'k'.repeat(22),
    },
  );
  if (step.kind !== 'document') throw new Error('a document was expected');
  return step.document.html;
}

describe.each(READERS)('$name', ({ name, args }) => {
  // Skipped where the reader is not installed: `apt-get install w3m lynx`.
  it.skipIf(!isInstalled(name))('shows what was chosen, and nothing else, as chosen', () => {
    const { pages } = everyType();
    const page = pages.find(({ fieldIds }) => fieldIds.includes('fone'));
    const text = execFileSync(name, args, {
      input: pageOf(page?.id ?? '', CHOSEN),
      env: { ...process.env, TERM: 'dumb', LANG: 'C.UTF-8' },
    }).toString();
    const marked = (sign: string, label: string) =>
      new RegExp(`[[(]${sign}[\\])]\\s*${label}`).test(text.replace(/\[_\]|\[ \]/g, '[ ]'));
    expect(marked('[*X]', 'Card')).toBe(true);
    expect(marked('[*X]', 'Wrapping')).toBe(false);
    expect(marked('[*X]', 'Blue')).toBe(true);
    expect(marked('[*X]', 'Red')).toBe(false);
    expect(marked('[*X]', 'No')).toBe(true);
    expect(marked('[*X]', '4 of 5')).toBe(true);
  });
});
