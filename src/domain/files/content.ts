/** Whether a file holds what its name says, and what the question accepts: judged once its bytes are there. */
import type { Problem } from '@/domain/values/answer';
import { FILE_GROUPS } from './kinds';
import { endingOf } from './names';

/** What a file's first bytes say it is. */
export interface Sniffed {
  /** The usual ending of such files. */
  ending: string;
  /** Media type. */
  type: string;
}

/** Pages and drawings that run scripts where they are opened. Accepted only where a form names them. */
const ACTIVE: readonly string[] = ['html', 'htm', 'xhtml', 'shtml', 'mht', 'mhtml', 'svg', 'svgz'];

const TEXTS: readonly string[] = [
  ...['txt', 'md', 'csv', 'tsv', 'rtf', 'json', 'xml', 'vcf', 'ics', 'eml'],
  ...ACTIVE,
];
/** Office files are archives of their parts: what the head of each says besides. */
const OFFICE: Readonly<Record<string, string>> = {
  docx: 'word/',
  xlsx: 'xl/',
  pptx: 'ppt/',
  odt: 'opendocument.text',
  ods: 'opendocument.spreadsheet',
  odp: 'opendocument.presentation',
};
/** Office files before 2007. */
const COMPOUND: readonly string[] = ['doc', 'xls', 'ppt'];

/** Other archives. */
const PACKED: readonly string[] = ['7z', 'rar', 'gz'];

/** Endings of one format. A question that accepts one of them accepts such content. */
const SAME: readonly (readonly string[])[] = [
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['png', 'apng'],
  ['tif', 'tiff'],
  ['heic', 'heif'],
  ['mp4', 'm4v', 'm4a', 'm4b'],
  ['ogg', 'oga', 'ogv', 'opus', 'ogx', 'spx'],
  ['mp3', 'mp2', 'mp1'],
];
const formatOf = (ending: string): string =>
  SAME.find((endings) => endings.includes(ending))?.[0] ?? ending;

/** Of a picture, sound or film, whether the question accepts its format: phones and messengers often give a wrong ending. */
function isFormatAccepted(found: string, accept: readonly string[] | undefined): boolean {
  return accept === undefined || accept.some((one) => formatOf(one) === formatOf(found));
}

function fits(
  ending: string,
  sniffed: Sniffed | undefined,
  head: Uint8Array,
  accept: readonly string[] | undefined,
): boolean {
  const { pictures, audio, video } = FILE_GROUPS;
  const among = (endings: readonly string[]) => endings.includes(ending);
  const starts = (...prefixes: string[]) =>
    prefixes.some((prefix) => sniffed?.type.startsWith(prefix));
  const found = sniffed?.ending ?? '';
  const marks = OFFICE[ending];
  if (among(pictures) || among(audio) || among(video)) {
    const isKind = among(pictures)
      ? starts('image/') && sniffed?.type !== 'image/svg+xml'
      : starts('audio/', 'video/', 'application/ogg');
    return isKind && isFormatAccepted(found, accept);
  }
  if (marks !== undefined) {
    return found === ending || (found === 'zip' && holds(head, marks, '[Content_Types].xml'));
  }
  if (ending === 'zip') return found === 'zip' || Object.hasOwn(OFFICE, found);
  if (ending === 'gz') return found === 'gz' || found === 'tar.gz';
  if (ending === 'pdf' || among(PACKED)) return found === ending;
  if (among(COMPOUND)) return found === 'cfb' || COMPOUND.includes(found);
  if (among(TEXTS)) {
    return (found === '' || ['xml', 'svg', 'rtf'].includes(found)) && !head.includes(0);
  }
  return true;
}

/** Whether the names and texts at the start of an archive hold one of these. */
function holds(head: Uint8Array, ...marks: string[]): boolean {
  const text = new TextDecoder('latin1').decode(head);
  return marks.some((mark) => text.includes(mark));
}

/**
 * Why a file is refused for what it holds.
 *
 * @param sniffed undefined for content without a signature, such as text
 * @param head the first bytes
 * @param accept the endings that the question accepts; undefined where it names none
 */
export function contentProblem(
  { name, sniffed, head }: { name: string; sniffed: Sniffed | undefined; head: Uint8Array },
  accept?: readonly string[],
): Problem | undefined {
  const ending = endingOf(name);
  if (fits(ending, sniffed, head, accept)) return undefined;
  return !sniffed || sniffed.ending === 'cfb'
    ? { code: 'file_content' }
    : { code: 'file_misnamed', params: { kind: sniffed.ending.toUpperCase(), ending } };
}
