/**
 * A merge undone. Pure. Each record is as it was before. What came since goes where it belongs: what a response said goes
 * to the contact that the response is of, a member's edits stay with the record that stayed.
 */
import type { ConsentRecord, ContactDoc, FactSource } from '@/domain/documents/crm.schema';
import { sourceKey, recordValues, withStored, type SeveralName } from './facts';
import {
  MAX_CONSENTS,
  MAX_DISMISSED,
  MAX_FORMS,
  MAX_SUGGESTIONS,
  type PropertyValue,
} from '@/domain/options/contactLimits';
import { LISTS_OF, singleNames, singleOf, withSingle } from './merge';
import { mergedIdsOf, without } from './merged';
import { RECORD_KINDS } from './recordKinds';
import type { RecordDocs, RecordNoun, RecordOf } from './records';

export interface MergeSnapshot<K extends RecordNoun> {
  /** As they were; the one that stayed first. */
  before: readonly RecordOf<K>[];
  /** What the merge wrote. */
  result: RecordDocs[K];
}

/** What is of one of the records now. */
export interface HeldBy {
  contact: {
    submissions: number;
    openTasks: number;
    /** The latest responses, the last first. */
    latest: readonly { formId: string; submittedAt: number }[];
  };
  account: {
    people: number;
    openTasks: number;
    /** When the last of its people was active. */
    activeAt: number;
  };
}

export interface UnmergeContext<K extends RecordNoun> {
  now: number;
  /** By the id of each record of the snapshot, as far as it is known. */
  held: Readonly<Record<string, HeldBy[K]>>;
  /** The record of the snapshot that a response is of; undefined for the one that stayed. */
  whose: (submissionId: string) => string | undefined;
}

type AnyDoc = RecordDocs[RecordNoun];

/** The responses that said what is new since the merge: whose they are decides where it goes. */
export function sourcesSince({ result }: MergeSnapshot<'contact'>, current: ContactDoc): string[] {
  const sources: (FactSource | ConsentRecord | { submissionId: string } | undefined)[] = [];
  for (const name of singleNames('contact', [result, current])) {
    if (singleOf(result, name) !== singleOf(current, name)) sources.push(current.provenance[name]);
  }
  for (const { property } of LISTS_OF.contact) {
    for (const value of without(recordValues(current, property), recordValues(result, property))) {
      sources.push(current.provenance[sourceKey(property, value)]);
    }
  }
  sources.push(...newSuggestions(result, current), ...newConsents(result, current));
  const ids = sources.flatMap((one) =>
    one && 'submissionId' in one && one.submissionId !== undefined ? [one.submissionId] : [],
  );
  return [...new Set(ids)];
}

const newSuggestions = (result: ContactDoc, current: ContactDoc) =>
  (current.suggestions ?? []).filter(
    ({ id }) => !(result.suggestions ?? []).some((one) => one.id === id),
  );

const newConsents = (result: ContactDoc, current: ContactDoc) =>
  (current.consents ?? []).filter(
    (one) =>
      !(result.consents ?? []).some(
        ({ id, at, status }) => id === one.id && at === one.at && status === one.status,
      ),
  );

/** The records of a snapshot after the undo, in its order. */
export function unmerged<K extends RecordNoun>(
  noun: K,
  snapshot: MergeSnapshot<K>,
  current: RecordDocs[K],
  { now, held, whose }: UnmergeContext<K>,
): RecordOf<K>[] {
  const { before, result } = snapshot;
  const [winner] = before;
  if (!winner) return [];
  const next = new Map(before.map(({ id, record }) => [id, record]));
  const change: Moving<K>['change'] = (id, by) => {
    const record = next.get(id);
    if (record) next.set(id, by(record));
  };
  const target: Moving<K>['target'] = (source) => {
    const submissionId = source && 'submissionId' in source ? source.submissionId : undefined;
    return (submissionId === undefined ? undefined : whose(submissionId)) ?? winner.id;
  };

  for (const name of singleNames(noun, [result, current])) {
    const value = singleOf(current, name);
    if (singleOf(result, name) === value) continue;
    const source = current.provenance[name];
    change(target(source), (record) => withSingle(record, name, value, source));
  }
  for (const { property } of LISTS_OF[noun]) {
    const [had, has] = [recordValues(result, property), recordValues(current, property)];
    change(winner.id, (record) => withoutValues(record, property, without(had, has)));
    for (const value of without(has, had)) {
      const source = current.provenance[sourceKey(property, value)];
      change(target(source), (record) => withValue(record, property, value, source));
    }
    change(winner.id, (record) => inOrderOf(record, has, property));
  }
  OWN[noun].move(snapshot, current, { change, target });
  change(winner.id, (record) => withTags(record, result, current));
  change(winner.id, (record) => OWN[noun].decided(record, result, current));

  const { isTouched, back, stayed } = OWN[noun];
  const isActive = current.lastActivityAt !== result.lastActivityAt;
  const theirs = before.slice(1).flatMap(({ id }) => held[id] ?? []);
  return before.map(({ id, record: was }) => {
    const edited = next.get(id) ?? was;
    if (id === winner.id) {
      const record = {
        ...withoutMerged(edited, snapshot, current, theirs),
        ...stayed(edited, snapshot, current, { own: held[id], theirs }),
        updatedAt: current.updatedAt === result.updatedAt ? was.updatedAt : now,
      };
      return { id, record: RECORD_KINDS[noun].derived(record) };
    }
    const own = held[id];
    const counted = own ? withCounts(edited, own.openTasks, back(edited, own, isActive)) : edited;
    const record = counted === was || !isTouched ? counted : { ...counted, updatedAt: now };
    return { id, record: RECORD_KINDS[noun].derived(record) };
  });
}

