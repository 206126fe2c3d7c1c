/** Names of exported files, fit for every file system and for the header that names them. */
import { cutText } from '@/domain/text/plainText';
import { FORMAT_ABOUT, fileAbout, type ExportFormat } from '@/domain/options/exports';

// Reserved by Windows (Microsoft, "Naming Files"), controls, and marks that turn the direction of a text.
const UNFIT =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const TITLE_LENGTH = 80;

/**
 * "Contact form responses 2026-11-23.csv".
 *
 * @param day of the export, `YYYY-MM-DD`
 */
export function exportFileName(title: string, day: string, format: ExportFormat): string {
  const about = fitTitle(title, TITLE_LENGTH);
  const name = about === '' ? 'Responses' : `${about} responses`;
  return `${name} ${day}.${FORMAT_ABOUT[format].extension}`;
}

/** "All responses 2026-11-23.zip": the same of all forms. */
export function allFormsFileName(day: string, format: ExportFormat): string {
  return `All responses ${day}.${fileAbout(format, true).extension}`;
}

/** "Contacts 2026-11-23.csv". */
export const contactsFileName = (day: string, format: ExportFormat): string =>
  `Contacts ${day}.${FORMAT_ABOUT[format].extension}`;

/** "Contact form translations.csv": the same form at another time makes the same name. */
export function translationsFileName(title: string, extension: string): string {
  const about = fitTitle(title, TITLE_LENGTH);
  return `${about === '' ? 'Translations' : `${about} translations`}.${extension}`;
}

/** A title as a file's name, or the beginning of one; of a title without a usable character, `fallback`. */
export const titleAsFileName = (title: string, fallback: string): string =>
  fitTitle(title, TITLE_LENGTH) || fallback;

function fitTitle(title: string, length: number): string {
  const clean = title.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return cutText(clean, length).trim();
}

/** Characters that no name of a sheet has, beside those of files ("Rename a worksheet", Microsoft), and its length. */
const UNFIT_IN_SHEETS = /[[\]]|^'+|'+$/g;
const SHEET_LENGTH = 31;
/** Names that Excel and Windows keep for themselves. */
const RESERVED = ['history', 'con', 'prn', 'aux', 'nul'];

/**
 * Names of files in an archive, of folders, or of sheets, that differ also where case does not count: "Orders",
 * "Orders (2)". Fit for all of these.
 */
export function partNames(titles: readonly string[]): string[] {
  const taken = new Set(RESERVED);
  return titles.map((title) => {
    const fit = fitTitle(title.replace(UNFIT_IN_SHEETS, ' '), SHEET_LENGTH).replace(/[.\s]+$/, '');
    const plain = fit || 'Untitled form';
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) {
      const ending = ` (${n})`;
      name = `${cutText(plain, SHEET_LENGTH - ending.length).trim()}${ending}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
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
