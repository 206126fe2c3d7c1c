/** People as someone pastes them: one a line. */
import { namedPerson } from '@/domain/form/access/invitations';
import { isEmail } from '@/domain/text/addresses';
import { cellText, type Table } from '@/domain/import/table';
import { PERSONAL_LINK_NAME } from '@/domain/documents/personalLinks.schema';

function keptLine(line: string): string {
  const { name, email } = namedPerson(line);
  return email === undefined || name === email ? name : `${name} <${email}>`;
}

/** People in their order, each once, without empty lines. */
export function namesInText(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => keptLine(line.replace(/\s+/g, ' ').trim()).slice(0, PERSONAL_LINK_NAME))
    .filter((line) => line !== '');
  return [...new Set(lines)];
}

/** The people of a table, a line each: the address, and what its row calls them. */
export function peopleIn({ headers, rows }: Pick<Table, 'headers' | 'rows'>): string[] {
  const isName = headers.map((heading) => /\bname|^name|^nom\b|nombre|vorname/i.test(heading));
  const lines = rows.map(({ cells }) => {
    const texts = cells.map((cell) => cellText(cell).replace(/\s+/g, ' ').trim());
    const email = texts.find(isEmail);
    const others = texts.map((text) => (isEmail(text) ? '' : text));
    const named = others.filter((text, at) => isName[at] && text !== '').join(' ');
    const name = named === '' ? others.find((text) => text !== '') : named;
    return [name, email && (name ? `<${email}>` : email)].filter(Boolean).join(' ');
  });
  return namesInText(lines.join('\n'));
}

/** A cell of a CSV file; spreadsheets would run what begins like a formula. */
const cell = (text: string) =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

/** A link in the file: whose it is, its address, what became of it, and the code if it is one. */
export type LinkLine = readonly [name: string, link: string, status: string, code?: string];

/** Names, links and states as a file for mail programs and spreadsheets; with the codes if there are any. */
export function linksCsv(rows: readonly LinkLine[]): string {
  const hasCodes = rows.some(([, , , code]) => code !== undefined);
  const lines = rows.map(([text, link, status, code = '']) => {
    const { name, email = '' } = namedPerson(text);
    return [name, email, link, ...(hasCodes ? [code] : []), status];
  });
  const headings = ['Name', 'Email', 'Link', ...(hasCodes ? ['Code'] : []), 'Status'];
  const file = [headings, ...lines].map((row) => row.map(cell).join(','));
  return `\ufeff${file.join('\r\n')}\r\n`;
}
