import * as z from 'zod';
import type {
  DraftDoc,
  FormHeadDoc,
  FormVersionDoc,
  PublicFormDoc,
} from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { describeChanges } from '@/domain/form/diff';
import { canPublish } from '@/domain/form/lifecycle';
import { lint, publishable } from '@/domain/form/lint';
import { canonicalJson, readStoredDefinition } from '@/domain/form/migrations';
import {
  extendRegistry,
  fittingRegistry,
  publicCopy,
  type PublicDefinition,
  type Registry,
} from '@/domain/form/publish';
import { KEY_PATTERN } from '@/domain/ids';
import { paths } from '@/domain/paths';
import { dataOf } from '../lib/admin';
import { sha256 } from '../lib/hash';
import { demandAct, type CallSpec } from './call';
import { parseDefinition } from './definition';

/** Makes the draft of that revision the live version: five writes in one transaction. */
export const publishForm: CallSpec<'publishForm'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    formId: z.string().regex(KEY_PATTERN),
    rev: z.number().int().min(1),
    note: z.string().max(500).optional(),
  }),
  async run(context, { workspace: ws, formId, rev, note }) {
    const { db, caller, now } = context;
    return db.runTransaction(async (tx) => {
      await demandAct(tx, context, ws, 'publishForms');
      const headRef = db.doc(paths.form(ws, formId));
      const publicRef = db.doc(paths.publicForm(formId));
      const registryRef = db.doc(paths.registry(ws, formId));
      const draftRef = db.doc(paths.draft(ws, formId));
      const [headDoc, draftDoc, publicDoc, registryDoc] = await tx.getAll(
        headRef,
        draftRef,
        publicRef,
        registryRef,
      );
      const head = headDoc && dataOf<FormHeadDoc>(headDoc);
      const draft = draftDoc && dataOf<DraftDoc>(draftDoc);
      const published = publicDoc && dataOf<PublicFormDoc>(publicDoc);
      if (!head || !draft || !published) throw new AppError('not_found');
      if (published.workspace !== ws) throw new AppError('forbidden');
      if (draft.rev !== rev || !canPublish(head.status)) throw new AppError('conflict');

      // Drafts are written by clients: what is in one is as foreign as any request.
      const definition = parseDefinition(draft.definition);
      if (!definition) throw new AppError('not_publishable', undefined, { findings: [] });
      const findings = lint(definition);
      if (!publishable(findings)) throw new AppError('not_publishable', undefined, { findings });

      const text = canonicalJson(definition);
      const hash = sha256(text);
      const before = await liveVersion(published.liveVersion);
      const unchanged = before !== undefined && before.hash === hash;
      const n = unchanged ? before.n : nextVersion(published);
      if (unchanged && published.status === 'live' && head.liveRev === rev) return { version: n };

      if (!unchanged) {
        tx.create(db.doc(paths.version(ws, formId, n)), {
          schemaVersion: 1,
          n,
          definition: text,
          hash,
          publishedAt: now,
          publishedBy: caller.uid,
          ...(note ? { note } : {}),
          diff: describeChanges(before && readStoredDefinition(before.definition), definition),
        } satisfies FormVersionDoc);
        const known: unknown = registryDoc?.get('fields');
        // Our own text, written by this very function.
        const registry = JSON.parse(typeof known === 'string' ? known : '{}') as Registry;
        const extended = fittingRegistry(extendRegistry(registry, definition, n));
        if (!extended) {
          throw new AppError(
            'too_large',
            'This form has had too many questions over its life. Duplicate it and publish the copy.',
          );
        }
        tx.set(registryRef, { schemaVersion: 1, fields: canonicalJson(extended) });
        tx.set(publicRef, goneLive(published, n, publicCopy(definition, extended), now));
      } else if (published.status !== 'live') {
        tx.update(publicRef, { status: 'live', statusSince: now });
      }
      tx.update(headRef, {
        status: 'live',
        title: definition.title,
        liveVersion: n,
        liveRev: rev,
        updatedAt: now,
        ...(unchanged ? {} : { publishedAt: now }),
      } satisfies Partial<FormHeadDoc>);
      return { version: n };

      async function liveVersion(live: number | undefined): Promise<FormVersionDoc | undefined> {
        if (live === undefined) return undefined;
        return dataOf<FormVersionDoc>(await tx.get(db.doc(paths.version(ws, formId, live))));
      }
    });
  },
};

/** Numbers are never used twice, whichever version is live. */
function nextVersion(form: PublicFormDoc): number {
  return Math.max(form.liveVersion ?? 0, 0, ...Object.keys(form.superseded).map(Number)) + 1;
}

function goneLive(
  form: PublicFormDoc,
  n: number,
  definition: PublicDefinition,
  now: number,
): PublicFormDoc {
  const superseded = { ...form.superseded };
  if (form.liveVersion !== undefined) superseded[String(form.liveVersion)] = now;
  return {
    ...form,
    status: 'live',
    statusSince: form.status === 'live' ? form.statusSince : now,
    liveVersion: n,
    definition: canonicalJson(definition),
    superseded,
  };
}
