import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isFoundBy, searchToken } from '@/domain/contacts/facets';
import type { Member } from '@/domain/contacts/merge';
import { contactName } from '@/domain/contacts/people';
import { contactSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useDebounced } from '@/shared/lib/useDebounced';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { MergeDialog } from './MergeDialog';

/** Contacts that are listed. */
const LISTED = 8;
/** Contacts that are read to find these: words after the first are compared. */
const READ = 50;

/** Contacts found by a text; without one, the last active ones. */
function useFound(typed: string, but: string) {
  const { id: workspace } = useWorkspace();
  const token = searchToken(useDebounced(typed.trim()));
  const path = paths.contacts(workspace);
  const recent = useLive(livePage(queryOf('contacts', path, ['active'], READ), contactSchema));
  const searched = useLive(
    token === undefined
      ? null
      : livePage(queryOf('contactsFoundByName', path, ['active', token], READ), contactSchema),
  );
  // Until the search has an answer, it is looked for among these.
  const data = (token === undefined ? undefined : searched.data) ?? recent.data;
  const text = typed.trim();
  return data?.rows
    .filter((row) => row.id !== but && (text === '' || isFoundBy(row.data, text)))
    .slice(0, LISTED);
}

/** Chooses the contact to merge with, then merges. */
export function MergeWithDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const title = useId();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<Member>();
  const found = useFound(typed, member.id);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={onClose}
      // It waits behind the preview, which leads back here.
      sx={{ visibility: other ? 'hidden' : 'visible' }}
    >
      <DialogTitle id={title}>
        Merge <bdi>{contactName(member.contact)}</bdi> with…
      </DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label="Find a contact"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <List dense disablePadding aria-label="Contacts" sx={{ minHeight: 320, mx: -1 }}>
          {found?.map(({ id, data }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                onClick={() => setOther({ id, contact: data })}
                sx={{ gap: 1.5, px: 1, borderRadius: 1 }}
              >
                <PersonAvatar name={contactName(data)} photoURL={undefined} size={32} />
                <ListItemText
                  slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                  primary={<bdi>{contactName(data)}</bdi>}
                  secondary={
                    <bdi>{[data.emails[0], data.company].filter(Boolean).join(' · ')}</bdi>
                  }
                />
              </ListItemButton>
            </ListItem>
          ))}
          {found?.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1 }}>
              No contacts found.
            </Typography>
          )}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
      {other && (
        <MergeDialog
          members={[member, other]}
          onClose={() => setOther(undefined)}
          onMerged={onClose}
        />
      )}
    </Dialog>
  );
}
