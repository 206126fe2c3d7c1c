import { COUNTED } from '@/domain/options/responseStatus';
import type { Answers } from '@/domain/values/answer';
import type { DraftDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { compareDefinitions } from '@/domain/form/versions/diff';
import {
  IMPACT_COUNTS,
  IMPACT_SCAN,
  Tally,
  affectedBy,
  impactFacet,
  facetsHoldAll,
  type Affected,
  type ImpactCount,
} from '@/domain/form/versions/impact';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { Firestore } from '../lib/admin';
import { openForm } from '../forms/publishing';
import { serverQuery } from '../lib/query';
import { loadVersion } from '../forms/versions';
import { requirePermission, type CallSpec } from './call';

/** How publishing the draft would affect existing responses. Writes nothing. */
export const publishImpact: CallSpec<'publishImpact'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, rev, n }) {
    const { db } = context;
    const { draft, live, registry } = await db.runTransaction(
      async (tx) => {
        await requirePermission(tx, context, ws, 'publishForms');
        return openForm(tx, context, ws, formId);
      },
      { readOnly: true },
    );
    if (rev !== undefined && draft.rev !== rev) throw new AppError('conflict');
    const after = n === undefined ? draftOf(draft) : await loadVersion(db, ws, formId, n);
    if (!after) throw new AppError('not_found');
    if (!live) return { impact: [] };
    const before = readStoredDefinition(live.definition);
    const affected = affectedBy(compareDefinitions(before, after));
    if (affected.length === 0) return { impact: [] };

    const tally = new Tally(affected);
    const isWhole = await scan(db, ws, formId, tally);
    const counted = isWhole
      ? undefined
      : await counts(db, { ws, formId }, before, affected, facetsHoldAll(registry));
    return { impact: tally.result(isWhole, counted) };
  },
};

/** The definition in a draft. Throws `not_publishable` with the reason if it cannot be parsed. */
function draftOf({ definition }: DraftDoc): FormDefinition {
  const read = readDefinition(definition);
  if (!read.ok) throw new AppError('not_publishable', read.reason, { findings: [] });
  return read.definition;
}

/** Adds the newest responses; returns whether these were all. */
async function scan(db: Firestore, ws: string, formId: string, tally: Tally): Promise<boolean> {
  const newest = await serverQuery(
    db.collection(paths.submissions(ws)),
    QUERIES.submissionsOfForm,
    [formId, COUNTED],
  )
    .select('answers', 'test')
    .limit(IMPACT_SCAN + 1)
    .get();
  for (const answer of newest.docs.slice(0, IMPACT_SCAN)) {
    // Safe: the intake stores only answers that it validated.
    if (answer.get('test') !== true) tally.add(answer.get('answers') as Answers);
  }
  return newest.size <= IMPACT_SCAN;
}

/** Counts answers per option in the database. Test responses have no option facets. */
async function counts(
  db: Firestore,
  { ws, formId }: { ws: string; formId: string },
  before: FormDefinition,
  affected: readonly Affected[],
  holdAll: boolean,
): Promise<ReadonlyMap<number, ImpactCount>> {
  const facets = affected
    .flatMap((one, index) => {
      const facet = impactFacet(before, one);
      return facet === undefined ? [] : [{ index, facet }];
    })
    .slice(0, IMPACT_COUNTS);
  const found = await Promise.all(
    facets.map(async ({ index, facet }) => {
      const values = [formId, COUNTED, facet];
      const query = serverQuery(
        db.collection(paths.submissions(ws)),
        QUERIES.submissionsOfFormByFacet,
        values,
      ).count();
      const answers = (await query.get()).data().count;
      return [index, { answers, ...(holdAll ? {} : { atLeast: true as const }) }] as const;
    }),
  );
  return new Map(found);
}
