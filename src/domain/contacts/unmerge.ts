/**
 * A merge undone. Pure. Each contact is as it was before. What came since goes where it belongs: what a response said goes
 * to the contact that the response is of, a member's edits stay with the contact that stayed.
 */
import type { ConsentRecord, ContactDoc, FactSource } from '@/domain/documents/crm.schema';
import { sourceKey } from './facts';
import {
  MAX_CONSENTS,
  MAX_DISMISSED,
  MAX_FORMS,
  MAX_SUGGESTIONS,
} from '@/domain/options/contactLimits';
import { singleNames, singleOf, withSingle, type Member } from './merge';
import { idsOf, without } from './merged';
import { derived } from './people';

export interface MergeSnapshot {
  /** As they were; the one that stayed first. */
  before: readonly Member[];
  /** What the merge wrote. */
  result: ContactDoc;
  /** Which contact each address and number led to, by `{kind} {value}`. */
  keys: Readonly<Record<string, string>>;
}

/** What is of one of the contacts now. */
export interface Held {
  submissions: number;
  openTasks: number;
  /** The latest responses, the last first. */
  latest: readonly { formId: string; submittedAt: number }[];
}

export interface UnmergeContext {
  now: number;
  /** By the id of each contact of the snapshot. */
  held: Readonly<Record<string, Held>>;
  /** The contact of the snapshot that a response is of; undefined for the one that stayed. */
  whose: (submissionId: string) => string | undefined;
}

/** The responses that said what is new since the merge: whose they are decides where it goes. */
export function sourcesSince({ result }: MergeSnapshot, current: ContactDoc): string[] {
  const sources: (FactSource | ConsentRecord | { submissionId: string } | undefined)[] = [];
  for (const name of singleNames([result, current])) {
    if (singleOf(result, name) !== singleOf(current, name)) sources.push(current.provenance[name]);
  }
  for (const [property, key] of LISTS) {
    for (const value of without(current[key], result[key])) {
      sources.push(current.provenance[sourceKey(property, value)]);
    }
  }
  sources.push(...newSuggestions(result, current), ...newConsents(result, current));
  const ids = sources.flatMap((one) =>
    one && 'submissionId' in one && one.submissionId !== undefined ? [one.submissionId] : [],
  );
  return [...new Set(ids)];
}

const LISTS = [
  ['email', 'emails'],
  ['phone', 'phones'],
] as const;

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

/** The contacts of a snapshot after the undo, in its order. */
export function unmerged(
  snapshot: MergeSnapshot,
  current: ContactDoc,
  { now, held, whose }: UnmergeContext,
): Member[] {
  const { before, result } = snapshot;
  const [winner] = before;
  if (!winner) return [];
  const next = new Map(before.map(({ id, contact }) => [id, contact]));
  const change = (id: string, by: (contact: ContactDoc) => ContactDoc) => {
    const contact = next.get(id);
    if (contact) next.set(id, by(contact));
  };
  const target = (source: { submissionId?: string | undefined } | { by: string } | undefined) => {
    const submissionId = source && 'submissionId' in source ? source.submissionId : undefined;
    return (submissionId === undefined ? undefined : whose(submissionId)) ?? winner.id;
  };

  for (const name of singleNames([result, current])) {
    const value = singleOf(current, name);
    if (singleOf(result, name) === value) continue;
    const source = current.provenance[name];
    change(target(source), (contact) => withSingle(contact, name, value, source));
  }
  for (const [property, key] of LISTS) {
    const [added, gone] = [without(current[key], result[key]), without(result[key], current[key])];
    change(winner.id, (contact) => withoutValues(contact, property, key, gone));
    for (const value of added) {
      const name = sourceKey(property, value);
      const source = current.provenance[name];
      change(target(source), (contact) =>
        contact[key].includes(value)
          ? contact
          : {
              ...contact,
              [key]: [...contact[key], value],
              provenance: source ? { ...contact.provenance, [name]: source } : contact.provenance,
            },
      );
    }
    change(winner.id, (contact) => inOrderOf(contact, current, key));
  }
  for (const one of newSuggestions(result, current)) {
    change(target(one), (contact) => ({
      ...contact,
      suggestions: [...(contact.suggestions ?? []), one].slice(-MAX_SUGGESTIONS),
    }));
  }
  for (const one of newConsents(result, current)) {
    // A member's word on a consent is for all who gave it.
    const givers = before.filter(({ contact }) =>
      contact.consents?.some(({ id }) => id === one.id),
    );
    const isResponse = one.submissionId !== undefined;
    const targets = isResponse || givers.length === 0 ? [target(one)] : givers.map(({ id }) => id);
    for (const id of targets) {
      change(id, (contact) => ({
        ...contact,
        consents: [one, ...(contact.consents ?? []).filter((known) => known.id !== one.id)].slice(
          0,
          MAX_CONSENTS,
        ),
      }));
    }
  }
  change(winner.id, (contact) => withMarks(contact, result, current));
  const losers = before.slice(1).map(({ id }) => id);
  return before.map(({ id, contact: was }) => {
    const edited = next.get(id) ?? was;
    const counted =
      id === winner.id
        ? countedWinner(edited, snapshot, current, held, losers)
        : countedLoser(edited, held[id]);
    const isSame = counted === was;
    const updatedAt =
      id === winner.id && current.updatedAt === result.updatedAt ? was.updatedAt : now;
    return { id, contact: derived(isSame ? was : { ...counted, updatedAt }) };
  });
}

