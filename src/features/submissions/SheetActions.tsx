import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { isUnread } from './Respondent';
import { ACT_ICONS } from './SelectionBar';
import type { Acting } from './useActing';
import { actLabel, viewOf } from './views';

interface Props {
  id: string;
  submission: SubmissionDoc;
  acting: Acting;
  /** Buttons with their names, where there are few and they matter. */
  isLabelled?: boolean;
}

/** What can be done to the response that is open. */
export function SheetActions({ id, submission, acting, isLabelled = false }: Props) {
  // An act takes its own button away: the one beside it gets the focus.
  const region = useKeptFocus<HTMLDivElement>();
  const view = viewOf(submission.status);
  if (!view) return null;
  const actions = acting
    .actionsIn(view)
    .filter((act) => act !== (isUnread(submission) ? 'unread' : 'read'));
  return (
    <Stack
      ref={region}
      tabIndex={-1}
      direction="row"
      useFlexGap
      sx={{
        outline: 'none',
        flexWrap: isLabelled ? 'wrap' : 'nowrap',
        columnGap: isLabelled ? 1 : 0,
      }}
    >
      {actions.map((act) => {
        const Icon = ACT_ICONS[act];
        const label = actLabel(act, view);
        const onClick = () => acting.act(act, [id], view);
        if (isLabelled) {
          return (
            <Button
              key={act}
              size="small"
              color={act === 'erase' ? 'error' : 'primary'}
              startIcon={<Icon />}
              onClick={onClick}
              sx={{ minHeight: 40 }}
            >
              {label}
            </Button>
          );
        }
        return (
          <Tooltip key={act} title={label}>
            <span>
              <IconButton
                aria-label={label}
                color={act === 'erase' ? 'error' : 'default'}
                onClick={onClick}
              >
                <Icon />
              </IconButton>
            </span>
          </Tooltip>
        );
      })}
    </Stack>
  );
}
