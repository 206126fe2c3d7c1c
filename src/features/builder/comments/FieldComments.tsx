import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PanelSection } from '../ui/PanelSection';
import { CommentComposer } from './CommentComposer';
import { ThreadList } from './ThreadList';
import { useComments } from './useComments';

interface Props {
  formId: string;
  fieldId: string;
  /** What the question is called. */
  question: string;
}

/** What the team says about one question. Never part of the form. */
export function FieldComments({ formId, fieldId, question }: Props) {
  const { role } = useWorkspace();
  const { threads, error, refetch } = useComments(formId);
  const own = threads?.filter(({ data }) => data.fieldId === fieldId);
  return (
    <div data-comments="" tabIndex={-1} style={{ outline: 'none' }}>
      <PanelSection title="Comments">
        {own ? (
          <ThreadList formId={formId} threads={own} />
        ) : error ? (
          <ErrorState
            what="We couldn’t load the comments."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <TextSkeleton rows={1} />
        )}
        {own && can(role, 'commentForms') && (
          <CommentComposer formId={formId} fieldId={fieldId} question={question} />
        )}
      </PanelSection>
    </div>
  );
}
