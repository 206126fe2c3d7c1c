/** Answers in texts as their owner reads and writes them: by key (`{{name|there}}`), while ids are stored. */
import { fieldOf, isInput, type Scope } from '@/domain/form/definition';
import { PLACE } from './piping';

/** A place as it is typed: key, part, what stands there where nothing was answered. */
const TYPED = /\{\{\s*([a-z][a-z0-9_]{0,59})(?:\.([A-Za-z0-9_]{1,40}))?\s*(?:\|([^{}|]*))?\}\}/g;

const place = (name: string, part: string | undefined, instead: string | undefined) =>
  `{{${name}${part === undefined ? '' : `.${part}`}${instead === undefined ? '' : `|${instead}`}}}`;

/** A stored text as its owner reads it. What was removed stays an id, which no key is. */
export function withKeys(text: string, scope: Scope): string {
  return text.replace(PLACE, (all, id: string, part?: string, instead?: string) => {
    const field = fieldOf(scope, id);
    return field && isInput(field) ? place(field.key, part, instead) : all;
  });
}

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
