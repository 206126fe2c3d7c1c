import { partialSchema, type PartialDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';
import { formatCount } from '@/shared/lib/numbers';
import { PAGE } from '../data';

export type PartialResponse = Stored<PartialDoc>;

/** Partial responses of a form, or of all, those that changed last first. They move while respondents fill in. */
export function usePartials(workspace: string, formId: string | undefined) {
  const path = paths.partials(workspace);
  return useStableLiveList(
    formId === undefined
      ? queryOf('partials', path, [], PAGE)
      : queryOf('partialsOfForm', path, [formId], PAGE),
    partialSchema,
    'wait',
  );
}

/** One partial response, live; null where it does not exist. */
export function usePartial(workspace: string, id: string) {
  return useLive(liveDocument(paths.partial(workspace, id), partialSchema));
}

/** How far a respondent came: "Page 2 of 3 · 4 of 9 answered". */
export function progressText({ page, pages, answered, questions }: PartialDoc): string {
  const answers = `${formatCount(answered)} of ${formatCount(questions)} answered`;
  return pages > 1 ? `Page ${page} of ${pages} · ${answers}` : answers;
}