/** How what came since is given to the records. */
interface Moving<K extends RecordNoun> {
  change: (id: string, by: (record: RecordDocs[K]) => RecordDocs[K]) => void;
  /** The record that something goes to, by where it came from. */
  target: (source: { submissionId?: string | undefined } | { by: string } | undefined) => string;
}

interface OwnUndo<K extends RecordNoun> {
  /** Moves what only this kind has. */
  move(snapshot: MergeSnapshot<K>, current: RecordDocs[K], moving: Moving<K>): void;
  /** What was decided since the merge, for the record that stayed. */
  decided(record: RecordDocs[K], result: RecordDocs[K], current: RecordDocs[K]): RecordDocs[K];
  /** Whether a record that is back counts as changed if it holds more, or less, than before. */
  isTouched: boolean;
  /** Counts and the last activity of a record that is back, by what names it. */
  back(record: RecordDocs[K], held: HeldBy[K], isActive: boolean): Partial<RecordDocs[K]>;
  /** What stays with the record that the others were merged into: all that it has now but for what is theirs. */
  stayed(
    record: RecordDocs[K],
    snapshot: MergeSnapshot<K>,
    current: RecordDocs[K],
    held: { own: HeldBy[K] | undefined; theirs: readonly HeldBy[K][] },
  ): Partial<RecordDocs[K]>;
}

const OWN: { readonly [K in RecordNoun]: OwnUndo<K> } = {
  contact: {
    isTouched: true,
    move({ before, result }, current, { change, target }) {
      for (const one of newSuggestions(result, current)) {
        change(target(one), (contact) => ({
          ...contact,
          suggestions: [...(contact.suggestions ?? []), one].slice(-MAX_SUGGESTIONS),
        }));
      }
      for (const one of newConsents(result, current)) {
        // A member's word on a consent is for all who gave it.
        const givers = before.filter(({ record }) =>
          record.consents?.some(({ id }) => id === one.id),
        );
        const isResponse = one.submissionId !== undefined;
        const targets =
          isResponse || givers.length === 0 ? [target(one)] : givers.map(({ id }) => id);
        for (const id of targets) {
          change(id, (contact) => ({
            ...contact,
            consents: [
              one,
              ...(contact.consents ?? []).filter((known) => known.id !== one.id),
            ].slice(0, MAX_CONSENTS),
          }));
        }
      }
    },
    decided(contact, result, current) {
      const dismissed = [
        ...(contact.dismissed ?? []),
        ...without(without(current.dismissed, result.dismissed), contact.dismissed),
      ].slice(-MAX_DISMISSED);
      const isSame = dismissed.join('\n') === (contact.dismissed ?? []).join('\n');
      const next = isSame ? contact : { ...contact, dismissed };
      const decided = (result.suggestions ?? []).filter(
        ({ id }) => !(current.suggestions ?? []).some((one) => one.id === id),
      );
      const open = (next.suggestions ?? []).filter(
        ({ id }) => !decided.some((one) => one.id === id),
      );
      const isOpen = open.length === (next.suggestions ?? []).length;
      return isOpen ? next : { ...next, suggestions: open };
    },
    back(contact, { submissions, latest }) {
      const known = contact.forms ?? [];
      const added = without([...new Set(latest.map(({ formId }) => formId))], known);
      return {
        submissionCount: submissions,
        ...(added.length > 0 ? { forms: [...added, ...known].slice(0, MAX_FORMS) } : {}),
        lastActivityAt: Math.max(contact.lastActivityAt, latest[0]?.submittedAt ?? 0),
      };
    },
    stayed(contact, { result }, current, { own, theirs }) {
      const responded = ({ latest }: HeldBy['contact'], form: string) =>
        latest.some(({ formId }) => formId === form);
      const forms = (current.forms ?? []).filter((form) => {
        if (contact.forms?.includes(form)) return true;
        if (own && responded(own, form)) return true;
        return !result.forms?.includes(form) && !theirs.some((one) => responded(one, form));
      });
      const isTheirs = theirs.some((one) => one.latest[0]?.submittedAt === current.lastActivityAt);
      const last = isTheirs ? (own?.latest[0]?.submittedAt ?? 0) : current.lastActivityAt;
      const isActive = current.lastActivityAt !== result.lastActivityAt;
      const gone = theirs.reduce((total, one) => total + one.submissions, 0);
      return {
        submissionCount: Math.max(0, current.submissionCount - gone),
        ...(forms.length > 0 || contact.forms ? { forms } : {}),
        lastActivityAt: isActive ? Math.max(contact.lastActivityAt, last) : contact.lastActivityAt,
      };
    },
  },
  account: {
    isTouched: false,
    move: () => undefined,
    decided: (account) => account,
    back: ({ lastActivityAt }, { people, activeAt }, isActive) => ({
      peopleCount: people,
      lastActivityAt: isActive ? Math.max(lastActivityAt, activeAt) : lastActivityAt,
    }),
    stayed: ({ lastActivityAt }, { result }, current, { theirs }) => ({
      peopleCount: Math.max(
        0,
        current.peopleCount - theirs.reduce((total, one) => total + one.people, 0),
      ),
      lastActivityAt:
        current.lastActivityAt === result.lastActivityAt
          ? lastActivityAt
          : Math.max(lastActivityAt, current.lastActivityAt),
    }),
  },
};

