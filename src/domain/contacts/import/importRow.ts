/** What an imported row makes of a contact, and how that is undone. Pure: ids and instants come in. */
import type {
  AccountDoc,
  ContactDoc,
  FactChange,
  FactSource,
  Suggestion,
} from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { CONTACT_PROPERTY_NAMES } from '@/domain/form/definition/definition';
import { derivedAccount, withPeople } from '../accounts';
import { isSeveral, isSameValue, sourceKey, recordValues, withValues } from '../facts';
import { MAX_CONTACT_TAGS, MAX_SUGGESTIONS, MAX_VALUES } from '@/domain/options/contactLimits';
import { matchOf } from '../matching';
import type { RecordOf } from '../records';
import { derived, emptyContact } from '../people';
import { ownValue } from '@/domain/base/ownValue';
import { customName, isCustom, isOurs, readCustom, type PropertyName } from '../properties';
import type { PropertyValue } from '@/domain/options/contactLimits';
import type { ImportMode, ImportWrite, OnDoubt } from '@/domain/options/contactImports';
import type { ContactRow, RowReason, RowValues } from '@/domain/calls/contactFiles.schema';

/** A row once the server has read its phone number and compared it with the rows before. */
export interface IndexedRow extends ContactRow {
  phoneKey?: string;
  /** Keys of all its numbers. */
  phoneKeys?: string[];
  /** An earlier row with the same address, or with the same number. */
  sameEmail?: number;
  samePhone?: number;
}

// ---- whose a row is ------------------------------------------------------------------------------------------------

/** What is known of a row's addresses before it is imported. */
export interface RowMatch {
  byEmail: RecordOf<'contact'> | undefined;
  byPhone: RecordOf<'contact'> | undefined;
}

export type RowDecision =
  | { act: 'create' }
  | { act: 'update'; known: RecordOf<'contact'> }
  | { act: 'skip'; outcome: 'skipped' | 'doubtful' | 'duplicate' | 'failed'; reason: RowReason };

export interface RowChoice {
  mode: ImportMode;
  doubt: OnDoubt;
}

const skip = (
  outcome: Extract<RowDecision, { act: 'skip' }>['outcome'],
  code: string,
  params?: RowReason['params'],
): RowDecision => ({ act: 'skip', outcome, reason: { code, ...(params ? { params } : {}) } });

/** Whose a row is: by its email, then by its phone number. One address stands for one row of a file. */
export function decideRow(
  row: IndexedRow,
  { byEmail, byPhone }: RowMatch,
  { mode, doubt }: RowChoice,
): RowDecision {
  if (row.reason) return { act: 'skip', outcome: 'failed', reason: row.reason };
  const { email } = row.values;
  if (email === undefined && row.phoneKey === undefined) return skip('failed', 'no_key');
  if (row.sameEmail !== undefined) return skip('duplicate', 'same_email', { row: row.sameEmail });
  const match = matchOf(row.values, byEmail, byPhone);
  if (!byEmail && row.samePhone !== undefined) {
    if (email === undefined) return skip('duplicate', 'same_phone', { row: row.samePhone });
    if (doubt === 'skip') return skip('doubtful', 'shared_phone', { row: row.samePhone });
    return create(mode);
  }
  if (match.kind === 'doubtful') {
    // Without an address of its own, a second contact could never be told from the first.
    if (doubt === 'skip' || email === undefined) return skip('doubtful', 'other_person');
    return create(mode);
  }
  if (match.kind === 'new') return create(mode);
  if (match.known.record.status === 'trashed') return skip('failed', 'in_trash');
  if (mode === 'create') return skip('skipped', 'known');
  return { act: 'update', known: match.known };
}

const create = (mode: ImportMode): RowDecision =>
  mode === 'update' ? skip('skipped', 'unknown') : { act: 'create' };

/** What a workspace has that rows can name. */
export interface KnownNames {
  stages: readonly { id: string }[];
  tags: readonly { id: string }[];
  properties: readonly WorkspaceProperty[];
  members: ReadonlySet<string>;
}

/** A row's values without those that the workspace does not have: deleted since, or sent by something else. */
export function knownValues(values: RowValues, known: KnownNames): RowValues {
  const { stage, owner, tags = [], custom = {}, ...rest } = values;
  const own = Object.fromEntries(
    known.properties.flatMap((property) => {
      const value = ownValue(custom, property.id);
      const read = value === undefined ? undefined : readCustom(property, value);
      return read === undefined ? [] : [[property.id, read]];
    }),
  );
  const kept = tags.filter((tag) => known.tags.some(({ id }) => id === tag));
  return {
    ...rest,
    ...(known.stages.some(({ id }) => id === stage) && stage !== undefined ? { stage } : {}),
    ...(owner !== undefined && known.members.has(owner) ? { owner } : {}),
    ...(kept.length > 0 ? { tags: kept } : {}),
    ...(Object.keys(own).length > 0 ? { custom: own } : {}),
  };
}

