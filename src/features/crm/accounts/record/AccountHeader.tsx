import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import TaskIcon from '@mui/icons-material/AddTaskOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { can } from '@/domain/access';
import type { AccountDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { MoreMenu, type MoreItem } from '@/shared/ui/inputs/MoreMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { TextLink } from '@/shared/ui/text/TextLink';
import { MergeAccountWithDialog } from '../../merge/MergeAccountWithDialog';
import { TaskDialog } from '../../tasks/TaskDialog';
import { useAccountActions } from '../useAccountActions';

interface Props {
  id: string;
  account: AccountDoc;
  /** Moves to the field of a note; undefined where this person may write none. */
  onNote: (() => void) | undefined;
}

/** Which company it is, and what one does next: note, plan, or put it away. */
export function AccountHeader({ id, account, onNote }: Props) {
  const { role } = useWorkspace();
  const { run } = useAccountActions();
  const [isPlanning, setPlanning] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const isActive = account.status === 'active';
  const [domain] = account.domains;
  const more: MoreItem[] = [
    ...(isActive && can(role, 'mergeContacts')
      ? [{ label: 'Merge with…', Icon: MergeIcon, onPick: () => setMerging(true) }]
      : []),
    ...(isActive && can(role, 'trashContacts')
      ? [
          {
            label: 'Move to trash',
            Icon: DeleteIcon,
            onPick: () =>
              run(
                [{ id, data: account }],
                { kind: 'trash' },
                'Account moved to the trash. People stay in Contacts.',
              ),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, pt: 3 }}>
        <PersonAvatar name={account.name} photoURL={undefined} size={56} isSquare />
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <PageHeader
          title={account.name}
          above={
            <TextLink to={routes.accounts.href()} variant="body2">
              All accounts
            </TextLink>
          }
          lead={
            <>
              {domain !== undefined && (
                <>
                  <Link
                    href={`https://${domain}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    color="inherit"
                  >
                    {domain}
                  </Link>
                  {' · '}
                </>
              )}
              {plural(account.peopleCount, 'person', 'people')}
            </>
          }
          actions={
            <>
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
              {more.length > 0 && <MoreMenu label="More" items={more} />}
            </>
          }
        />
      </Box>
      {isMerging && (
        <MergeAccountWithDialog member={{ id, account }} onClose={() => setMerging(false)} />
      )}
      {isPlanning && <TaskDialog about={{ accountId: id }} onClose={() => setPlanning(false)} />}
    </Box>
  );
}
