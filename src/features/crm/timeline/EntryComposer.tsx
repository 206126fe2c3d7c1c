import CallIcon from '@mui/icons-material/CallOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { ENTRY_TYPES, type EntryType } from '@/domain/options/contactLimits';
import { useNoteDraft } from '@/shared/data/useNoteDraft';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { DateTimeField } from '@/shared/ui/inputs/DateField';
import { localMoment } from '../localMoment';
import { MentionField } from '@/shared/data/mentions/MentionField';
import { mentionsIn } from '@/shared/data/mentions/mentions';
import { useEntryActions } from './useEntryActions';
import { useMentionables } from '@/shared/data/mentions/useMentionables';

const ABOUT = {
  note: { tab: 'Note', label: 'Write a note', button: 'Add note', Icon: NoteIcon },
  call: { tab: 'Call', label: 'What was said on the phone', button: 'Log call', Icon: CallIcon },
  email: { tab: 'Email', label: 'What the email said', button: 'Log email', Icon: EmailIcon },
} as const satisfies Record<EntryType, object>;

interface Props {
  about: CallSubject;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a note, or logs a call or an email. What is typed is kept in this browser until it is stored. */
export function EntryComposer({ about: subject, inputRef }: Props) {
  const toast = useToast();
  const members = useMentionables();
  const draft = useNoteDraft(subject.contactId ?? subject.accountId ?? '');
  const { save } = useEntryActions(subject);
  const [type, setType] = useState<EntryType>('note');
  const [when, setWhen] = useState(() => localMoment(Date.now()));
  const about = ABOUT[type];
  const text = draft.text.trim();
  const store = () => {
    if (text === '' || save.isPending) return;
    const written = draft.text;
    draft.change('');
    save.mutate(
      {
        id: freshKey(),
        type,
        text,
        mentions: mentionsIn(text, members),
        ...(type === 'note' ? {} : { at: Math.min(Date.parse(when), Date.now()) }),
      },
      {
        onError: (error) => {
          toast.fail(error.message);
          draft.restore(written);
        },
      },
    );
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={type}
        aria-label="What to add"
        onChange={(_event, next: EntryType | null) => {
          if (!next) return;
          setType(next);
          setWhen(localMoment(Date.now()));
        }}
        sx={{ mb: 0.5 }}
      >
        {ENTRY_TYPES.map((one) => {
          const { tab, Icon } = ABOUT[one];
          return (
            <ToggleButton key={one} value={one} sx={{ gap: 0.75, px: 1.5 }}>
              <Icon fontSize="small" />
              {tab}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <MentionField
        label={about.label}
        value={draft.text}
        onChange={draft.change}
        members={members}
        onSubmit={store}
        inputRef={inputRef}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          {type === 'note' ? (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              Only your team sees notes. Type @ to mention someone.
            </Typography>
          ) : (
            <DateTimeField label="When" value={when} onChange={setWhen} />
          )}
        </Box>
        <Button variant="contained" disabled={text === '' || save.isPending} onClick={store}>
          {about.button}
        </Button>
      </Box>
    </Paper>
  );
}
