/** Every file that is kept of a person, wherever it lies: one list, of which a download is made. */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { distinctNames } from '@/domain/export/folders';
import { MAX_ARCHIVED_BYTES, MAX_ARCHIVED_FILES } from '@/domain/options/exports';
import { filesOfContact, type ContactFile } from '../../contacts/attachedFiles';
import type { Firestore } from '../../lib/admin';
import { atOnce } from '../../lib/atOnce';
import type { TracedPerson } from '../personTraces';

const AT_ONCE = 5;

export interface PersonFile {
  /** In the archive. */
  path: string;
  bytes: number;
  crc: number;
  /** In the bucket. */
  stored: string;
  /** The response that it came with. */
  response?: string;
}

type Finder = (
  db: Firestore,
  person: TracedPerson,
  responses: ReadonlyMap<string, SubmissionDoc>,
) => Promise<PersonFile[]>;

/** Where files of a person lie. A new kind of file joins here. */
const FINDERS: readonly Finder[] = [filesOfResponses, attachedFiles];

/** All files of a person. Throws `too_large` for more than one archive holds. */
export async function filesOfPerson(
  db: Firestore,
  person: TracedPerson,
  responses: ReadonlyMap<string, SubmissionDoc>,
): Promise<PersonFile[]> {
  const all: PersonFile[] = [];
  for (const find of FINDERS) all.push(...(await find(db, person, responses)));
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
  if (all.length > MAX_ARCHIVED_FILES || bytes > MAX_ARCHIVED_BYTES) {
    throw new AppError('too_large');
  }
  return all;
}

/** What respondents sent, in a folder for each response. */
async function filesOfResponses(
  db: Firestore,
  { ws }: TracedPerson,
  responses: ReadonlyMap<string, SubmissionDoc>,
): Promise<PersonFile[]> {
  const found: PersonFile[] = [];
  await atOnce([...responses], AT_ONCE, async ([response, { submittedAt }]) => {
    const day = new Date(submittedAt).toISOString().slice(0, 10);
    const sent = await filesOfContact(db, ws, [], [response]);
    const folder = `files/${day} ${response.slice(0, 8)}`;
    found.push(...inFolder(folder, sent).map((file) => ({ ...file, response })));
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What members attached to the contact, and to those merged into it. */
async function attachedFiles(db: Firestore, { ws, ids }: TracedPerson): Promise<PersonFile[]> {
  return inFolder('files/attached', await filesOfContact(db, ws, ids));
}

/** Files in the order in which they came, under names that differ. */
function inFolder(folder: string, found: readonly ContactFile[]): PersonFile[] {
  const ordered = [...found].sort((a, b) => a.at - b.at);
  const names = distinctNames(ordered.map(({ name }) => name));
  return ordered.map(({ id, size, crc, path }, index) => ({
    path: `${folder}/${names[index] ?? id}`,
    bytes: size,
    crc,
    stored: path,
  }));
}
