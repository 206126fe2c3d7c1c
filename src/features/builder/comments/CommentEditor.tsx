import type { FormComment } from '@/domain/documents/team/comments.schema';
import { COMMENTS } from '@/domain/options/members';
import { MentionEditor } from '@/shared/data/mentions/MentionEditor';
import { errorText } from '@/shared/lib/errorText';
import { useToast } from '@/shared/ui/feedback/toast';
import { useCommentActions } from './useComments';

interface Props {
  formId: string;
  thread: string;
  comment: FormComment;
  onClose: () => void;
}

/** One’s own comment, to be changed in place. */
export function CommentEditor({ formId, thread, comment, onClose }: Props) {
  const toast = useToast();
  const { change } = useCommentActions(formId);
  return (
    <MentionEditor
      label="Comment"
      start={comment.text}
      save="Save comment"
      isSaving={change.isPending}
      most={COMMENTS.text}
      minRows={1}
      onSave={(said) =>
        change.mutate(
          { thread, change: { kind: 'edit', comment: comment.id, ...said } },
          { onSuccess: onClose, onError: (error) => toast.fail(errorText(error)) },
        )
      }
      onClose={onClose}
    />
  );
}
