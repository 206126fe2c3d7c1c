import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useWorkspace } from '@/shared/data/workspace';
import { useStoreActions } from '../state/store';
import { FootItem } from '../ui/FootBar';

const NAME = 'Change with words';

/** Opens “Change this form” (AssistDialog); not there if an admin turned the assistant off. */
export function AssistButton() {
  const { assist } = useWorkspace();
  const { setOverlay } = useStoreActions();
  if (assist === 'off') return null;
  return (
    <Tooltip title={NAME}>
      <IconButton
        aria-label={NAME}
        aria-haspopup="dialog"
        onClick={() => setOverlay({ kind: 'assist' })}
      >
        <AssistIcon />
      </IconButton>
    </Tooltip>
  );
}

/** The same in the bar at the foot of a narrow screen. */
export function AssistFootItem() {
  const { assist } = useWorkspace();
  const { setOverlay } = useStoreActions();
  if (assist === 'off') return null;
  return (
    <FootItem
      label="Change"
      icon={<AssistIcon />}
      aria-haspopup="dialog"
      onClick={() => setOverlay({ kind: 'assist' })}
    />
  );
}
