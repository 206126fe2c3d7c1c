/** Answers in texts: typed by key (`{{name|there}}`), stored by id, and hinted at where no answer can be. */
import { isInput, type Scope } from './definition';

/** A placeholder for an answer in a text: id, part, fallback text. */
export const PLACEHOLDER =
  /\{\{@([A-Za-z0-9_-]{1,40})(?:\.([A-Za-z0-9_]{1,40}))?(?:\|([^{}|]*))?\}\}/g;

/** A reference as it is typed: key, part, fallback. */
const TYPED = /\{\{\s*([a-z][a-z0-9_]{0,59})(?:\.([A-Za-z0-9_]{1,40}))?\s*(?:\|([^{}|]*))?\}\}/g;

/** A reference in braces, by a key or by an `@` and an id. */
export const placeholder = (name: string, part: string | undefined, instead: string | undefined) =>
  `{{${name}${part === undefined ? '' : `.${part}`}${instead === undefined ? '' : `|${instead}`}}}`;

/** Replaces typed keys by stored ids. An unknown key stays plain text. */
export function withIds(text: string, scope: Scope): string {
  if (!text.includes('{{')) return text;
  const ids = new Map(
    Object.values(scope.fields).flatMap((field) =>
      isInput(field) ? [[field.key, field.id] as const] : [],
    ),
  );
  return text.replace(TYPED, (all, key: string, part?: string, instead?: string) => {
    const id = ids.get(key);
    return id === undefined ? all : placeholder(`@${id}`, part, instead);
  });
}

/** A stored text for places without answers (lists, column headings, mails): fallback or “…”. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, (_all, _id: string, _part?: string, instead?: string) =>
    instead ? instead : '…',
  );
}
