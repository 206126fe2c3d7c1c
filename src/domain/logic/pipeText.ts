/** Answers in texts: typed by key (`{{name|there}}`), stored by id, and hinted at where no answer can be. */
import { isInput, type Scope } from '@/domain/form/definition/definition';
import { PLACE } from './piping';

/** A reference as it is typed: key, part, fallback. */
const TYPED = /\{\{\s*([a-z][a-z0-9_]{0,59})(?:\.([A-Za-z0-9_]{1,40}))?\s*(?:\|([^{}|]*))?\}\}/g;

/** A reference in braces, by a key or by an `@` and an id. */
export const place = (name: string, part: string | undefined, instead: string | undefined) =>
  `{{${name}${part === undefined ? '' : `.${part}`}${instead === undefined ? '' : `|${instead}`}}}`;

/** What an owner has written, as it is stored. A key that no question has stays what it is: text. */
export function withIds(text: string, scope: Scope): string {
  if (!text.includes('{{')) return text;
  const ids = new Map(
    Object.values(scope.fields).flatMap((field) =>
      isInput(field) ? [[field.key, field.id] as const] : [],
    ),
  );
  return text.replace(TYPED, (all, key: string, part?: string, instead?: string) => {
    const id = ids.get(key);
    return id === undefined ? all : place(`@${id}`, part, instead);
  });
}

/** A stored text in one line where answers can only be hinted at: in lists, headings of columns, mails. */
export function withGaps(text: string): string {
  return text.replace(PLACE, (_all, _id: string, _part?: string, instead?: string) =>
    instead ? instead : '…',
  );
}