function withoutValues(
  contact: ContactDoc,
  property: 'email' | 'phone',
  key: 'emails' | 'phones',
  gone: readonly string[],
): ContactDoc {
  const lost = contact[key].filter((value) => gone.includes(value));
  if (lost.length === 0) return contact;
  const provenance = { ...contact.provenance };
  for (const value of lost) delete provenance[sourceKey(property, value)];
  return { ...contact, provenance, [key]: without(contact[key], lost) };
}

/** The order that a member gave the values since. */
function inOrderOf(contact: ContactDoc, current: ContactDoc, key: 'emails' | 'phones'): ContactDoc {
  const ordered = current[key].filter((value) => contact[key].includes(value));
  const all = [...ordered, ...without(contact[key], ordered)];
  return all.join('\n') === contact[key].join('\n') ? contact : { ...contact, [key]: all };
}

/** Tags, and what was decided of suggestions, since the merge. */
function withMarks(contact: ContactDoc, result: ContactDoc, current: ContactDoc): ContactDoc {
  let next = contact;
  const set = (key: 'tags' | 'dismissed', values: readonly string[]) => {
    if (values.join('\n') !== (next[key] ?? []).join('\n')) next = { ...next, [key]: [...values] };
  };
  set('tags', [
    ...without(contact.tags, without(result.tags, current.tags)),
    ...without(without(current.tags, result.tags), contact.tags),
  ]);
  set(
    'dismissed',
    [
      ...(contact.dismissed ?? []),
      ...without(without(current.dismissed, result.dismissed), contact.dismissed),
    ].slice(-MAX_DISMISSED),
  );
  const decided = (result.suggestions ?? []).filter(
    ({ id }) => !(current.suggestions ?? []).some((one) => one.id === id),
  );
  const open = (next.suggestions ?? []).filter(({ id }) => !decided.some((one) => one.id === id));
  if (open.length !== (next.suggestions ?? []).length) next = { ...next, suggestions: open };
  return next;
}

/** Counts, forms and the last activity of a contact that is back, by the responses and tasks that name it. */
function countedLoser(contact: ContactDoc, held: Held | undefined): ContactDoc {
  if (!held) return contact;
  const { submissions, openTasks, latest } = held;
  const known = contact.forms ?? [];
  const added = without([...new Set(latest.map(({ formId }) => formId))], known);
  const lastActivityAt = Math.max(contact.lastActivityAt, latest[0]?.submittedAt ?? 0);
  const isSame =
    submissions === contact.submissionCount &&
    openTasks === (contact.openTasks ?? 0) &&
    added.length === 0 &&
    lastActivityAt === contact.lastActivityAt;
  if (isSame) return contact;
  return {
    ...contact,
    submissionCount: submissions,
    ...(openTasks > 0 || contact.openTasks !== undefined ? { openTasks } : {}),
    ...(added.length > 0 ? { forms: [...added, ...known].slice(0, MAX_FORMS) } : {}),
    lastActivityAt,
  };
}

/** What stays with the contact that the others were merged into: all that it has now but for what is theirs. */
function countedWinner(
  contact: ContactDoc,
  { before, result }: MergeSnapshot,
  current: ContactDoc,
  held: UnmergeContext['held'],
  losers: readonly string[],
): ContactDoc {
  const own = held[before[0]?.id ?? ''];
  const theirs = losers.flatMap((id) => held[id] ?? []);
  const sum = (of: (one: Held) => number) => theirs.reduce((total, one) => total + of(one), 0);
  const responded = (one: Held, form: string) => one.latest.some(({ formId }) => formId === form);
  const forms = (current.forms ?? []).filter((form) => {
    if (contact.forms?.includes(form)) return true;
    if (own && responded(own, form)) return true;
    return !result.forms?.includes(form) && !theirs.some((one) => responded(one, form));
  });
  const gone = before.slice(1).flatMap(({ id, contact: one }) => idsOf(id, one));
  const mergedIds = without(current.mergedIds, gone);
  const openTasks = Math.max(0, (current.openTasks ?? 0) - sum((one) => one.openTasks));
  const isTheirs = theirs.some((one) => one.latest[0]?.submittedAt === current.lastActivityAt);
  const last =
    current.lastActivityAt === result.lastActivityAt
      ? contact.lastActivityAt
      : Math.max(
          contact.lastActivityAt,
          isTheirs ? (own?.latest[0]?.submittedAt ?? 0) : current.lastActivityAt,
        );
  const { mergedIds: _former, ...rest } = contact;
  return {
    ...rest,
    submissionCount: Math.max(0, current.submissionCount - sum((one) => one.submissions)),
    ...(openTasks > 0 || contact.openTasks !== undefined ? { openTasks } : {}),
    ...(forms.length > 0 || contact.forms ? { forms } : {}),
    ...(mergedIds.length > 0 ? { mergedIds } : {}),
    lastActivityAt: last,
  };
}
