import AnswerIcon from '@mui/icons-material/AlternateEmail';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import SettingsIcon from '@mui/icons-material/Tune';
import UpIcon from '@mui/icons-material/ArrowUpward';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode } from 'react';
import { fieldOf, isAsked, isInput } from '@/domain/form/definition/definition';
import { focusWhenMounted } from '../editing/focus';
import { openPipeMenu } from '../text/pipedText';
import { picking } from '@/domain/form/editing/selection';
import { shortcutText } from '../ui/keyboard';
import { useBuilder, useStoreActions } from '../state/store';
import { isText } from '../text/textControl';
import { useBuilderActions } from '../editing/useActions';
import { cardButton, cardSelector, labelSelector } from '../ui/domTargets';

/** The actions on the one selected field, above it. */
export function CardToolbar({ fieldId, title }: { fieldId: string; title: string }) {
  return (
    <div className="card-toolbar own" role="toolbar" aria-label={`Actions for ${title}`}>
      <RequiredSwitch fieldId={fieldId} />
      <Actions fieldId={fieldId} />
    </div>
  );
}

/** Whether the question must be answered; its condition, if it has one, is edited in the settings. */
function RequiredSwitch({ fieldId }: { fieldId: string }) {
  const actions = useBuilderActions();
  const required = useBuilder(({ history }) => {
    const field = fieldOf(history.definition, fieldId);
    if (!field || !isInput(field) || !isAsked(field)) return undefined;
    return field.required || field.requiredIf !== undefined;
  });
  if (required === undefined) return null;
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={required}
          onChange={(event) => actions.setRequired([fieldId], event.target.checked)}
        />
      }
      className="toolbar-group is-required"
      label="Required"
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mx: 0, pr: 0.5, gap: 0.25, whiteSpace: 'nowrap' }}
    />
  );
}

/** By themselves, since the title above changes with each key. */
const Actions = memo(function Actions({ fieldId }: { fieldId: string }) {
  const actions = useBuilderActions();
  const { askSettings, select } = useStoreActions();
  const move = (step: -1 | 1, label: string) => {
    actions.move([fieldId], step);
    refocus(fieldId, label);
  };
  // This toolbar gives way to the one of several.
  const pick = () => {
    select(picking(fieldId));
    focusWhenMounted(cardSelector(fieldId));
  };
  return (
    <>
      <div className="toolbar-group">
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
      </div>
      <div className="toolbar-group">
        <CardButton label="Insert an answer" keys="@" onClick={() => ask(fieldId)}>
          <AnswerIcon fontSize="small" />
        </CardButton>
        <CardButton label="Settings" onClick={() => askSettings()}>
          <SettingsIcon fontSize="small" />
        </CardButton>
      </div>
      <div className="toolbar-group is-last">
        <CardButton label="Select multiple" onClick={pick}>
          <SelectIcon fontSize="small" />
        </CardButton>
        <CardButton
          label="Duplicate"
          keys={shortcutText('builder', 'duplicate')}
          onClick={() => actions.duplicate([fieldId])}
        >
          <CopyIcon fontSize="small" />
        </CardButton>
        <CardButton label="Delete" onClick={() => actions.remove([fieldId])}>
          <DeleteIcon fontSize="small" />
        </CardButton>
      </div>
    </>
  );
});

/** The menu of answers, at the end of the question. */
function ask(fieldId: string) {
  const label = document.querySelector(labelSelector(fieldId));
  if (isText(label)) openPipeMenu(label);
}

/** Moving to another page draws the card again: the focus goes back to the button that was pressed. */
function refocus(fieldId: string, label: string) {
  focusWhenMounted(cardButton(fieldId, label));
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
