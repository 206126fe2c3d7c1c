import type { JobDoc } from '@/domain/documents.schema';
import { plural } from '@/shared/lib/numbers';

/** What is counted, in the order of a certificate: singular and plural. */
const COUNTED = [
  ['responses', 'response', 'responses'],
  ['files', 'file', 'files'],
  ['activities', 'timeline entry', 'timeline entries'],
  ['tasks', 'task', 'tasks'],
  ['partialResponses', 'partial response', 'partial responses'],
  ['emails', 'pending email', 'pending emails'],
  ['notifications', 'notification', 'notifications'],
  ['personalLinks', 'personal link', 'personal links'],
  ['exports', 'export', 'exports'],
] as const;

/** The certificate of an erasure: what was erased and when, and nothing of the person. */
export function certificateText(
  id: string,
  { startedAt, erase }: JobDoc,
  workspace: string,
): string {
  const counts = erase?.counts ?? {};
  const instant = (at: number | undefined) => (at === undefined ? '–' : new Date(at).toISOString());
  return [
    'Certificate of erasure',
    '',
    `Workspace: ${workspace}`,
    `Reference: ${id}`,
    `Requested: ${instant(startedAt)}`,
    `Completed and checked: ${instant(erase?.verifiedAt)}`,
    `Responses: ${erase?.responses === 'strip' ? 'kept without answers' : 'deleted'}`,
    `Added to the block list: ${erase?.blocked ? 'yes' : 'no'}`,
    '',
    'Erased:',
    '- 1 contact',
    ...COUNTED.flatMap(([name, one, many]) => {
      const count = counts[name] ?? 0;
      return count === 0 ? [] : [`- ${plural(count, one, many)}`];
    }),
    '',
    'After erasing, we searched again and found nothing of this person in this workspace.',
    '',
  ].join('\n');
}
