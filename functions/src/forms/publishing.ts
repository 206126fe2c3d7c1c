/** Publishes a definition: the draft's, or that of a restored version. */
import { refused } from '@/domain/refusals/refusals';
import type {
  DraftDoc,
  FormHeadDoc,
  FormVersionDoc,
  PublicFormDoc,
  RegistryDoc,
} from '@/domain/documents/forms.schema';
import type { HooksDoc } from '@/domain/documents/api/hooks.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { keptChanges } from '@/domain/form/versions/keptChanges';
import { headOf } from '@/domain/form/head/headOf';
import { anonymityConflict, conflictText } from '@/domain/form/access/anonymous';
import { isInReview } from '@/domain/form/access/openness';
import { phishingIn } from '@/domain/form/access/phishing';
import { hasPlaces } from '@/domain/form/access/places';
import { isNewcomer } from '@/domain/options/newcomer';
import { canPublish } from '@/domain/options/formStatus';
import { publishable } from '@/domain/form/budget/finding';
import { lint, type Finding } from '@/domain/form/lint/lint';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { extendRegistry, fittingRegistry, reservedKeys } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { publicCopy, type PublicDefinition } from '@/domain/form/registry/publicCopy';
import { paths } from '@/domain/base/firestorePaths';
import type { Caller } from '../lib/caller';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { queueHooks } from '../hooks/queue';
import { sha256 } from '../lib/hash';
import { allowanceOf, type Allowance } from '../lib/hourly';
import { withVersion, versionsBefore, type NamedVersions } from './namedVersions';
import { publicFormIn } from './publicForms';

/** Documents of a form that publishing reads. */
export interface OpenForm {
  ws: string;
  formId: string;
  head: FormHeadDoc;
  draft: DraftDoc;
  published: PublicFormDoc;
  privateVisits: WorkspaceDoc['privateVisits'];
  /** Its workspace is new: what looks like phishing waits for a look. */
  isNew: boolean;
  /** What API keys of the workspace are subscribed to. */
  hooks: HooksDoc | undefined;
  registry: Registry;
  /** Its source text. */
  registryText: string;
  /** Versions so far, as the registry names them. */
  versions: NamedVersions;
  live: FormVersionDoc | undefined;
  /** The workspace's remaining allowance. */
  allowance: Allowance;
}

