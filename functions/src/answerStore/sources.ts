/** Reads the documents behind rows of the answer store: what changed, and nothing else. */
import { dayIn, monthOf } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { storeRowOf, type RowSource } from '@/domain/answerStore/rows';
import type { RowCells } from '@/domain/answerStore/cells';
import { rowKey, type StoreRowKind } from '@/domain/answerStore/columns';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Registry } from '@/domain/form/registry/registered';
import { isCounted } from '@/domain/options/responseStatus';
import { QUERIES } from '@/domain/queries/queries';
import { storeEntry } from './changes';
import { loadVersion } from '../forms/versions';
import { dataOf, rowOf, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';

/** Documents of one read. */
const SOME = 200;
/** Ids of one query, as Firestore has it. */
const IN_QUERY = 30;

/** What has to be written: a row, or nothing where one was. */
export interface ChangedRow {
  key: string;
  cells: RowCells | undefined;
  /** Months in which the row may be so far. */
  months: readonly string[];
}

interface Place {
  db: Firestore;
  ws: string;
  formId: string;
  timeZone: string;
  now: number;
}

interface Response {
  id: string;
  document: SubmissionDoc;
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, index) =>
    all.slice(index * size, (index + 1) * size),
  );

async function readAll<T>(
  db: Firestore,
  ids: readonly string[],
  pathOf: (id: string) => string,
): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (const some of chunks(ids, SOME)) {
    for (const snapshot of await db.getAll(...some.map((id) => db.doc(pathOf(id))))) {
      const document = dataOf<T>(snapshot);
      if (document) found.set(snapshot.id, document);
    }
  }
  return found;
}

async function responsesOfSessions(
  { db, ws, formId }: Place,
  ids: readonly string[],
): Promise<Response[]> {
  const all: Response[] = [];
  for (const some of chunks(ids, IN_QUERY)) {
    const query = serverQuery(db.collection(paths.submissions(ws)), QUERIES.submissionsOfSessions, [
      some,
    ]);
    for (const row of (await query.get()).docs) {
      const document = rowOf<SubmissionDoc>(row);
      if (document.formId === formId) all.push({ id: row.id, document });
    }
  }
  return all;
}

const kindOf = (session: SessionDoc): StoreRowKind =>
  session.excluded === 'bot' || session.excluded === 'member' ? session.excluded : 'visit';

/** The rows that these sessions and responses come to now. */
export async function changedRows(
  place: Place,
  registry: Registry,
  changes: { sessions: readonly string[]; responses: readonly string[] },
): Promise<ChangedRow[]> {
  const { db, ws, formId, timeZone, now } = place;
  const monthsBefore = new Map<string, string[]>();
  for (const entry of changes.sessions) {
    const { id, month } = storeEntry(entry);
    monthsBefore.set(id, [
      ...(monthsBefore.get(id) ?? []),
      ...(month === undefined ? [] : [month]),
    ]);
  }
  const named = await readAll<SubmissionDoc>(db, [...new Set(changes.responses)], (id) =>
    paths.submission(ws, id),
  );
  const sessionIds = new Set([
    ...monthsBefore.keys(),
    ...[...named.values()].map(({ sessionId }) => sessionId),
  ]);
  const sessions = await readAll<SessionDoc>(db, [...sessionIds], (id) =>
    paths.session(ws, formId, id),
  );
  const visits = [...sessions].filter(([, { excluded }]) => excluded !== 'import');
  const answered = visits.flatMap(([id, session]) => (session.submissions > 0 ? [id] : []));
  const bySession = new Map<string, Response[]>();
  for (const response of await responsesOfSessions(place, answered)) {
    const { status, test, sessionId } = response.document;
    if (!isCounted(status) || test) continue;
    bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), response]);
  }
  const rows = new Map<string, ChangedRow>();
  const context = { registry, timeZone, now };
  const put = (source: RowSource, months: readonly string[]) => {
    const cells = storeRowOf(source, context);
    const key = rowKey(source.id);
    rows.set(key, { key, cells, months });
  };
  const withVersion = async (response: Response) => ({
    response,
    definition: await loadVersion(db, ws, formId, response.document.version),
  });
  for (const [id, session] of visits) {
    const responses = (bySession.get(id) ?? []).sort(
      (a, b) => a.document.submittedAt - b.document.submittedAt,
    );
    const [first, ...further] = responses;
    const version = first
      ? await withVersion(first)
      : { definition: await loadVersion(db, ws, formId, session.version) };
    const months = [
      ...(monthsBefore.get(id) ?? []),
      ...(session.counted ? [monthOf(session.counted.day)] : []),
    ];
    put({ id, session, kind: kindOf(session), ...version }, months);
    for (const response of further) {
      put(
        { id: response.id, session: undefined, kind: 'again', ...(await withVersion(response)) },
        [],
      );
    }
  }
  // Of sessions that have expired, what is known of the response goes on.
  for (const [id, document] of named) {
    const session = sessions.get(document.sessionId);
    const key = rowKey(id);
    const ofSession = rowKey(document.sessionId);
    const months = [monthOf(dayIn(timeZone, document.submittedAt))];
    const isShown = isCounted(document.status) && !document.test;
    if (session?.excluded === 'import' || (!session && document.importId !== undefined)) {
      put(
        {
          id,
          session: undefined,
          kind: 'import',
          ...(isShown ? await withVersion({ id, document }) : { definition: undefined }),
        },
        months,
      );
    } else if (session) {
      // One that was a session's further response, and counts no more.
      if (!rows.has(key)) rows.set(key, { key, cells: undefined, months: [] });
    } else if (!rows.has(ofSession)) {
      put(
        {
          id: document.sessionId,
          session: undefined,
          kind: 'visit',
          ...(isShown ? await withVersion({ id, document }) : { definition: undefined }),
        },
        months,
      );
    }
  }
  return [...rows.values()];
}
