/**
 * Compares the answer stores of a project with their documents, form by form, and prints what differs; run by
 * `npm run checkAnswers`. Credentials are those of the machine (application default), or none for an emulator.
 *
 *   checkAnswers.js --project my-project [--form id] [--repair]
 */
import { installEngine } from '@/domain/engine/installEngine';
import { groups } from '@/domain/base/firestorePaths';
import { repairRows, settledDifferences } from '../answerStore/checkTurn';
import { formAbove } from '../lib/pages';
import { projectDatabase } from './project';

installEngine();
const { db, project, fail } = projectDatabase('npm run checkAnswers -- --project my-project');
const args = process.argv.slice(2);
const only = args.includes('--form') ? args[args.indexOf('--form') + 1] : undefined;

try {
  let [forms, different] = [0, 0];
  for (const { ref } of (await db.collectionGroup(groups.answerStores).select().get()).docs) {
    const form = formAbove(ref);
    if (!form || (only !== undefined && form.formId !== only)) continue;
    const place = { db, ws: form.ws, formId: form.formId, now: Date.now() };
    const found = await settledDifferences(place, Date.now);
    forms += 1;
    if (!found) console.log(`${form.path}: still being built`);
    else if (found.length === 0) console.log(`${form.path}: no difference`);
    else {
      different += found.length;
      const counts = [...new Set(found.map(({ kind }) => kind))]
        .map((kind) => `${found.filter((one) => one.kind === kind).length} ${kind}`)
        .join(', ');
      const columns = [...new Set(found.flatMap((one) => one.columns))].slice(0, 10);
      console.log(`${form.path}: ${counts}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`);
      if (args.includes('--repair')) await repairRows(place, found);
    }
  }
  console.log(`${project}: ${different} rows differ in ${forms} answer stores.`);
  if (different > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