// ---- what a row writes ---------------------------------------------------------------------------------------------

/** How to undo what a row wrote. Stored with the line in the timeline, as JSON. */
export interface RowUndo {
  /** Values by property: what they were, what they became, and where the former came from. */
  values: Record<
    string,
    { before: PropertyValue[]; after: PropertyValue[]; sources: (FactSource | null)[] }
  >;
  stage?: { before?: string; after: string };
  owner?: { before?: string; after: string };
  /** Tags that were added. */
  tags?: string[];
  /** Suggestions that its values answered, among all that there were. */
  suggestions?: { before: Suggestion[]; gone: string[] };
  /** When the contact was changed before, and by the row. */
  updatedAt: [before: number, after: number];
  account?: JoinedAccount;
}

/** The account that a contact joined by a row. */
export interface JoinedAccount {
  id: string;
  /** What it was before; absent where the row made it. */
  before?: Pick<AccountDoc, 'name' | 'updatedAt' | 'lastActivityAt' | 'status' | 'trashedAt'>;
  /** What it was afterwards: by these it is known whether anything has happened since. */
  updatedAt: number;
  peopleCount: number;
  /** The name by which it was not found before (`companyKey`). */
  newKey?: string;
}

export interface RowWriter {
  write: ImportWrite;
  source: Extract<FactSource, { by: string }>;
  now: number;
  properties: readonly WorkspaceProperty[];
}

export interface WrittenRow {
  contact: ContactDoc;
  changes: FactChange[];
  undo: RowUndo;
}

/**
 * A contact with the values of a row; what the row leaves blank stays. The values' `updatedAt` and facets are those of
 * now where anything changed.
 *
 * @param known undefined for a new contact
 */
export function withRow(
  known: ContactDoc | undefined,
  values: RowValues,
  writer: RowWriter,
): WrittenRow {
  const { now } = writer;
  const before = known ?? emptyContact(now);
  const written: WrittenRow = {
    contact: before,
    changes: [],
    undo: { values: {}, updatedAt: [before.updatedAt, now] },
  };
  for (const [property, value] of factsIn(values, writer.properties)) {
    setFact(written, property, value, writer);
  }
  addOthers(written, 'email', values.emails ?? [], writer);
  addOthers(written, 'phone', values.phones ?? [], writer);
  setPlain(written, 'stage', values.stage, writer);
  setPlain(written, 'owner', values.owner, writer);
  addTags(written, values.tags ?? []);
  const { suggestions = [] } = before;
  const gone = suggestions.filter((one) => !written.contact.suggestions?.includes(one));
  if (gone.length > 0) {
    written.undo.suggestions = { before: suggestions, gone: gone.map(({ id }) => id) };
  }
  if (written.contact !== before || !known) {
    written.contact = derived({ ...written.contact, updatedAt: now });
  }
  return written;
}

function factsIn(
  values: RowValues,
  properties: readonly WorkspaceProperty[],
): (readonly [PropertyName, PropertyValue])[] {
  const ours = CONTACT_PROPERTY_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const own = properties.flatMap(({ id }) => {
    const value = values.custom?.[id];
    return value === undefined ? [] : [[customName(id), value] as const];
  });
  return [...ours, ...own];
}

function setFact(
  written: WrittenRow,
  property: PropertyName,
  value: PropertyValue,
  { write, source }: RowWriter,
): void {
  const { contact } = written;
  const before = [...recordValues(contact, property)];
  if (before.some((one) => isSameValue(one, value))) return;
  if (before.length > 0 && write === 'fill') return;
  if (isSeveral(property) && before.length >= MAX_VALUES) return;
  const after = isSeveral(property) ? [value, ...before] : [value];
  const sources = before.map((one) => contact.provenance[sourceKey(property, one)] ?? null);
  written.contact = withValues(contact, property, after, source);
  written.undo.values[property] = { before, after, sources };
  const [former] = before;
  written.changes.push({
    property,
    ...(former === undefined || isSeveral(property) ? {} : { before: former }),
    after: value,
  });
}

/** Further addresses and numbers, behind what the row wrote, or in place of nothing. */
function addOthers(
  written: WrittenRow,
  property: 'email' | 'phone',
  values: readonly string[],
  { write, source }: RowWriter,
): void {
  const { contact, undo } = written;
  const had = recordValues(contact, property);
  const wrote = undo.values[property];
  const wasEmpty = had.length === 0 || wrote?.before.length === 0;
  if (write === 'fill' && !wasEmpty) return;
  const added = values
    .filter((value) => !had.some((one) => isSameValue(one, value)))
    .slice(0, Math.max(0, MAX_VALUES - had.length));
  if (added.length === 0) return;
  const before = wrote?.before ?? [...had];
  const sources =
    wrote?.sources ?? had.map((one) => contact.provenance[sourceKey(property, one)] ?? null);
  const after = [...had, ...added];
  written.contact = withValues(contact, property, after, source);
  undo.values[property] = { before, after, sources };
  for (const value of added) written.changes.push({ property, after: value });
}

