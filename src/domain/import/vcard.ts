/** vCards (2.1, 3.0 and 4.0) as a table: one row a person, and as many columns of addresses and numbers as someone has. */
import type { TextEncoding } from './encodings';
import { UnreadableFile } from './table';

interface Line {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

type Person = Map<string, string[]>;

export const isVCard = (text: string): boolean =>
  /^\ufeff?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 2_000));

/** Properties that a table has a column of each value for. */
const SEVERAL = ['Email', 'Phone'] as const;
const COLUMNS = [
  'Name',
  'First name',
  'Middle name',
  'Last name',
  ...SEVERAL,
  'Company',
  'Job title',
  'Tags',
  'Address',
  'Website',
  'Birthday',
  'Notes',
] as const;

/** @param encoding of text that names none; vCard 2.1 says by line what another has */
export function readVCards(text: string, encoding: TextEncoding): string[][] {
  const people: Person[] = [];
  let person: Person | undefined;
  for (const line of linesOf(text)) {
    if (line.name === 'BEGIN') person = new Map();
    else if (line.name === 'END') {
      if (person && person.size > 0) people.push(person);
      person = undefined;
    } else if (person) place(person, line, encoding);
  }
  if (people.length === 0) throw new UnreadableFile('This vCard file has no contacts.');
  const columns = COLUMNS.flatMap((name) => {
    const most = Math.max(...people.map((one) => one.get(name)?.length ?? 0));
    if (!SEVERAL.some((one) => one === name)) return most > 0 ? [{ name, at: 0 }] : [];
    return Array.from({ length: most }, (_none, at) => ({ name, at }));
  });
  return [
    columns.map(({ name, at }) => (at === 0 ? name : `${name} ${at + 1}`)),
    ...people.map((one) => columns.map(({ name, at }) => one.get(name)?.[at] ?? '')),
  ];
}

/** Content lines: folded ones joined, as each of the versions folds them. */
function* linesOf(text: string): Generator<Line> {
  const raw = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (let at = 0; at < raw.length; at += 1) {
    let whole = raw[at] ?? '';
    const isQuoted = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(whole);
    for (let next = raw[at + 1]; next !== undefined; next = raw[at + 1]) {
      if (isQuoted && whole.endsWith('=')) whole = whole.slice(0, -1) + next;
      else if (/^[ \t]/.test(next)) whole += isQuoted ? next.trimStart() : next.slice(1);
      else break;
      at += 1;
    }
    const line = lineOf(whole);
    if (line) yield line;
  }
}

function lineOf(text: string): Line | undefined {
  const [, head = '', value = ''] = /^((?:[^":]|"[^"]*")+):(.*)$/s.exec(text) ?? [];
  const [full = '', ...rest] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const name = full
    .replace(/^[^.]*\./, '')
    .trim()
    .toUpperCase();
  if (name === '') return undefined;
  const params = new Map<string, string>();
  for (const one of rest) {
    const [key = '', own] = one.split(/=(.*)/s);
    // vCard 2.1 has bare words: TEL;HOME;CELL, and QUOTED-PRINTABLE.
    if (own !== undefined) params.set(key.trim().toUpperCase(), own.replace(/^"|"$/g, ''));
    else if (/^(?:quoted-printable|base64|b)$/i.test(key)) params.set('ENCODING', key);
  }
  return { name, params, value };
}

function place(person: Person, line: Line, encoding: TextEncoding): void {
  const coding = line.params.get('ENCODING')?.toUpperCase();
  if (coding === 'BASE64' || coding === 'B') return;
  const value =
    coding === 'QUOTED-PRINTABLE'
      ? fromQuoted(line.value, line.params.get('CHARSET') ?? encoding)
      : line.value;
  const whole = () => unescaped(value).trim();
  const parts = (sign: string) => partsOf(value, sign);
  switch (line.name) {
    case 'FN':
      return set(person, 'Name', whole());
    case 'N': {
      const [last = '', first = '', middle = ''] = parts(';');
      set(person, 'First name', first);
      set(person, 'Middle name', middle);
      return set(person, 'Last name', last);
    }
    case 'EMAIL':
      return add(person, 'Email', whole().replace(/^mailto:/i, ''));
    case 'TEL':
      return add(person, 'Phone', whole().replace(/^tel:/i, '').replace(/;ext=/i, ' ext. '));
    case 'ORG':
      return set(person, 'Company', parts(';')[0] ?? '');
    case 'TITLE':
      return set(person, 'Job title', whole());
    case 'CATEGORIES':
      return set(person, 'Tags', parts(',').join('; '));
    case 'ADR':
      return set(
        person,
        'Address',
        parts(';')
          .filter((part) => part !== '')
          .join(', '),
      );
    case 'URL':
      return set(person, 'Website', whole());
    case 'BDAY':
      return set(
        person,
        'Birthday',
        whole()
          .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
          .replace(/T.*$/, ''),
      );
    case 'NOTE':
      return set(person, 'Notes', whole());
    default:
  }
}

/** The first value counts: what is preferred comes first. */
function set(person: Person, name: string, value: string): void {
  if (value !== '' && !person.has(name)) person.set(name, [value]);
}

function add(person: Person, name: string, value: string): void {
  const had = person.get(name) ?? [];
  if (value !== '' && !had.includes(value)) person.set(name, [...had, value]);
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,:nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));

function partsOf(text: string, sign: string): string[] {
  const parts = text.match(/(?:\\.|[^\\])/gs) ?? [];
  const found = [''];
  for (const part of parts) {
    if (part === sign) found.push('');
    else found[found.length - 1] += part;
  }
  return found.map((part) => unescaped(part).trim());
}

function fromQuoted(text: string, charset: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hex = /^=([0-9A-F]{2})/i.exec(text.slice(at, at + 3))?.[1];
    if (hex !== undefined) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(...new TextEncoder().encode(text.charAt(at)));
  }
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}
