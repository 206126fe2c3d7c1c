import type { FirstSteps } from '@/shared/data/firstSteps';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { useAnyPublished, useHasContact } from './data';
import { firstStepsOf, type FirstStep } from './steps';

/** The first steps; none once they are hidden, and nothing is read for them then. */
export function useSteps(
  forms: readonly FormHead[] | undefined,
  { dismissed, hasReadResponse }: FirstSteps,
): { steps: FirstStep[]; isKnown: boolean } {
  const workspace = useWorkspace();
  const isAsked = dismissed === false && !workspace.isSample;
  const hasContact = useHasContact(workspace.id, isAsked);
  const published = useAnyPublished(workspace.id, isAsked);
  if (dismissed === undefined) return { steps: [], isKnown: false };
  if (!isAsked) return { steps: [], isKnown: true };
  if (!forms || hasContact === undefined || published === undefined) {
    return { steps: [], isKnown: false };
  }
  const steps = firstStepsOf({
    latestFormId: forms[0]?.id,
    publishedFormId: published ?? undefined,
    hasSubmissions: forms.some(({ data }) => data.counts.submissions > 0),
    hasReadResponse: hasReadResponse === true,
    hasContact,
  });
  return { steps, isKnown: true };
}
