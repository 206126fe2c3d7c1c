import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { can } from '@/domain/options/access';
import type { FormComment } from '@/domain/documents/team/comments.schema';
import { MemberName } from '@/shared/data/MemberName';
import { useNamedMember } from '@/shared/data/members';
import { MentionText } from '@/shared/data/mentions/MentionText';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { errorText } from '@/shared/lib/errorText';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { CommentComposer } from './CommentComposer';
import { CommentEditor } from './CommentEditor';
import { useCommentActions, type Thread } from './useComments';

interface Props {
  formId: string;
  thread: Thread;
  /** Above it: which question it is about, where that is not clear. */
  heading?: ReactNode;
}

/** A thread: what was said, a reply, and whether it is resolved. */
export function ThreadCard({ formId, thread, heading }: Props) {
  const { role } = useWorkspace();
  const toast = useToast();
  const { change } = useCommentActions(formId);
  const { id, data } = thread;
  const mayWrite = can(role, 'commentForms');
  const { resolved } = data;
  const settle = () =>
    change.mutate(
      { thread: id, change: { kind: resolved ? 'reopen' : 'resolve' } },
      { onError: (error) => toast.fail(errorText(error)) },
    );
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      {heading}
      <PlainList sx={{ display: 'grid', gap: 1.5 }}>
        {data.comments.map((comment) => (
          <Comment key={comment.id} formId={formId} thread={id} comment={comment} />
        ))}
      </PlainList>
      {resolved && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Resolved by <MemberName uid={resolved.by} /> <RelativeTime at={resolved.at} />
        </Typography>
      )}
      {mayWrite && !resolved && (
        <CommentComposer
          formId={formId}
          fieldId={data.fieldId}
          question={data.question}
          thread={id}
        />
      )}
      {mayWrite && (
        <Button
          size="small"
          disabled={change.isPending}
          onClick={settle}
          sx={{ justifySelf: 'start' }}
        >
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
      )}
    </Paper>
  );
}

interface CommentProps {
  formId: string;
  thread: string;
  comment: FormComment;
}

function Comment({ formId, thread, comment }: CommentProps) {
  const { role } = useWorkspace();
  const { uid } = useUser();
  const toast = useToast();
  const { change } = useCommentActions(formId);
  const { name: known, isLoading, photoURL } = useNamedMember(comment.by);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const name = isLoading ? '…' : (known ?? 'Former member');
  const mayWrite = can(role, 'commentForms');
  const mayEdit = mayWrite && comment.by === uid && !isEditing;
  const mayDelete = mayWrite && (comment.by === uid || can(role, 'deleteComments'));
  const remove = () =>
    change.mutate(
      { thread, change: { kind: 'delete', comment: comment.id } },
      { onError: (error) => toast.fail(errorText(error)) },
    );
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <PersonAvatar name={name} photoURL={photoURL} size={24} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 24 }}>
          <Typography
            variant="caption"
            component="div"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <Box component="bdi" sx={{ fontWeight: 500 }}>
              {name}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <RelativeTime at={comment.at} />
              {comment.editedAt !== undefined && ' · edited'}
            </Box>
          </Typography>
          {mayEdit && (
            <Tooltip title="Edit comment">
              <IconButton
                size="small"
                aria-label="Edit your comment"
                onClick={() => setEditing(true)}
                sx={{ my: -0.5 }}
              >
                <EditIcon fontSize="inherit" />
              </IconButton>
            </Tooltip>
          )}
          {mayDelete && (
            <Tooltip title="Delete comment">
              <IconButton
                size="small"
                aria-label={`Delete comment of ${name}`}
                onClick={() => setAsking(true)}
                sx={{ my: -0.5 }}
              >
                <DeleteIcon fontSize="inherit" />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
        {isEditing ? (
          <CommentEditor
            formId={formId}
            thread={thread}
            comment={comment}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <MentionText text={comment.text} mentions={comment.mentions ?? []} />
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Delete this comment?"
        text="It can’t be restored."
        confirm="Delete comment"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
