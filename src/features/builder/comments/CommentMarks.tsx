import { useTheme, type Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import { fieldOf } from '@/domain/form/definition/definition';
import { NOTHING, oneField } from '@/domain/form/editing/selection';
import { anyText } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { plural } from '@/shared/lib/numbers';
import { focusWhenMounted } from '../editing/focus';
import { useBuilderStore } from '../state/store';
import { cardSelector, COMMENTS_PART } from '../ui/domTargets';
import { usePageStyles } from '../ui/usePageStyles';
import { useComments, type Thread } from './useComments';

const PARAMS = { comments: anyText };

/** How many open threads each question has, beside its type; and where `?comments=` leads. */
export function CommentMarks({ formId }: { formId: string }) {
  const { threads = [] } = useComments(formId);
  useLinkedComments();
  usePageStyles(marksOf(threads, useTheme()));
  return null;
}

/** Goes to the comments of the question that a notification names; to all of them if it is gone. */
function useLinkedComments(): void {
  const [{ comments: fieldId }, set] = useUrlState(PARAMS);
  const store = useBuilderStore();
  useEffect(() => {
    if (fieldId === '') return;
    const { history, select, askSettings } = store.getState();
    select(fieldOf(history.definition, fieldId) ? oneField(fieldId) : NOTHING);
    askSettings();
    focusWhenMounted(COMMENTS_PART);
    set({ comments: '' }, 'replace');
  }, [fieldId, set, store]);
}

const marksOf = (threads: readonly Thread[], { vars }: Theme): string => {
  const counts = new Map<string, number>();
  for (const { data } of threads) {
    if (data.resolved) continue;
    counts.set(data.fieldId, (counts.get(data.fieldId) ?? 0) + 1);
  }
  return [...counts]
    .map(
      ([fieldId, count]) => `.card${cardSelector(fieldId)} > .card-kind::after {
  content: "${plural(count, 'comment')}";
  padding: 0 0.375rem;
  border-radius: 0.5rem;
  font-weight: 500;
  color: ${vars.palette.hue.violet.ink};
  background-color: ${vars.palette.hue.violet.wash};
}`,
    )
    .join('\n');
};
