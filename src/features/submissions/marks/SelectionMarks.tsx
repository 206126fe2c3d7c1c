import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import PersonIcon from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { useShortcut } from '../sheet/useShortcut';
import { AssigneePicker } from '@/shared/data/marks/AssigneePicker';
import { TagPicker } from '@/shared/data/marks/TagPicker';
import { useMarking, type Markable } from './useMarking';

/** Tags and assigns the selected responses. */
export function SelectionMarks({ rows }: { rows: readonly Markable[] }) {
  const { role } = useWorkspace();
  const marking = useMarking(rows, 'selection');
  const tagKey = useShortcut<HTMLButtonElement>('t');
  const assignKey = useShortcut<HTMLButtonElement>('a');
  const [tagging, setTagging] = useState<HTMLElement | null>(null);
  const [assigning, setAssigning] = useState<HTMLElement | null>(null);
  if (!can(role, 'tagResponses')) return null;
  return (
    <>
      <Tooltip title="Tags (t)" describeChild>
        <Button
          {...tagKey}
          size="small"
          startIcon={<TagIcon />}
          aria-haspopup="dialog"
          onClick={(event) => setTagging(event.currentTarget)}
          sx={{ minHeight: 40 }}
        >
          Tag
        </Button>
      </Tooltip>
      <Tooltip title="Assign (a)" describeChild>
        <Button
          {...assignKey}
          size="small"
          startIcon={<PersonIcon />}
          aria-haspopup="menu"
          onClick={(event) => setAssigning(event.currentTarget)}
          sx={{ minHeight: 40 }}
        >
          Assign
        </Button>
      </Tooltip>
      <TagPicker
        anchor={tagging}
        marking={marking}
        closesOnEnter
        onClose={() => setTagging(null)}
      />
      <AssigneePicker anchor={assigning} marking={marking} onClose={() => setAssigning(null)} />
    </>
  );
}
