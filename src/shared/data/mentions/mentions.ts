/** Mentions of members in a text: "@" and the name. Pure. */
import { foldForSearch } from '@/domain/text/fold';

export interface Mentionable {
  id: string;
  name: string;
}

/** What is typed behind an "@" up to the caret, and where it begins; undefined where no name is being typed. */
export function typedMention(
  text: string,
  caret: number,
): { start: number; query: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]{0,30}(?: [^\s@]{0,30})?)$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? undefined : { start: caret - query.length - 1, query };
}

/** Members whose name, or a word of it, begins with what is typed. */
export function matchingMembers(
  members: readonly Mentionable[],
  query: string,
): readonly Mentionable[] {
  const wanted = foldForSearch(query);
  return members.filter(({ name }) => {
    const folded = foldForSearch(name);
    return folded.startsWith(wanted) || folded.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** The text with a member's name in place of what was typed, and where the caret stands then. */
export function withMention(
  text: string,
  { start, query }: { start: number; query: string },
  name: string,
): { text: string; caret: number } {
  const put = `@${name} `;
  const rest = text.slice(start + 1 + query.length).replace(/^ /, '');
  return { text: `${text.slice(0, start)}${put}${rest}`, caret: start + put.length };
}

/** Whom a text mentions: of two names that begin alike, the longer one. */
export function mentionsIn(text: string, members: readonly Mentionable[]): string[] {
  const names = members.map(({ name }) => name);
  const said = new Set(
    mentionParts(text, names).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])),
  );
  return members.filter(({ name }) => said.has(name)).map(({ id }) => id);
}

function placesOf(text: string, name: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1)) {
    const next = text.charAt(at + name.length + 1);
    if (!/[\p{L}\p{N}]/u.test(next)) places.push(at);
  }
  return places;
}

/** A text as parts, those that mention someone set apart. */
export function mentionParts(
  text: string,
  names: readonly string[],
): readonly { text: string; isMention: boolean }[] {
  const marks = names
    .flatMap((name) => placesOf(text, name).map((at) => ({ at, length: name.length + 1 })))
    .sort((a, b) => a.at - b.at || b.length - a.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let from = 0;
  for (const { at, length } of marks) {
    if (at < from) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
    parts.push({ text: text.slice(at, at + length), isMention: true });
    from = at + length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}
