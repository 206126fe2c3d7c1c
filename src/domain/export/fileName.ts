/** Names of exported files, fit for every file system and for the header that names them. */
import { cutText } from '@/domain/answers/text';
import { FORMAT_ABOUT, type ExportFormat } from './options';

// Reserved by Windows (Microsoft, "Naming Files"), controls, and marks that turn the direction of a text.
const UNFIT =
  // eslint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const TITLE_LENGTH = 80;

/**
 * "Contact form responses 2026-11-23.csv".
 *
 * @param day of the export, `YYYY-MM-DD`
 */
export function exportFileName(title: string, day: string, format: ExportFormat): string {
  const clean = title.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const about = cutText(clean, TITLE_LENGTH).trim();
  const name = about === '' ? 'Responses' : `${about} responses`;
  return `${name} ${day}.${FORMAT_ABOUT[format].extension}`;
}

/** `Content-Disposition` of a download (RFC 6266): a name in ASCII, and the whole one by RFC 8187. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const fallback = /^[^.]/.test(ascii) ? ascii : `export${ascii}`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
