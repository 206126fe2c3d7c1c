import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TAG_NAME_LENGTH } from '@/domain/options/responseMarks';
import type { TagChange } from '@/domain/calls/responses.schema';
import { cleanLine } from '@/domain/text/plainText';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';

/** The tags of the workspace, to be renamed or deleted. */
export function ManageTags({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id: workspace, tags } = useWorkspace();
  const titleId = useId();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const [asked, setAsked] = useState<Tag>();
  const { mutate } = useMutation({
    mutationFn: (change: TagChange) => call('changeTags', { workspace, change }),
  });
  const remove = (tag: Tag) =>
    mutate(
      { kind: 'delete', id: tag.id },
      {
        onSuccess: () => toast.show(`Tag “${tag.name}” deleted.`),
        onError: (error) => toast.fail(error.message),
      },
    );
  return (
    <>
      <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Manage tags</DialogTitle>
        <DialogContent>
          <Stack ref={region} tabIndex={-1} spacing={1.5} sx={{ outline: 'none' }}>
            {tags.map((tag) => (
              <TagRow key={tag.id} tag={tag} onDelete={() => setAsked(tag)} />
            ))}
            {tags.length === 0 && <Typography>There are no tags.</Typography>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete “${asked?.name ?? ''}”?`}
        text="The tag is removed from all responses and contacts. They stay."
        confirm="Delete tag"
        destructive
        onConfirm={() => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** A tag's name is stored when its field is left, or on Enter. */
function TagRow({ tag, onDelete }: { tag: Tag; onDelete: () => void }) {
  const { id: workspace } = useWorkspace();
  const [name, setName] = useState(tag.name);
  const rename = useMutation({
    mutationFn: (to: string) =>
      call('changeTags', { workspace, change: { kind: 'rename', id: tag.id, name: to } }),
  });
  const store = () => {
    if (cleanLine(name) === '') setName(tag.name);
    else if (cleanLine(name) !== tag.name) rename.mutate(cleanLine(name));
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        size="small"
        label={`Name of “${tag.name}”`}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          rename.reset();
        }}
        onBlur={store}
        onKeyDown={(event) => {
          if (event.key === 'Enter') store();
        }}
        error={rename.isError}
        helperText={rename.isError ? rename.error.message : rename.isSuccess ? 'Saved' : undefined}
        slotProps={{
          htmlInput: { maxLength: TAG_NAME_LENGTH },
          formHelperText: { role: 'status' },
        }}
      />
      <Tooltip title="Delete tag">
        <IconButton aria-label={`Delete tag ${tag.name}`} onClick={onDelete}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
