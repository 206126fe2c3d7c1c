import EndIcon from '@mui/icons-material/FlagOutlined';
import GoIcon from '@mui/icons-material/AltRouteOutlined';
import RequireIcon from '@mui/icons-material/Emergency';
import SetIcon from '@mui/icons-material/Functions';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Rule } from '@/domain/logic/sentences';
import { plural } from '@/shared/lib/numbers';
import { findRules, type RuleGroup } from '@/domain/form/editing/rules';
import { useBuilder, useDefinition, useStoreActions } from '../state/store';
import type { TypeHue } from '@/shared/ui/lists/typeHue';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { AddRule } from './AddRule';
import { UndoLine } from '../editing/UndoLine';
import { useRuleActions } from './useRuleActions';
import { useUndoable } from '../state/useUndoable';

/** All rules of the form as sentences, each leading to where it is edited. */
export function LogicDialog() {
  const isOpen = useBuilder((state) => state.overlay?.kind === 'logic');
  return isOpen ? <Open /> : null;
}

function Open() {
  const definition = useDefinition();
  const { setOverlay } = useStoreActions();
  const actions = useRuleActions();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const all = findRules(definition, '');
  const groups = findRules(definition, query);
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  const undoable = useUndoable();
  const closing = useRef<HTMLButtonElement>(null);
  const close = () => setOverlay(undefined);
  /** Where one goes on once a row is gone, or there again. */
  const goOn = () => requestAnimationFrame(() => (search.current ?? closing.current)?.focus());
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby="logic-title"
      data-undo="beside"
    >
      <DialogTitle id="logic-title" sx={{ pb: 0 }}>
        Form logic
      </DialogTitle>
      <DialogContent>
        {all.length === 0 ? (
          <Stack spacing={2}>
            <Empty />
            <AddRule />
          </Stack>
        ) : (
          <Stack spacing={2}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              What respondents see, and where they go next. Select a rule to edit it.
            </Typography>
            <TextField
              autoFocus
              fullWidth
              size="small"
              type="search"
              label="Search rules"
              inputRef={search}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
              {count === 0 ? `No rules match “${query}”.` : plural(count, 'rule')}
            </Typography>
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                onGo={actions.goTo}
                onRemove={(rule) => {
                  if (actions.remove(rule)) undoable.done('Rule removed.');
                  goOn();
                }}
              />
            ))}
            <AddRule />
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <UndoLine said={undoable.said} onUndone={goOn} />
        <Box sx={{ flex: 1 }} />
        <Button onClick={() => setOverlay({ kind: 'paths' })}>Paths through the form</Button>
        <Button ref={closing} onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Empty() {
  return (
    <Stack spacing={1}>
      <Typography>No logic rules yet. Everyone sees every question.</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Choose a question or a page to add one. You can also open a question’s settings: Visibility
        controls when it appears, and Required when it must be answered. A page’s settings control
        which page comes next.
      </Typography>
    </Stack>
  );
}

/** How each kind of rule is marked; its sentence says the same. */
const LOOK: Readonly<Record<Rule['kind'], { Icon: typeof SvgIcon; hue: TypeHue }>> = {
  show: { Icon: ShowIcon, hue: 'violet' },
  require: { Icon: RequireIcon, hue: 'rose' },
  go: { Icon: GoIcon, hue: 'teal' },
  set: { Icon: SetIcon, hue: 'indigo' },
  end: { Icon: EndIcon, hue: 'green' },
};

function Group(props: {
  group: RuleGroup;
  onGo: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
}) {
  const { group, onGo, onRemove } = props;
  const id = `logic-${group.id}`;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="caption"
        component="h3"
        dir="auto"
        sx={{ mb: 0.5, fontWeight: 500, color: 'text.secondary' }}
      >
        {group.title}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {group.rules.map((rule) => {
          const { Icon, hue } = LOOK[rule.kind];
          return (
            <Stack
              key={rule.id}
              component="li"
              direction="row"
              sx={{
                alignItems: 'center',
                gap: 1,
                pr: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              <ButtonBase
                onClick={() => onGo(rule)}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  minHeight: 48,
                  gap: 1.5,
                  px: 1,
                  py: 0.75,
                  borderRadius: 1,
                  justifyContent: 'flex-start',
                  textAlign: 'start',
                  typography: 'body2',
                  overflowWrap: 'anywhere',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <HueIcon Icon={Icon} hue={hue} />
                <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
                  {rule.text}
                </Box>
              </ButtonBase>
              <Tooltip title="Remove rule">
                <IconButton
                  size="small"
                  aria-label={`Remove rule: ${rule.text}`}
                  onClick={() => onRemove(rule)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Stack>
          );
        })}
      </Stack>
    </Box>
  );
}
