/** Which files are accepted: by the ending of the name before any byte is sent, and by content once all bytes are there. */
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

/** What people send each other, by what they call it: accepted where a question names no endings. */
export const FILE_GROUPS = {
  pictures: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'avif', 'tif', 'tiff', 'bmp'],
  documents: ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'md'],
  spreadsheets: ['xls', 'xlsx', 'ods', 'csv', 'tsv'],
  presentations: ['ppt', 'pptx', 'odp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'aac', 'flac'],
  video: ['mp4', 'mov', 'm4v', 'webm', 'avi', 'mkv'],
  archives: ['zip', '7z', 'rar', 'gz'],
  cards: ['vcf', 'ics', 'eml'],
} as const satisfies Record<string, readonly string[]>;
export type FileGroup = keyof typeof FILE_GROUPS;

const USUAL: readonly string[] = Object.values(FILE_GROUPS).flat();

const TEXTS: readonly string[] = [
  ...['txt', 'md', 'csv', 'tsv', 'rtf', 'json', 'xml', 'vcf', 'ics', 'eml'],
  ...ACTIVE,
];
/** Office files are archives of their parts. */
const ZIPPED: readonly string[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'];
/** Office files before 2007. */
const COMPOUND: readonly string[] = ['doc', 'xls', 'ppt'];

/**
 * Whether a file of this name may be sent. The server also asks whether it may be accepted at all (programs.ts).
 *
 * @param accept the endings that the question accepts; those of FILE_GROUPS where it is absent
 */
export function isAccepted(name: string, accept: readonly string[] | undefined): boolean {
  return (accept ?? USUAL).includes(endingOf(name));
}

/**
 * Whether the content is what the name says. A picture may be of any kind of picture, and sound and video likewise:
 * phones and messengers often give a wrong ending.
 *
 * @param sniffed undefined for content without a signature, such as text
 * @param head the first bytes
 */
export function fitsName(name: string, sniffed: Sniffed | undefined, head: Uint8Array): boolean {
  const ending = endingOf(name);
  const starts = (prefix: string) => sniffed?.type.startsWith(prefix) ?? false;
  const { pictures, audio, video } = FILE_GROUPS;
  const among = (endings: readonly string[]) => endings.includes(ending);
  if (among(pictures)) return starts('image/') && sniffed?.type !== 'image/svg+xml';
  if (among(audio) || among(video)) {
    return starts('audio/') || starts('video/') || sniffed?.type === 'application/ogg';
  }
  if (ending === 'pdf') return sniffed?.ending === 'pdf';
  if (among(ZIPPED)) return sniffed?.ending === 'zip' || ZIPPED.includes(sniffed?.ending ?? '');
  if (among(COMPOUND)) return sniffed?.ending === 'cfb' || COMPOUND.includes(sniffed?.ending ?? '');
  if (among(TEXTS)) {
    const isMarkup = ['xml', 'svg', 'rtf'].includes(sniffed?.ending ?? '');
    return (sniffed === undefined || isMarkup) && !head.includes(0);
  }
  return true;
}

/** Media types that browsers show as pictures, and from which a small picture is drawn for members. */
export const hasPreview = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'].includes(type);
