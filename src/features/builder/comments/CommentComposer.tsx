import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { COMMENTS } from '@/domain/options/members';
import { MentionField } from '@/shared/data/mentions/MentionField';
import { mentionsIn } from '@/shared/data/mentions/mentions';
import { useMentionables } from '@/shared/data/mentions/useMentionables';
import { useNoteDraft } from '@/shared/data/useNoteDraft';
import { errorText } from '@/shared/lib/errorText';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { useCommentActions } from './useComments';

interface Props {
  formId: string;
  fieldId: string;
  /** What the question is called. */
  question: string;
  /** The thread that it replies in; a new one if it is absent. */
  thread?: string;
}

/** Writes a comment or a reply. What is typed is kept in this browser until it is stored. */
export function CommentComposer({ formId, fieldId, question, thread }: Props) {
  const members = useMentionables();
  const toast = useToast();
  const draft = useNoteDraft(thread ?? `${formId}.${fieldId}`);
  const { add } = useCommentActions(formId);
  // A second press after a failure is the same comment.
  const [ids, setIds] = useState(() => ({ thread: freshKey(), comment: freshKey() }));
  const text = draft.text.trim();
  const store = () => {
    if (text === '' || add.isPending) return;
    const said = { fieldId, question, text, mentions: mentionsIn(text, members) };
    add.mutate(
      { ...ids, ...(thread === undefined ? {} : { thread }), ...said },
      {
        onSuccess: () => {
          draft.change('');
          setIds({ thread: freshKey(), comment: freshKey() });
        },
        onError: (error) => toast.fail(errorText(error)),
      },
    );
  };
  return (
    <Box>
      <MentionField
        label={thread === undefined ? 'Comment' : 'Reply'}
        minRows={1}
        most={COMMENTS.text}
        value={draft.text}
        onChange={draft.change}
        members={members}
        onSubmit={store}
      />
      {text !== '' && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 0.5 }}>
          <Button size="small" variant="contained" disabled={add.isPending} onClick={store}>
            {thread === undefined ? 'Add comment' : 'Reply'}
          </Button>
        </Box>
      )}
    </Box>
  );
}