function withValue<D extends AnyDoc>(
  record: D,
  property: SeveralName,
  value: PropertyValue,
  source: FactSource | undefined,
): D {
  const values = recordValues(record, property);
  if (values.includes(value)) return record;
  const { provenance } = record;
  return withStored(
    {
      ...record,
      provenance: source ? { ...provenance, [sourceKey(property, value)]: source } : provenance,
    },
    property,
    [...values, value],
  );
}

function withoutValues<D extends AnyDoc>(
  record: D,
  property: SeveralName,
  gone: readonly PropertyValue[],
): D {
  const values = recordValues(record, property);
  const lost = values.filter((value) => gone.includes(value));
  if (lost.length === 0) return record;
  const provenance = { ...record.provenance };
  for (const value of lost) delete provenance[sourceKey(property, value)];
  return withStored({ ...record, provenance }, property, without(values, lost));
}

/** The order that a member gave the values since. */
function inOrderOf<D extends AnyDoc>(
  record: D,
  current: readonly PropertyValue[],
  property: SeveralName,
): D {
  const values = recordValues(record, property);
  const ordered = current.filter((value) => values.includes(value));
  const all = [...ordered, ...without(values, ordered)];
  return all.join('\n') === values.join('\n') ? record : withStored(record, property, all);
}

/** The tags that were given or taken since the merge. */
function withTags<D extends AnyDoc>(record: D, result: AnyDoc, current: AnyDoc): D {
  const tags = [
    ...without(record.tags, without(result.tags, current.tags)),
    ...without(without(current.tags, result.tags), record.tags),
  ];
  return tags.join('\n') === (record.tags ?? []).join('\n') ? record : { ...record, tags };
}

const openTasksOf = (record: AnyDoc, openTasks: number) =>
  openTasks > 0 || record.openTasks !== undefined ? { openTasks } : {};

/** A record with counts; the same one if it has them. */
function withCounts<D extends AnyDoc>(record: D, openTasks: number, counts: Partial<D>): D {
  const all = { ...counts, ...openTasksOf(record, openTasks) };
  const known = new Map<string, unknown>(Object.entries(record));
  const isSame = Object.entries(all).every(([name, value]) => known.get(name) === value);
  return isSame ? record : { ...record, ...all };
}

/** The record that stayed without the ids and the open tasks of the others. */
function withoutMerged<K extends RecordNoun>(
  record: RecordDocs[K],
  { before }: MergeSnapshot<K>,
  current: RecordDocs[K],
  theirs: readonly HeldBy[K][],
): RecordDocs[K] {
  const gone = before.slice(1).flatMap(({ id, record: one }) => mergedIdsOf(id, one));
  const mergedIds = without(current.mergedIds, gone);
  const tasks = theirs.reduce((total, { openTasks }) => total + openTasks, 0);
  const next = {
    ...record,
    ...openTasksOf(record, Math.max(0, (current.openTasks ?? 0) - tasks)),
  };
  delete next.mergedIds;
  return mergedIds.length > 0 ? { ...next, mergedIds } : next;
}
