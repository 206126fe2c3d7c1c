import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import PersonIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { TagChips } from '@/shared/data/marks/TagChips';
import { useShortcut } from '../sheet/useShortcut';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { Assignee } from '@/shared/data/marks/Assignee';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { useMarking, type Marking } from './useMarking';

interface Props {
  id: string;
  submission: SubmissionDoc;
}

/** The tags of a response and who looks after it, and how both are changed. */
export function ResponseMarks({ id, submission }: Props) {
  const { role } = useWorkspace();
  const marking = useMarking([{ id, data: submission }], 'one');
  const isAllowed = can(role, 'tagResponses');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Tags marking={marking} isAllowed={isAllowed} />
      <AssigneeLine marking={marking} isAllowed={isAllowed} />
    </Box>
  );
}

interface LineProps {
  marking: Marking;
  isAllowed: boolean;
}

function Tags({ marking, isAllowed }: LineProps) {
  const { tags } = useWorkspace();
  const shortcut = useShortcut<HTMLButtonElement>('t');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = tags.map(({ id }) => id).filter((id) => marking.tagState(id) === 'all');
  if (!isAllowed && own.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Tags"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
    >
      <TagChips ids={own} />
      {isAllowed && (
        <>
          <Tooltip title="Tags (t)" describeChild>
            <Button
              {...shortcut}
              size="small"
              startIcon={<TagIcon />}
              aria-haspopup="dialog"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {own.length === 0 ? 'Add tags' : 'Edit tags'}
            </Button>
          </Tooltip>
          <TagPicker anchor={anchor} marking={marking} onClose={() => setAnchor(null)} />
        </>
      )}
    </Box>
  );
}

function AssigneeLine({ marking, isAllowed }: LineProps) {
  const shortcut = useShortcut<HTMLButtonElement>('a');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { assigned } = marking;
  if (!isAllowed) {
    return assigned ? (
      <Typography variant="body2" component="div">
        Assigned to <Assignee uid={assigned} />
      </Typography>
    ) : null;
  }
  return (
    <Box>
      <Tooltip title="Assign (a)" describeChild>
        <Button
          {...shortcut}
          size="small"
          startIcon={assigned ? undefined : <PersonIcon />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {assigned ? (
            <>
              Assigned to&nbsp;
              <Assignee uid={assigned} />
            </>
          ) : (
            'Assign'
          )}
        </Button>
      </Tooltip>
      <AssigneePicker anchor={anchor} marking={marking} onClose={() => setAnchor(null)} />
    </Box>
  );
}