/** The publisher, and the time. */
interface PublishContext {
  db: Firestore;
  caller: Caller;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Reads a form in a transaction. Throws `not_found`, `forbidden` (of another workspace), `conflict` (archived …). */
export async function openForm(
  tx: Transaction,
  { db, now }: Pick<PublishContext, 'db' | 'now'>,
  ws: string,
  formId: string,
): Promise<OpenForm> {
  const [headDoc, draftDoc, publicDoc, registryDoc, workspaceDoc, hooksDoc] = await tx.getAll(
    db.doc(paths.form(ws, formId)),
    db.doc(paths.draft(ws, formId)),
    db.doc(paths.publicForm(formId)),
    db.doc(paths.registry(ws, formId)),
    db.doc(paths.workspace(ws)),
    db.doc(paths.hooks(ws)),
  );
  const head = headDoc && dataOf<FormHeadDoc>(headDoc);
  const draft = draftDoc && dataOf<DraftDoc>(draftDoc);
  const published = publicDoc && publicFormIn(publicDoc);
  if (!head || !draft || !published) throw new AppError('not_found');
  if (published.workspace !== ws) throw new AppError('forbidden');
  if (!canPublish(head.status)) throw new AppError('conflict');
  const known: unknown = registryDoc?.get('fields');
  const { liveVersion } = published;
  const live =
    liveVersion === undefined
      ? undefined
      : dataOf<FormVersionDoc>(await tx.get(db.doc(paths.version(ws, formId, liveVersion))));
  // Written by this module, so no validation is needed.
  const registryText = typeof known === 'string' ? known : '{}';
  const registry = JSON.parse(registryText) as Registry;
  const versions = await versionsBefore(tx, db, { ws, formId }, registryDoc, live);
  const allowance = await allowanceOf(tx, db, ws, now);
  const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
  const privateVisits = workspace?.privateVisits;
  const isNew = workspace !== undefined && isNewcomer(workspace, now);
  return {
    ws,
    formId,
    head,
    draft,
    published,
    privateVisits,
    isNew,
    hooks: hooksDoc && dataOf<HooksDoc>(hooksDoc),
    registry,
    registryText,
    versions,
    live,
    allowance,
  };
}

/** A definition with its findings. */
export interface LintedDefinition {
  definition: FormDefinition;
  /** Its canonical text. */
  text: string;
  findings: readonly Finding[];
  /** The registry's text: it reserves keys, which findings depend on. */
  registryText: string;
}

/**
 * Lints a definition before the transaction that publishes it: linting can take half a second, during which the
 * transaction would hold its documents and then restart (decision 0043).
 */
export function lintBefore(
  definition: FormDefinition,
  { registry, registryText }: Pick<OpenForm, 'registry' | 'registryText'>,
): LintedDefinition {
  return {
    definition,
    text: canonicalJson(definition),
    findings: lint(definition, reservedKeys(registry)),
    registryText,
  };
}

/** Whether publishing that revision changed nothing: a double click. */
export const wasLive = ({ head, live }: OpenForm, rev: number, version: number): boolean =>
  version === live?.n && head.status === 'live' && head.liveRev === rev;

export interface PublishInput {
  linted: LintedDefinition;
  /** The draft's revision with this definition, after the transaction. */
  rev: number;
  note?: string | undefined;
  restoredFrom?: number;
}

/**
 * Writes a new version and makes it live. If the live version has this very text, only the status changes, and if that
 * is live too, nothing: a double click publishes once.
 *
 * @returns the number of the live version afterwards, and whether its page waits for a look of ours
 * @throws `not_publishable` with findings, `too_large` where the form has had too many fields, `rate_limited` where the
 *   workspace has published too often within the hour
 */
export function publishVersion(
  tx: Transaction,
  { db, caller, now }: PublishContext,
  form: OpenForm,
  { linted, rev, note, restoredFrom }: PublishInput,
): { version: number; inReview?: true } {
  const { ws, formId, head, published, privateVisits, registry, registryText, live, allowance } =
    form;
  const review =
    form.isNew || isInReview(published)
      ? reviewOf(published, linted.definition, now)
      : published.review;
  const inReview = review !== undefined && review.releasedAt === undefined;
  const { definition, text } = linted;
  // Another publish may have reserved keys since. Rare, so lint is repeated here only then.
  const { findings } =
    linted.registryText === registryText
      ? linted
      : lintBefore(definition, { registry, registryText });
  if (!publishable(findings)) throw new AppError('not_publishable', undefined, { findings });
  const conflict = published.access?.anonymous && anonymityConflict(definition);
  if (conflict) throw refused('not_anonymous', { why: conflictText(conflict) });
  const hash = sha256(text);
  const unchanged = live !== undefined && live.hash === hash;
  const n = unchanged ? live.n : nextVersion(published);
  if (unchanged && published.status === 'live' && head.liveRev === rev) {
    return published.review && isInReview(published)
      ? { version: n, inReview: true }
      : { version: n };
  }
  const cause = { event: 'form.published', formId } as const;
  queueHooks(tx, { db, ws, now }, form.hooks, cause, `${formId}_${n}_${now}`);
  const publicRef = db.doc(paths.publicForm(formId));
  if (!unchanged) {
    allowance.spend('publishesPerHour');
    tx.create(db.doc(paths.version(ws, formId, n)), {
      schemaVersion: 2,
      n,
      definition: text,
      hash,
      publishedAt: now,
      publishedBy: caller.uid,
      ...(note ? { note } : {}),
      ...(restoredFrom === undefined ? {} : { restoredFrom }),
      diff: keptChanges(live && readStoredDefinition(live.definition), definition),
    } satisfies FormVersionDoc);
    const extended = fittingRegistry(extendRegistry(registry, definition, n));
    if (!extended) {
      throw refused('registry_full');
    }
    tx.set(db.doc(paths.registry(ws, formId)), {
      schemaVersion: 1,
      // Not canonical: options stand in the order of the form, and results show them so.
      fields: JSON.stringify(extended),
      versions: withVersion(form.versions, { n, publishedAt: now, note: note ?? '' }),
    } satisfies RegistryDoc);
    tx.set(publicRef, {
      ...withLiveVersion(published, n, publicCopy(definition, extended), now),
      ...(review ? { review } : {}),
      // A form that is new since the workspace chose does not have it yet.
      ...(privateVisits ? { privateVisits } : {}),
    });
  } else if (published.status !== 'live') {
    tx.update(publicRef, { status: 'live', statusSince: now });
  }
  tx.update(db.doc(paths.form(ws, formId)), {
    status: 'live',
    ...headOf(definition),
    liveVersion: n,
    draftRev: rev,
    liveRev: rev,
    updatedAt: now,
    ...(unchanged ? {} : { publishedAt: now, places: hasPlaces(definition) }),
  } satisfies Partial<FormHeadDoc>);
  if (!unchanged && (inReview || head.inReview)) {
    tx.update(db.doc(paths.form(ws, formId)), { inReview: inReview || FieldValue.delete() });
  }
  return inReview ? { version: n, inReview: true } : { version: n };
}

/** What is found in a form of a new workspace, or in one that still waits. What an operator has released stays released. */
function reviewOf(
  { review: before }: PublicFormDoc,
  definition: FormDefinition,
  now: number,
): PublicFormDoc['review'] {
  const found = phishingIn(definition).map(({ kind, text }) => `${kind}: ${text}`);
  if (found.length === 0) return undefined;
  const isKnown = before !== undefined && found.every((one) => before.found.includes(one));
  return isKnown ? before : { since: now, found };
}

/** Numbers are never reused, whichever version is live. */
function nextVersion(form: PublicFormDoc): number {
  return Math.max(form.liveVersion ?? 0, 0, ...Object.keys(form.superseded).map(Number)) + 1;
}

function withLiveVersion(
  form: PublicFormDoc,
  n: number,
  definition: PublicDefinition,
  now: number,
): PublicFormDoc {
  const superseded = { ...form.superseded };
  if (form.liveVersion !== undefined) superseded[String(form.liveVersion)] = now;
  const { places: _places, waitingList: _list, review: _review, ...kept } = form;
  return {
    ...kept,
    status: 'live',
    statusSince: form.status === 'live' ? form.statusSince : now,
    liveVersion: n,
    definition: canonicalJson(definition),
    superseded,
    ...(definition.keepPartials ? { keptPartials: true } : {}),
    ...(hasPlaces(definition) || definition.waitingList ? { places: true } : {}),
    ...(definition.waitingList ? { waitingList: true } : {}),
  };
}