function setPlain(
  written: WrittenRow,
  key: 'stage' | 'owner',
  value: string | undefined,
  { write }: RowWriter,
): void {
  const before = written.contact[key];
  if (value === undefined || value === before) return;
  if (before !== undefined && write === 'fill') return;
  written.contact = { ...written.contact, [key]: value };
  written.undo[key] = { ...(before === undefined ? {} : { before }), after: value };
  written.changes.push({
    property: key,
    ...(before === undefined ? {} : { before }),
    after: value,
  });
}

function addTags(written: WrittenRow, tags: readonly string[]): void {
  const had = written.contact.tags ?? [];
  const added = tags
    .filter((tag) => !had.includes(tag))
    .slice(0, Math.max(0, MAX_CONTACT_TAGS - had.length));
  if (added.length === 0) return;
  written.contact = { ...written.contact, tags: [...had, ...added] };
  written.undo.tags = added;
  for (const after of added) written.changes.push({ property: 'tag', after });
}

// ---- undo ----------------------------------------------------------------------------------------------------------

/** A contact without what a row wrote: only values that are still what it wrote are put back. */
export function withoutRow(
  contact: ContactDoc,
  undo: RowUndo,
  jobId: string,
  now: number,
): { contact: ContactDoc; kept: number } {
  let next = contact;
  let kept = 0;
  for (const [property, { before, after, sources }] of Object.entries(undo.values)) {
    if (!isCustom(property) && !isOurs(property)) continue;
    const current = recordValues(next, property);
    const added = after.filter((value) => !before.includes(value));
    const isOurOwn = added.every((value) => {
      const source = next.provenance[sourceKey(property, value)];
      return current.includes(value) && isFrom(source, jobId);
    });
    if (!isOurOwn) {
      kept += 1;
      continue;
    }
    const isUntouched = current.join('\n') === after.join('\n');
    // Values that others added since stay; of a property with one value there are none.
    const rest = isUntouched ? before : current.filter((value) => !added.includes(value));
    next = withFormer(next, property, rest, { before, sources });
  }
  for (const key of ['stage', 'owner'] as const) {
    const change = undo[key];
    if (!change) continue;
    if (next[key] !== change.after) {
      kept += 1;
      continue;
    }
    const { [key]: _written, ...rest } = next;
    next = change.before === undefined ? rest : { ...rest, [key]: change.before };
  }
  if (undo.tags) {
    const { tags = [], ...rest } = next;
    const left = tags.filter((tag) => !undo.tags?.includes(tag));
    next = left.length === 0 ? rest : { ...rest, tags: left };
  }
  if (undo.suggestions) {
    const { before, gone } = undo.suggestions;
    const now = next.suggestions ?? [];
    const has = (id: string) => now.some((one) => one.id === id);
    const back = before.filter(({ id }) => has(id) || gone.includes(id));
    const since = now.filter(({ id }) => !before.some((one) => one.id === id));
    next = { ...next, suggestions: [...back, ...since].slice(-MAX_SUGGESTIONS) };
  }
  const [updatedAt, writtenAt] = undo.updatedAt;
  return {
    contact: derived({ ...next, updatedAt: next.updatedAt === writtenAt ? updatedAt : now }),
    kept,
  };
}

const isFrom = (source: FactSource | undefined, jobId: string): boolean =>
  source !== undefined && 'by' in source && source.importId === jobId;

/** Puts values back with the sources that they had. */
function withFormer(
  contact: ContactDoc,
  property: PropertyName,
  values: readonly PropertyValue[],
  {
    before,
    sources,
  }: { before: readonly PropertyValue[]; sources: readonly (FactSource | null)[] },
): ContactDoc {
  // Each value gets its own source below.
  const next = withValues(contact, property, values, { by: '', at: 0 });
  const provenance = { ...next.provenance };
  before.forEach((value, index) => {
    if (!values.includes(value)) return;
    const source = sources[index];
    if (source) provenance[sourceKey(property, value)] = source;
    else delete provenance[sourceKey(property, value)];
  });
  const restored = { ...next, provenance };
  // Where there was none, none is left over.
  if (isCustom(property) && restored.custom && Object.keys(restored.custom).length === 0) {
    const { custom: _none, ...rest } = restored;
    return rest;
  }
  return restored;
}

/**
 * An account without a person whom an import added; undefined where the import made it and no one is left in it.
 *
 * @param isLeaving whether the person counts among its people no more
 */
export function withoutJoined(
  account: AccountDoc,
  { before, updatedAt, peopleCount }: JoinedAccount,
  isLeaving: boolean,
  now: number,
): AccountDoc | undefined {
  const left = withPeople(account, isLeaving ? -1 : 0, now);
  const isUntouched = account.updatedAt === updatedAt && account.peopleCount === peopleCount;
  if (!isUntouched) return left;
  if (!before) return left.peopleCount === 0 ? undefined : left;
  return derivedAccount({ ...left, ...before });
}
