import type { JobOf } from '@/domain/documents/jobs.schema';
import type { EraseInactiveJob } from '@/domain/documents/jobs/eraseInactive.schema';
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

type Counts = Readonly<Record<string, number>>;

const instant = (at: number | undefined) => (at === undefined ? '–' : new Date(at).toISOString());

const responsesText = (responses: EraseInactiveJob['responses']) =>
  `Responses: ${responses === 'strip' ? 'kept without answers' : 'deleted'}`;

const erasedLines = (contacts: number, counts: Counts, isAtLeast = false): string[] => [
  isAtLeast ? 'Erased, at least (a step was interrupted and repeated):' : 'Erased:',
  `- ${plural(contacts, 'contact')}`,
  ...COUNTED.flatMap(([name, one, many]) => {
    const count = counts[name] ?? 0;
    return count === 0 ? [] : [`- ${plural(count, one, many)}`];
  }),
];

/** The certificate of an erasure: what was erased and when, and nothing of the person. */
export function certificateText(
  id: string,
  { startedAt, erase }: JobOf<'eraseContact'>,
  workspace: string,
): string {
  return [
    'Certificate of erasure',
    '',
    `Workspace: ${workspace}`,
    `Reference: ${id}`,
    `Requested: ${instant(startedAt)}`,
    `Completed and checked: ${instant(erase.verifiedAt)}`,
    responsesText(erase.responses),
    `Added to the block list: ${erase.blocked ? 'yes' : 'no'}`,
    '',
    ...erasedLines(1, erase.counts, erase.isAtLeast),
    '',
    'After erasing, we searched again and found nothing of this person in this workspace.',
    '',
  ].join('\n');
}

/** The same of contacts that were deleted for inactivity: one for all of them. */
export function batchCertificateText(
  id: string,
  { startedAt, eraseInactive: batch }: JobOf<'eraseInactive'>,
  workspace: string,
): string {
  const { months, startsAt, before, verifiedAt, responses, erased, counts, isAtLeast } = batch;
  return [
    'Certificate of erasure',
    '',
    `Workspace: ${workspace}`,
    `Reference: ${id}`,
    `Reason: no activity for ${plural(months, 'month')} (none since ${instant(before)})`,
    `Admins notified: ${instant(startedAt)}`,
    `Started: ${instant(startsAt)}`,
    `Completed and checked: ${instant(verifiedAt)}`,
    responsesText(responses),
    '',
    ...erasedLines(erased, counts, isAtLeast),
    '',
    'After erasing each of them, we searched again and found nothing of them in this workspace.',
    '',
  ].join('\n');
}
