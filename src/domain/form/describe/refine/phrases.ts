/** Types by what people call them, and lists in which one owner is of all. */
import type { FieldType } from '@/domain/form/definition/definition';
import { conceptIn } from '../fromConcept';
import { stems } from '../label';
import { lowered } from '../text';

const TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [/\b(?:drop-?down|select)\b/, 'dropdown'],
  [
    /\b(?:check ?boxes|multiple[ -](?:choice|answers?|select(?:ion)?)|tick ?boxes|choose several)\b/,
    'multiple_choice',
  ],
  [/\b(?:radio|single[ -]choice|choose one)\b/, 'single_choice'],
  [/\b(?:long (?:text|answer)|paragraph|text ?area|several lines)\b/, 'long_text'],
  [/\b(?:short (?:text|answer)|single line|text (?:field|box))\b/, 'short_text'],
  [/\b(?:yes ?(?:\/|or|and) ?no)\b/, 'yes_no'],
  [/\b(?:stars?|star rating|rating)\b/, 'rating'],
  [/\bslider\b/, 'slider'],
  [/\bscale\b/, 'scale'],
  [/\branking\b/, 'ranking'],
  [/\bnumber\b/, 'number'],
  [/\b(?:date and time)\b/, 'datetime'],
  [/\bdate\b/, 'date'],
  [/\btime\b/, 'time'],
  [/\b(?:file|upload)\b/, 'file'],
  [/\bemail\b/, 'email'],
  [/\bphone\b/, 'phone'],
  [/\baddress\b/, 'address'],
  [/\bsignature\b/, 'signature'],
];

export const typeIn = (text: string) => TYPES.find(([words]) => words.test(text))?.[1];

/** “an emergency contact's name and phone number”: each of both is theirs. */
export const withOwners = (list: string): string =>
  list.replace(
    /^((?:an?|the|their|your) )?([a-z][a-z ]*?['’]s) ([a-z]+(?: [a-z]+)?) and (?:their )?((?:phone(?: number)?|email(?: address)?|address|name|age|number|job title|company)\b[a-z ]*)$/i,
    (_all, _article: string | undefined, owner: string, first: string, second: string) =>
      `${owner} ${first}, ${owner} ${second}`,
  );

/** Whether both ask for one thing that we know, in other words; a text to write may ask for anything. */
export function meansTheSame(phrase: string, label: string): boolean {
  const meant = conceptIn(lowered(phrase))?.concept;
  return (
    meant !== undefined &&
    meant.type !== 'long_text' &&
    conceptIn(lowered(label))?.concept.id === meant.id
  );
}

/** Whether a phrase and a label say the same, one of them in more words. */
export function isNamedBy(phrase: string, label: string): boolean {
  const [said, own] = [stems(phrase), stems(label)];
  return (
    said.length === 0 ||
    said.every((word) => own.includes(word)) ||
    own.every((word) => said.includes(word)) ||
    said.at(-1) === own.at(-1) ||
    meansTheSame(phrase, label)
  );
}
