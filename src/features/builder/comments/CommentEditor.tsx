import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { FormComment } from '@/domain/documents/team/comments.schema';
import { COMMENTS } from '@/domain/options/members';
import { MentionField } from '@/shared/data/mentions/MentionField';
import { mentionsIn } from '@/shared/data/mentions/mentions';
import { useMentionables } from '@/shared/data/mentions/useMentionables';
import { errorText } from '@/shared/lib/errorText';
import { useToast } from '@/shared/ui/feedback/toast';
import { useCommentActions } from './useComments';

interface Props {
  formId: string;
  thread: string;
  comment: FormComment;
  onClose: () => void;
}

/** One’s own comment, to be changed in place: Ctrl+Enter saves it, Escape leaves it as it was. */
export function CommentEditor({ formId, thread, comment, onClose }: Props) {
  const members = useMentionables();
  const toast = useToast();
  const { change } = useCommentActions(formId);
  const [text, setText] = useState(comment.text);
  const typed = text.trim();
  const save = () => {
    if (typed === '' || change.isPending) return;
    const said = { text: typed, mentions: mentionsIn(typed, members) };
    // The text is still there to be saved again if it fails.
    change
      .mutateAsync({ thread, change: { kind: 'edit', comment: comment.id, ...said } })
      .then(onClose, (error: unknown) => toast.fail(errorText(error)));
  };
  return (
    <>
      <MentionField
        label="Comment"
        minRows={1}
        most={COMMENTS.text}
        value={text}
        onChange={setText}
        members={members}
        onSubmit={save}
        onCancel={onClose}
        autoFocus
      />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="contained"
          disabled={typed === '' || change.isPending}
          onClick={save}
        >
          Save comment
        </Button>
      </Stack>
    </>
  );
}
