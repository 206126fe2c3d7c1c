import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useBuilder } from '../state/store';
import { FootItem } from '../ui/FootBar';
import { shortcutText } from '../ui/keyboard';
import { useBuilderActions } from './useActions';

/** Undo and Redo in the bar at the top. */
export function EditButtons() {
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <UndoButton Button={TopButton} />
      <RedoButton Button={TopButton} />
    </Box>
  );
}

/** The same in the bar at the foot of a narrow screen. */
export function EditFootItems() {
  return (
    <>
      <UndoButton Button={FootButton} />
      <RedoButton Button={FootButton} />
    </>
  );
}

interface StepProps {
  name: string;
  keys: string;
  can: boolean;
  run: () => void;
  icon: ReactNode;
}
type StepButton = (props: StepProps) => ReactNode;

/** Each by itself, since the first key of an edit changes one of them. */
function UndoButton({ Button }: { Button: StepButton }) {
  const can = useBuilder((state) => state.history.past.length > 0);
  const { undo } = useBuilderActions();
  const keys = shortcutText('builder', 'undo');
  return <Button name="Undo" keys={keys} can={can} run={undo} icon={<UndoIcon />} />;
}

function RedoButton({ Button }: { Button: StepButton }) {
  const can = useBuilder((state) => state.history.future.length > 0);
  const { redo } = useBuilderActions();
  const keys = shortcutText('builder', 'redo');
  return <Button name="Redo" keys={keys} can={can} run={redo} icon={<RedoIcon />} />;
}

/** Keeps the focus while there is nothing more to undo: a disabled button would lose it. */
function TopButton({ name, keys, can, run, icon }: StepProps) {
  return (
    <Tooltip title={`${name} (${keys})`}>
      <IconButton aria-label={name} aria-disabled={!can} data-step-back="" onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

function FootButton({ name, can, run, icon }: StepProps) {
  return <FootItem label={name} icon={icon} aria-disabled={!can} data-step-back="" onClick={run} />;
}
