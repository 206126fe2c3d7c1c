/** A part of the bench of responses, in a process of its own: `{ws} {formId} {count}` stores made-up responses to its form. */
import { searchFacet } from '@/domain/readout/facets';
import { sourceFacet } from '@/domain/options/responseMarks';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { wantedWords } from '@/domain/text/search';
import { databaseOf } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';

/** One response in so many has the word that the bench looks for, and one the source that it filters by. */
const RARE = 50;
const FROM_PARTNER = 20;
const DAY = 86_400_000;

const [project = '', ws = '', formId = '', total = '0'] = process.argv.slice(2);
const db = databaseOf(project);
const now = Date.now();

function responseAt(index: number): SubmissionDoc {
  const name = `Person ${index} ${index % RARE === 7 ? 'Zebrano' : 'Meyer'}`;
  const source = index % FROM_PARTNER === 3 ? 'partner' : 'newsletter';
  const text = `Message ${index}. ${'We would like to know more about it. '.repeat(index % 8)}`;
  const words = wantedWords(name).flatMap((word) =>
    Array.from({ length: 7 }, (_none, at) => searchFacet(word.slice(0, at + 2))),
  );
  return {
    schemaVersion: 1,
    formId,
    version: 1,
    answers: {
      fname: { t: 'text', v: name },
      femail: { t: 'text', v: `p${index}@company${index % 997}.example` },
      fmessage: { t: 'text', v: text },
    },
    contentHash: 'h',
    status: 'complete',
    facets: [
      ...new Set([
        'v:1',
        'lang:en-GB',
        sourceFacet(source),
        ...words.filter((word) => word !== undefined),
      ]),
    ],
    todo: [],
    sessionId: 's',
    // Over two years.
    submittedAt: now - index * 600_000 - (index % 2 === 0 ? 0 : DAY / 2),
    startedAt: now - index * 600_000 - DAY,
    locale: 'en-GB',
    device: 'phone',
    source,
    respondent: { name, email: `p${index}@company${index % 997}.example` },
    summary: `${name} · ${text.slice(0, 80)}`,
  };
}

const count = Number(total);
const writer = db.bulkWriter({ throttling: false });
for (let index = 0; index < count; index += 1) {
  void writer.set(
    db.doc(paths.submission(ws, submissionId(formId, `k${index}`))),
    responseAt(index),
  );
  if (index % 5_000 === 4_999) await writer.flush();
}
await writer.close();
await db.doc(paths.form(ws, formId)).update({ 'counts.submissions': count });
process.stdout.write(`${JSON.stringify({ rows: count })}\n`);
process.exit(0);
