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
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Rule } from '@/domain/logic/sentences';
import { plural } from '@/shared/lib/numbers';
import { findRules, type RuleGroup } from '@/domain/form/editing/rules';
import { useBuilder, useDefinition, useStoreActions } from '../state/store';
import { UndoLine } from '../editing/UndoLine';
import { useRuleActs } from './useRuleActs';
import { useUndoable } from '../state/useUndoable';

/** All rules of the form as sentences, each leading to where it is edited. */
export function LogicDialog() {
  const isOpen = useBuilder((state) => state.over?.kind === 'logic');
  return isOpen ? <Open /> : null;
}

function Open() {
  const definition = useDefinition();
  const { show } = useStoreActions();
  const acts = useRuleActs();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const all = findRules(definition, '');
  const groups = findRules(definition, query);
  const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
  const undoable = useUndoable();
  const closing = useRef<HTMLButtonElement>(null);
  const close = () => show(undefined);
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
      <DialogTitle id="logic-title">Logic of this form</DialogTitle>
      <DialogContent>
        {all.length === 0 ? (
          <Empty />
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              autoFocus
              fullWidth
              size="small"
              type="search"
              label="Find a rule"
              inputRef={search}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
              {count === 0 ? `No rule speaks of “${query}”.` : plural(count, 'rule')}
            </Typography>
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                onGo={acts.goTo}
                onRemove={(rule) => {
                  if (acts.remove(rule)) undoable.done('The rule was removed.');
                  goOn();
                }}
              />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <UndoLine said={undoable.said} onUndone={goOn} />
        <Box sx={{ flex: 1 }} />
        <Button onClick={() => show({ kind: 'paths' })}>Paths through the form</Button>
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
      <Typography>This form has no rules yet: everybody meets all of it, page by page.</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To add the first, select a question and open its settings: under “When it is shown” say when
        it appears, under “Required” when it must be answered. The settings of a page say where the
        form goes on after it.
      </Typography>
    </Stack>
  );
}

function Group(props: {
  group: RuleGroup;
  onGo: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
}) {
  const { group, onGo, onRemove } = props;
  const id = `logic-${group.id}`;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" dir="auto">
        {group.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {group.rules.map((rule) => (
          <Stack
            key={rule.id}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <ButtonBase
              onClick={() => onGo(rule)}
              sx={{
                flex: 1,
                minWidth: 0,
                py: 1,
                justifyContent: 'flex-start',
                textAlign: 'start',
                typography: 'body2',
                overflowWrap: 'anywhere',
              }}
            >
              <span dir="auto">{rule.text}</span>
            </ButtonBase>
            <IconButton
              size="small"
              aria-label={`Remove the rule: ${rule.text}`}
              onClick={() => onRemove(rule)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
