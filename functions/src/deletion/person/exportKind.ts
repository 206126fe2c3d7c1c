/**
 * Everything that is kept of a person as an archive: data as JSON and as a page, and all of their files, at flat memory.
 * Done twice, the second file takes the place of the first.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { contactName } from '@/domain/contacts/people';
import { AppError } from '@/domain/base/errors';
import { PERSON_FILE_HOURS } from '@/domain/options/exports';
import { files } from '@/domain/base/firestorePaths';
import { FILE } from '../../exports/compose';
import { fileJob } from '../../exports/fileJob';
import type { FileProgress } from '../../exports/progress';
import { crcOf, zipOfStored, type ZippedFile } from '../../exports/zip';
import { filesOf, type Files } from '../../lib/files';
import type { JobKind, StepContext } from '../../lib/jobKind';
import { personOf } from '../personTraces';
import { personData, responsesOfPerson } from './data';
import { filesOfPerson, type PersonFile } from './files';
import { personPage } from './page';

const HOUR = 3_600_000;

/** What a first step is given. */
interface PersonStart {
  phase?: 'plan';
  contactId: string;
}

interface PersonCursor extends FileProgress {
  contactId: string;
  /** Files in the archive. */
  files?: number;
}

type Step = StepContext<JobOf<'personExport'>>;

export function personExportKind(): JobKind<
  JobOf<'personExport'>,
  PersonStart | PersonCursor,
  PersonCursor
> {
  return fileJob<JobOf<'personExport'>, PersonStart, PersonCursor>({
    // Gathered and written in one go: nothing of a person lies in pieces.
    plan: (step, { contactId }) => write(step, { contactId, phase: 'compose' }),
    read: (_step, cursor) => Promise.resolve({ ...cursor, phase: 'compose' }),
    write,
    finished({ personExport: about }, { bytes, files: count }) {
      return {
        fields: { personExport: { ...about, bytes, files: count ?? 0 } },
        keptFor: PERSON_FILE_HOURS * HOUR,
      };
    },
  });
}

/** The archive. Anyone who is being erased has none. */
async function write(
  { db, ws, jobId, now }: Step,
  { contactId }: PersonCursor,
): Promise<PersonCursor & { bytes: number }> {
  const person = await personOf(db, ws, contactId);
  if (!person || person.contact.erasingAt !== undefined) throw new AppError('not_found');
  const responses = await responsesOfPerson(db, person);
  const sent = await filesOfPerson(db, person, responses);
  const data = await personData(db, person, responses, sent, now);
  const bucket = await filesOf(db);
  let bytes = 0;
  const counted = async function* () {
    const title = contactName(person.contact);
    const texts = {
      'data.json': JSON.stringify(data, undefined, 2),
      'data.html': personPage(data, title),
    };
    for await (const part of zipOfStored(entriesOf(bucket, texts, sent), now)) {
      bytes += part.length;
      yield part;
    }
  };
  await bucket.saveStream(files.exportFile(ws, jobId, FILE), counted(), 'application/zip');
  return { contactId, phase: 'clean', bytes, files: sent.length };
}

function* entriesOf(
  bucket: Files,
  texts: Readonly<Record<string, string>>,
  sent: readonly PersonFile[],
): Generator<ZippedFile> {
  for (const [path, text] of Object.entries(texts)) {
    const plain = Buffer.from(text);
    yield { path, crc: crcOf(plain), bytes: plain.length, content: [plain] };
  }
  for (const { path, crc, bytes, stored } of sent) {
    yield { path, crc, bytes, content: bucket.stream(stored) };
  }
}
