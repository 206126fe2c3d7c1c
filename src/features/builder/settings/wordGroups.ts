/** The public form's own words, in groups for the list that an owner edits. */
import { SERVER_WORDS } from '@/domain/words/english';
import { LATE_WORDS } from '@/domain/words/late';
import { SENDING_WORDS } from '@/domain/words/sending';

const words = (names: string) => names.split(' ');

const GROUPS: readonly (readonly [title: string, names: ReadonlySet<string>])[] = [
  [
    'Buttons and navigation',
    new Set(
      words(
        'start next back send sending goOn stay leaving download choose clear page optional required language search found newTab madeWith',
      ),
    ),
  ],
  ['Error messages', new Set(words('wrongOne wrongMany errorPrefix unanswered'))],
  ['Submitting', new Set(['offline', ...Object.keys(SENDING_WORDS), ...Object.keys(LATE_WORDS)])],
  ['Other pages', new Set(Object.keys(SERVER_WORDS))],
];

/** Where a word belongs. A word that is named in no group belongs to a question. */
export function groupOfWord(name: string): string {
  if (name.startsWith('problems.')) return 'Error messages';
  return GROUPS.find(([, names]) => names.has(name))?.[0] ?? 'Questions';
}
