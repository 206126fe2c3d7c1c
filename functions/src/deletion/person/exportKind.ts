/**
 * Everything that is kept of a person as an archive: data as JSON and as a page, and all of their files. One step, at
 * flat memory; done twice, the second file takes the place of the first.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { contactName } from '@/domain/contacts/people';
import { AppError } from '@/domain/base/errors';
import { PERSON_FILE_HOURS } from '@/domain/options/exports';
import { files, paths } from '@/domain/base/firestorePaths';
import { FILE } from '../../exports/compose';
import { crcOf, zipOfStored, type StoredFile } from '../../exports/zip';
import { filesOf, type Files } from '../../lib/files';
import type { JobKind } from '../../lib/jobKind';
import { personOf } from '../personTraces';
import { personData, responsesOfPerson } from './data';
import { filesOfPerson, type PersonFile } from './files';
import { personPage } from './page';

const HOUR = 3_600_000;

interface Made {
  bytes: number;
  files: number;
}

export function personExportKind(): JobKind<JobOf<'personExport'>, { contactId: string }, Made> {
  return {
    async prepare({ db, ws, jobId, now }, cursor) {
      const person = cursor && (await personOf(db, ws, cursor.contactId));
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
      const path = files.exportFile(ws, jobId, FILE);
      await bucket.saveStream(path, counted(), 'application/zip');
      return { bytes, files: sent.length };
    },
    commit(tx, { db, ws, jobId, job, now }, _cursor, made) {
      tx.update(db.doc(paths.job(ws, jobId)), {
        personExport: { ...job.personExport, bytes: made.bytes, files: made.files },
        fileExpiresAt: now + PERSON_FILE_HOURS * HOUR,
      });
      return Promise.resolve({ cursor: undefined });
    },
  };
}

function* entriesOf(
  bucket: Files,
  texts: Readonly<Record<string, string>>,
  sent: readonly PersonFile[],
): Generator<StoredFile> {
  for (const [path, text] of Object.entries(texts)) {
    const plain = Buffer.from(text);
    yield { path, crc: crcOf(plain), bytes: plain.length, content: [plain] };
  }
  for (const { path, crc, bytes, stored } of sent) {
    yield { path, crc, bytes, content: bucket.stream(stored) };
  }
}
