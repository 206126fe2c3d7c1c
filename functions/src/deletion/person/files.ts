/** Every file that is kept of a person, wherever it lies: one list, of which a download is made. */
import type { SubmissionDoc, UploadDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { distinctNames } from '@/domain/export/folders';
import { MAX_ARCHIVED_BYTES, MAX_ARCHIVED_FILES } from '@/domain/export/options';
import { files, paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import type { Firestore } from '../../lib/admin';
import { atOnce } from '../../lib/atOnce';
import { queryOf } from '../../lib/query';
import { WHOLE } from '../../uploads/uploads';
import type { Person } from '../personTraces';

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
  person: Person,
  responses: ReadonlyMap<string, SubmissionDoc>,
) => Promise<PersonFile[]>;

/** Where files of a person lie. A new kind of file joins here. */
const FINDERS: readonly Finder[] = [filesOfResponses];

/** All files of a person. Throws `too_large` for more than one archive holds. */
export async function filesOfPerson(
  db: Firestore,
  person: Person,
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
  { ws }: Person,
  responses: ReadonlyMap<string, SubmissionDoc>,
): Promise<PersonFile[]> {
  const found: PersonFile[] = [];
  await atOnce([...responses], AT_ONCE, async ([response, { submittedAt }]) => {
    const sent = queryOf(db.collection(paths.uploads(ws)), QUERIES.uploadsOfSubmission, [response]);
    const uploads = (await sent.get()).docs
      .flatMap((doc) => {
        const { name, size, crc, createdAt } = doc.data() as UploadDoc;
        return crc === undefined ? [] : [{ id: doc.id, name, size, crc, createdAt }];
      })
      .sort((a, b) => a.createdAt - b.createdAt);
    const names = distinctNames(uploads.map(({ name }) => name));
    const folder = `files/${new Date(submittedAt).toISOString().slice(0, 10)} ${response.slice(0, 8)}`;
    for (const [index, { id, size, crc }] of uploads.entries()) {
      found.push({
        path: `${folder}/${names[index] ?? id}`,
        bytes: size,
        crc,
        stored: files.upload(ws, id, WHOLE),
        response,
      });
    }
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
