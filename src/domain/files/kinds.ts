/** Which files are accepted by the ending of their name, before any byte is sent; content.ts judges what they hold. */
import { endingOf } from './names';

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

/**
 * Whether a file of this name may be sent. The server also asks whether it may be accepted at all (programs.ts).
 *
 * @param accept the endings that the question accepts; those of FILE_GROUPS where it is absent
 */
export function isAccepted(name: string, accept: readonly string[] | undefined): boolean {
  return (accept ?? USUAL).includes(endingOf(name));
}

/** Media types that browsers show as pictures, and from which a small picture is drawn for members. */
export const hasPreview = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'].includes(type);
