/** Responses in the order of the file: by status, the newest first; or those that were selected. */
import { FieldPath } from 'firebase-admin/firestore';
import { fieldReader, type FieldReader } from '@/domain/readout/columns';
import type { ExportJob } from '@/domain/documents/jobs/export.schema';
import { inScope, needsFacets } from '@/domain/export/scope';
import { EXPORT_STATUSES } from '@/domain/options/responseStatus';
import { DOCUMENT_FIELDS, EXPORTED_FIELDS, type ExportedResponse } from '@/domain/export/rows';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { loadVersion } from '../forms/versions';

/** Where reading goes on: within the responses of a status, or among the selected ones. */
export interface Position {
  /** Index in `EXPORT_STATUSES`, or in the selection. */
  at: number;
  after?: { submittedAt: number; id: string };
}

/** Selected responses per read. */
const SELECTED_AT_ONCE = 200;

/** What is read. */
export interface ExportSource {
  db: Firestore;
  ws: string;
  formId: string;
  about: Pick<ExportJob, 'scope' | 'asOf' | 'timeZone' | 'options'>;
  /** Whether the export is of all forms, and lists who responded. */
  isOfAll: boolean;
  /** Selected responses; absent where the scope says which. */
  ids?: readonly string[];
}

/** A response, and where to go on after it; one without a response tells that a part is over. */
export interface FoundResponses {
  response?: ExportedResponse;
  next: Position | undefined;
}

/** Everything from a position on, one response at a time. */
export async function* responsesFrom(
  source: ExportSource,
  from: Position,
  limit: number,
): AsyncGenerator<FoundResponses> {
  yield* source.ids ? selected(source, source.ids, from) : inOrder(source, from, limit);
}

async function* selected(
  { db, ws, formId, about, isOfAll }: ExportSource,
  ids: readonly string[],
  from: Position,
): AsyncGenerator<FoundResponses> {
  for (let start = from.at; start < ids.length; start += SELECTED_AT_ONCE) {
    const some = ids.slice(start, start + SELECTED_AT_ONCE);
    const refs = some.map((id) => db.doc(paths.submission(ws, id)));
    const found = await db.getAll(...refs, { fieldMask: fieldsOf(about, isOfAll) });
    for (const [index, snapshot] of found.entries()) {
      const at = start + index + 1;
      const response = responseOf(snapshot);
      const isWanted = response?.formId === formId && inScope(about.scope, response, readAt(about));
      yield {
        ...(isWanted ? { response } : {}),
        next: at < ids.length ? { at } : undefined,
      };
    }
  }
}

async function* inOrder(
  source: ExportSource,
  from: Position,
  limit: number,
): AsyncGenerator<FoundResponses> {
  const { db, ws, formId, about, isOfAll } = source;
  const { scope, asOf } = about;
  const last = Math.min(asOf, scope.to ?? asOf);
  let { after } = from;
  for (let at = from.at; at < EXPORT_STATUSES.length; at += 1, after = undefined) {
    const status = EXPORT_STATUSES[at];
    const next = at + 1 < EXPORT_STATUSES.length ? { at: at + 1 } : undefined;
    if (status === undefined || !scope.statuses.includes(status)) {
      if (!next) yield { next };
      continue;
    }
    const all = serverQuery(db.collection(paths.submissions(ws)), QUERIES.submissionsOfForm, [
      formId,
      status,
    ])
      .orderBy(FieldPath.documentId(), 'desc')
      .select(...fieldsOf(about, isOfAll))
      .limit(limit);
    const begun = after ? all.startAfter(after.submittedAt, after.id) : all.startAt(last);
    let read = 0;
    for await (const found of begun.stream()) {
      // The SDK types a stream of documents as one of bytes.
      const snapshot = found as unknown as FirebaseFirestore.QueryDocumentSnapshot;
      const response = responseOf(snapshot);
      if (!response) continue;
      read += 1;
      const { submittedAt, id } = response;
      // The newest first: nothing after it is in the scope either.
      if (submittedAt < (scope.from ?? -Infinity)) {
        read = 0;
        break;
      }
      yield {
        ...(inScope(scope, response, readAt(about)) ? { response } : {}),
        next: { at, after: { submittedAt, id } },
      };
    }
    // As many as were asked for: there may be more of this status.
    if (read === limit) return;
    yield { next };
  }
}

const readAt = ({ asOf, timeZone }: ExportSource['about']) => ({ now: asOf, timeZone });

const fieldsOf = ({ scope, options }: ExportSource['about'], isOfAll: boolean): string[] => [
  ...EXPORTED_FIELDS,
  ...(isOfAll || options.format === 'pdf' || options.format === 'files' ? DOCUMENT_FIELDS : []),
  ...(needsFacets(scope) ? ['facets'] : []),
];

function responseOf(snapshot: FirebaseFirestore.DocumentSnapshot): ExportedResponse | undefined {
  const data = dataOf<Omit<ExportedResponse, 'id'>>(snapshot);
  return data && { id: snapshot.id, ...data };
}

/**
 * Reads fields of any version: by the registry, and by the version itself where the registry does not know it.
 *
 * @param isWhole loads every version, for what shows responses as they were asked
 */
export function versionReader(
  db: Firestore,
  ws: string,
  formId: string,
  registry: Registry,
  isWhole = false,
): {
  readField: FieldReader;
  prepare: (version: number) => Promise<void>;
  definitionOf: (version: number) => FormDefinition | undefined;
} {
  const versions = new Map<number, FormDefinition>();
  const ready = new Set<number>();
  const isKnown = (n: number) =>
    Object.values(registry).every(
      ({ firstVersion, readings }) => firstVersion > n || (readings?.[0]?.from ?? Infinity) <= n,
    );
  return {
    readField: fieldReader(registry, versions),
    definitionOf: (version) => versions.get(version),
    /** To be awaited before a response of that version is read. */
    async prepare(version) {
      if (ready.has(version)) return;
      ready.add(version);
      if (!isWhole && isKnown(version)) return;
      const definition = await loadVersion(db, ws, formId, version);
      if (definition) versions.set(version, definition);
    },
  };
}
