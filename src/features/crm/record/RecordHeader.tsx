import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import TaskIcon from '@mui/icons-material/AddTaskOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { can } from '@/domain/options/access';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { MoreMenu, type MoreItem } from '@/shared/ui/inputs/MoreMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { TextLink } from '@/shared/ui/text/TextLink';
import { LazyTaskDialog } from '@/shared/data/tasks/LazyTaskDialog';

const Presence = lazyPart(() => import('@/shared/data/presence/Presence').then((m) => m.Presence));

interface Props {
  about: CallSubject;
  name: string;
  /** The list that it is of. */
  all: { href: string; label: string };
  chip?: ReactNode;
  lead?: ReactNode;
  isActive: boolean;
  /** Moves to the field of a note; undefined where this person may write none. */
  onNote: (() => void) | undefined;
  /** Buttons before those of note and task, and after them. */
  before?: ReactNode;
  after?: ReactNode;
  more: readonly MoreItem[];
}

/** Who or what a record is, and what one does next. */
export function RecordHeader(props: Props) {
  const { about, name, all, chip, lead, isActive, onNote, before, after, more } = props;
  const { role } = useWorkspace();
  const { contactId, accountId = '' } = about;
  const place =
    contactId === undefined ? (`account:${accountId}` as const) : (`contact:${contactId}` as const);
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, pt: 3 }}>
        <PersonAvatar name={name} photoURL={undefined} size={56} isSquare={'accountId' in about} />
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <PageHeader
          title={name}
          above={
            <TextLink to={all.href} variant="body2">
              {all.label}
            </TextLink>
          }
          chip={
            <>
              {chip}
              <Presence key={place} place={place} />
            </>
          }
          lead={lead}
          actions={
            <>
              {before}
              {onNote && (
                <Button variant="outlined" startIcon={<NoteIcon />} onClick={onNote}>
                  Note
                </Button>
              )}
              {isActive && can(role, 'editTasks') && (
                <Button
                  variant="outlined"
                  startIcon={<TaskIcon />}
                  onClick={() => setPlanning(true)}
                >
                  Task
                </Button>
              )}
              {after}
              {more.length > 0 && <MoreMenu label="More" items={more} />}
            </>
          }
        />
      </Box>
      {isPlanning && <LazyTaskDialog about={about} onClose={() => setPlanning(false)} />}
    </Box>
  );
}
