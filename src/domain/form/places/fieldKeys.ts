/** Keys of fields: which are taken, and one made of a label. */
import { type FormDefinition, isInput } from '@/domain/form/definition/definition';

/** Keys in use, so that a new field gets one of its own. */
export function usedKeys(definition: FormDefinition): Set<string> {
  return new Set(
    Object.values(definition.fields).flatMap((field) => (isInput(field) ? [field.key] : [])),
  );
}

/** Letters that are no other letter with a mark. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A key made of a label: `Your name` → `your_name`; with a number where it is taken. */
export function keyFromLabel(label: string, taken: ReadonlySet<string>): string {
  const base =
    label
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => SPELT[letter] ?? letter)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[_0-9]+/, '')
      .slice(0, 40)
      .replace(/_+$/, '') || 'field';
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}_${n}`)) n += 1;
  return `${base}_${n}`;
}
