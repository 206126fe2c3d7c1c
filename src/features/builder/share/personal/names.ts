/** People as somebody pastes them: one a line. */
import { PERSONAL_LINK_NAME } from '@/domain/documents.schema';

/** Names in their order, each once, without empty lines. */
export function namesIn(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, PERSONAL_LINK_NAME))
    .filter((line) => line !== '');
  return [...new Set(lines)];
}

/** A cell of a CSV file; spreadsheets would run what begins like a formula. */
const cell = (text: string) =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

/** Names, links and states as a file for mail programs and spreadsheets. */
export function linksCsv(rows: readonly (readonly [string, string, string])[]): string {
  const lines = [['Name', 'Link', 'Status'], ...rows].map((row) => row.map(cell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
