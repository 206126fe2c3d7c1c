/** People as somebody pastes them: one a line. */
import { namedPerson } from '@/domain/form/access/invitations';
import { PERSONAL_LINK_NAME } from '@/domain/documents/personalLinks.schema';

function keptLine(line: string): string {
  const { name, email } = namedPerson(line);
  return email === undefined || name === email ? name : `${name} <${email}>`;
}

/** People in their order, each once, without empty lines. */
export function namesIn(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => keptLine(line.replace(/\s+/g, ' ').trim()).slice(0, PERSONAL_LINK_NAME))
    .filter((line) => line !== '');
  return [...new Set(lines)];
}

/** A cell of a CSV file; spreadsheets would run what begins like a formula. */
const cell = (text: string) =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

/** Names, links and states as a file for mail programs and spreadsheets. */
export function linksCsv(rows: readonly (readonly [string, string, string])[]): string {
  const people = rows.map(([text, link, status]) => {
    const { name, email = '' } = namedPerson(text);
    return [name, email, link, status];
  });
  const lines = [['Name', 'Email', 'Link', 'Status'], ...people].map((row) =>
    row.map(cell).join(','),
  );
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
