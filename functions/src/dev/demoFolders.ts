/** How the demo's owner keeps forms: in folders, with a draft, an archived form and one in the trash. */
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { DAY_LENGTH } from '../sample/visits';
import { demoTemplate } from './demoTemplates';
import type { DemoActor } from './demoActor';

/** Forms without responses: what becomes of each. */
const MORE = [
  { template: 'contact', title: 'Contact us', act: undefined },
  { template: 'job-application', title: 'Summer jobs 2025', act: 'archive' },
  { template: 'customer-feedback', title: 'Feedback, first attempt', act: 'trash' },
] as const;

/** @param forms ids of those with responses: quotes, the event, feedback */
export async function fileForms(
  { act, newKey, now }: DemoActor,
  workspace: string,
  forms: readonly string[],
): Promise<void> {
  const folder = async (name: string, ids: readonly string[]) => {
    const { id } = await act(now, 'changeFolders', { workspace, change: { kind: 'create', name } });
    await act(now, 'changeForms', {
      workspace,
      ids: [...ids],
      change: { kind: 'folder', folder: id },
    });
  };
  const [quotes = '', event = '', feedback = ''] = forms;
  await folder('Customers', [quotes, feedback]);
  await folder('Events', [event]);
  for (const [index, one] of MORE.entries()) {
    const at = now - (index + 4) * DAY_LENGTH;
    const formId = newKey();
    const definition = canonicalJson({ ...demoTemplate(one.template), title: one.title });
    await act(at, 'createForm', { workspace, formId, definition });
    if (!one.act) continue;
    await act(now - DAY_LENGTH, 'changeForms', {
      workspace,
      ids: [formId],
      change: { kind: 'act', act: one.act },
    });
  }
}
