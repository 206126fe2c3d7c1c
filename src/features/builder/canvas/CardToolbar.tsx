import AnswerIcon from '@mui/icons-material/AlternateEmail';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import SettingsIcon from '@mui/icons-material/Tune';
import UpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode } from 'react';
import { focusSoon } from '../editing/focus';
import { askForAnswer } from '../text/pipedText';
import { picking } from '@/domain/form/editing/selection';
import { shortcutText } from '../ui/keyboard';
import { useStoreActions } from '../state/store';
import { isText } from '../text/textControl';
import { useBuilderActions } from '../editing/useActions';
import { cardButton, cardSelector, labelSelector } from '../ui/domTargets';

/** The acts on the one selected field, under it. */
export function CardToolbar({ fieldId, title }: { fieldId: string; title: string }) {
  return (
    <div className="card-toolbar" role="toolbar" aria-label={`Actions for ${title}`}>
      <Acts fieldId={fieldId} />
    </div>
  );
}

/** By themselves, since the title above changes with each key. */
const Acts = memo(function Acts({ fieldId }: { fieldId: string }) {
  const acts = useBuilderActions();
  const { askSettings, select } = useStoreActions();
  const move = (step: -1 | 1, label: string) => {
    acts.move([fieldId], step);
    refocus(fieldId, label);
  };
  // This toolbar gives way to the one of several.
  const pick = () => {
    select(picking(fieldId));
    focusSoon(cardSelector(fieldId));
  };
  return (
    <>
      <CardButton
        label="Move up"
        keys={shortcutText('builder', 'moveUp')}
        onClick={() => move(-1, 'Move up')}
      >
        <UpIcon fontSize="small" />
      </CardButton>
      <CardButton
        label="Move down"
        keys={shortcutText('builder', 'moveDown')}
        onClick={() => move(1, 'Move down')}
      >
        <DownIcon fontSize="small" />
      </CardButton>
      <CardButton label="Insert an answer into the question" keys="@" onClick={() => ask(fieldId)}>
        <AnswerIcon fontSize="small" />
      </CardButton>
      <CardButton label="Settings" onClick={() => askSettings()}>
        <SettingsIcon fontSize="small" />
      </CardButton>
      <CardButton label="Select several" onClick={pick}>
        <SelectIcon fontSize="small" />
      </CardButton>
      <CardButton
        label="Duplicate"
        keys={shortcutText('builder', 'duplicate')}
        onClick={() => acts.duplicate([fieldId])}
      >
        <CopyIcon fontSize="small" />
      </CardButton>
      <CardButton label="Delete" onClick={() => acts.remove([fieldId])}>
        <DeleteIcon fontSize="small" />
      </CardButton>
    </>
  );
});

/** The menu of answers, at the end of the question. */
function ask(fieldId: string) {
  const label = document.querySelector(labelSelector(fieldId));
  if (isText(label)) askForAnswer(label);
}

/** Moving to another page draws the card anew: the focus goes back to the button that was pressed. */
function refocus(fieldId: string, label: string) {
  focusSoon(cardButton(fieldId, label));
}

function CardButton(props: {
  label: string;
  keys?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, keys, onClick, children } = props;
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
