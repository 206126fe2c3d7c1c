import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PERSONAL_LINK_NAME } from '@/domain/documents/personalLinks.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useDebounced } from '@/shared/lib/useDebounced';
import { plural } from '@/shared/lib/numbers';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useContactsToInvite, type NewPerson } from './data';

interface Props {
  workspace: string;
  chosen: readonly NewPerson[];
  onChange: (chosen: readonly NewPerson[]) => void;
}

const nameOf = ({ name, emails }: ContactDoc) =>
  (name ?? emails[0] ?? 'Contact').slice(0, PERSONAL_LINK_NAME);

/** Contacts of the workspace to choose from. */
export function ContactChoices({ workspace, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { rows, error } = useContactsToInvite(workspace, useDebounced(search));
  const isChosen = (id: string) => chosen.some(({ contactId }) => contactId === id);
  return (
    <Stack spacing={1}>
      <TextField
        label="Find contacts"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Stack
        role="group"
        aria-label="Contacts"
        sx={{
          maxHeight: '18rem',
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          px: 1.5,
          py: 0.5,
        }}
      >
        {error ? (
          <Typography role="alert">
            We couldn’t load your contacts. Try again in a moment.
          </Typography>
        ) : !rows ? (
          <RowsSkeleton />
        ) : rows.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', py: 1 }}>
            {search === '' ? 'This workspace has no contacts yet.' : 'No contacts found.'}
          </Typography>
        ) : (
          rows.map(({ id, data }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  checked={isChosen(id)}
                  onChange={(_event, on) =>
                    onChange(
                      on
                        ? [...chosen, { name: nameOf(data), contactId: id }]
                        : chosen.filter(({ contactId }) => contactId !== id),
                    )
                  }
                />
              }
              label={
                <span>
                  <bdi>{nameOf(data)}</bdi>
                  {data.name !== undefined && data.emails[0] !== undefined && (
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {' '}
                      <bdi>{data.emails[0]}</bdi>
                    </Typography>
                  )}
                </span>
              }
            />
          ))
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {plural(chosen.length, 'contact')} chosen
      </Typography>
    </Stack>
  );
}
