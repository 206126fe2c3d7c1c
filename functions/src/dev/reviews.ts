/**
 * Forms of new workspaces that wait for a look, since they ask for what phishing asks for; run by `npm run reviews`.
 *
 *   reviews.js --project my-project                    lists them with what was found
 *   reviews.js --project my-project --release FORM_ID  opens the page of one
 *
 * To take a form offline instead, see “Reports of abuse” in docs/operations.md.
 */
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { releaseForm } from '../forms/releaseForm';
import { dataOf } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { projectDatabase } from './project';

const { db, project, fail } = projectDatabase('npm run reviews -- --project my-project');
const args = process.argv.slice(2);
const formId = args.includes('--release') ? args[args.indexOf('--release') + 1] : undefined;

try {
  if (formId !== undefined) {
    const state = await releaseForm({ db, now: Date.now() }, formId);
    console.log(state === 'released' ? `${formId} is released.` : `${formId} doesn’t wait.`);
  } else {
    const found = await serverQuery(
      db.collection(paths.publicForms()),
      QUERIES.formsInReview,
      [0],
    ).get();
    const waiting = found.docs.flatMap((one) => {
      const { review, workspace } = dataOf<PublicFormDoc>(one) ?? {};
      return review && review.releasedAt === undefined ? [{ id: one.id, workspace, review }] : [];
    });
    for (const { id, workspace, review } of waiting) {
      console.log(`${id} (workspace ${workspace}), since ${new Date(review.since).toISOString()}`);
      for (const text of review.found) console.log(`  ${text}`);
    }
    console.log(
      waiting.length === 0
        ? `${project}: no forms are waiting for review.`
        : `${project}: to open the page of one, add --release FORM_ID.`,
    );
  }
} catch (error) {
  fail(error);
}
