import EndingIcon from '@mui/icons-material/FlagOutlined';
import WelcomeIcon from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import { withNames } from '@/domain/logic/chips';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { focusFirst } from '../editing/focus';
import { useStoreActions } from '../state/store';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { endingSelector, WELCOME } from '../ui/domTargets';

interface Props {
  which: 'welcome' | 'endings';
  onLeave: (() => void) | undefined;
}

/** The pages without questions: they stand before and after the tree, since nothing in them can be moved or folded. */
export function OutlineTexts({ which, onLeave }: Props) {
  const definition = useDeferredDefinition();
  const { select } = useStoreActions();
  const go = (selector: string) => {
    onLeave?.();
    select({ kind: 'form' });
    focusFirst([selector], { cursor: 'end' });
  };
  if (which === 'welcome') {
    return definition.welcome ? (
      <PlainList aria-label="Welcome page">
        <Row Icon={WelcomeIcon} title="Welcome page" onClick={() => go(WELCOME)} />
      </PlainList>
    ) : null;
  }
  return (
    <PlainList aria-label="Endings" sx={{ mt: 0.5 }}>
      {definition.endings.map(({ id, title }, index) => (
        <Row
          key={id}
          Icon={EndingIcon}
          title={
            withNames(title, definition).trim() || (index === 0 ? 'Ending' : `Ending ${index + 1}`)
          }
          onClick={() => go(endingSelector(id))}
        />
      ))}
    </PlainList>
  );
}

function Row(props: { Icon: typeof SvgIcon; title: string; onClick: () => void }) {
  const { Icon, title, onClick } = props;
  return (
    <li>
      <ButtonBase
        onClick={onClick}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 1,
          pl: 0.5,
          pr: 1,
          py: 0.5,
          borderRadius: 1,
          typography: 'subtitle2',
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Icon fontSize="small" color="action" aria-hidden />
        <Box
          component="bdi"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
      </ButtonBase>
    </li>
  );
}
