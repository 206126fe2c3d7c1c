import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { moved } from '@/domain/base/moved';
import {
  LIMITS,
  type FormDefinition,
  type Jump,
  type Page,
} from '@/domain/form/definition/definition';
import { setJumps } from '@/domain/form/editing/operations';
import { endingName, pageName } from '@/domain/logic/sentences';
import { ConditionInput } from './ConditionInput';
import { focusWhenMounted } from '../editing/focus';
import { EDGE } from '../ui/edge';
import { freshIds } from '../state/ids';
import { namedLabel } from '../ui/namedLabel';
import { fieldsUpTo, goalsOf, withJump } from '@/domain/form/editing/rules';
import { useStoreActions } from '../state/store';
import { ADD_JUMP, COMBOBOX, moveButton, REMOVE_JUMP, jumpSelector } from '../ui/domTargets';

const NONE: Jump[] = [];

/** What follows a page: the first jump whose condition is true, else the next page. */
export function JumpsEditor({ definition, page }: { definition: FormDefinition; page: Page }) {
  const { edit, announce } = useStoreActions();
  const { jumps = NONE } = page;
  const goals = goalsOf(definition, page.id);
  const save = (next: readonly Jump[], coalesceKey?: string) =>
    edit(setJumps(page.id, next), coalesceKey);
  const focus = (id: string | undefined, what: string) =>
    focusWhenMounted(id === undefined ? ADD_JUMP : `${jumpSelector(id)} ${what}`);
  const add = () => {
    const id = freshIds.rule();
    save(withJump(definition, page, id));
    focus(id, COMBOBOX);
  };
  const remove = (index: number) => {
    save(jumps.filter((_jump, other) => other !== index));
    focus((jumps[index + 1] ?? jumps[index - 1])?.id, REMOVE_JUMP);
    announce(`Jump ${index + 1} removed.`);
  };
  const move = (index: number, step: -1 | 1) => {
    save(moved(jumps, index, step));
    const id = jumps[index]?.id;
    const isAtEnd = index + step === (step === 1 ? jumps.length - 1 : 0);
    // At the end of the list its button is off: the other one keeps the focus near.
    focus(id, moveButton(isAtEnd ? -step : step));
    announce(`Now jump ${index + step + 1} of ${jumps.length}.`);
  };
  return (
    <Stack spacing={2}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {jumps.length === 0
          ? 'The form continues to the next page, or ends after the last one.'
          : 'The first jump whose condition is met applies. If none is met, respondents continue to the next page.'}
      </Typography>
      {jumps.map((jump, index) => (
        <JumpInput
          key={jump.id}
          definition={definition}
          page={page}
          jump={jump}
          name={`Jump ${index + 1}`}
          goals={goals}
          onChange={(next, coalesceKey) =>
            save(
              jumps.map((one) => (one.id === next.id ? next : one)),
              coalesceKey && `jump:${jump.id}:${coalesceKey}`,
            )
          }
        >
          <ActButton
            label={`Move jump ${index + 1} up`}
            mark={{ 'data-move': '-1' }}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <UpIcon fontSize="small" />
          </ActButton>
          <ActButton
            label={`Move jump ${index + 1} down`}
            mark={{ 'data-move': '1' }}
            disabled={index === jumps.length - 1}
            onClick={() => move(index, 1)}
          >
            <DownIcon fontSize="small" />
          </ActButton>
          <ActButton
            label={`Remove jump ${index + 1}`}
            mark={{ 'data-remove-jump': '' }}
            onClick={() => remove(index)}
          >
            <DeleteIcon fontSize="small" />
          </ActButton>
        </JumpInput>
      ))}
      <Button
        startIcon={<AddIcon />}
        data-add-jump=""
        disabled={jumps.length >= LIMITS.jumps || goals.length === 0}
        onClick={add}
        sx={{ alignSelf: 'flex-start', ...EDGE }}
      >
        Add jump
      </Button>
    </Stack>
  );
}

const keyOf = ({ kind, id }: Jump['to']) => `${kind}:${id}`;

function JumpInput(props: {
  definition: FormDefinition;
  page: Page;
  jump: Jump;
  name: string;
  goals: Jump['to'][];
  onChange: (next: Jump, coalesceKey?: string) => void;
  children: ReactNode;
}) {
  const { definition, page, jump, name, goals, onChange, children } = props;
  const chosen = goals.find((goal) => keyOf(goal) === keyOf(jump.to));
  const { when: _before, ...always } = jump;
  return (
    <Stack
      spacing={1.5}
      role="group"
      aria-label={name}
      data-jump={jump.id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {children}
      </Stack>
      <TextField
        select
        size="small"
        label={namedLabel(name, 'After this page')}
        value={chosen ? keyOf(chosen) : ''}
        error={!chosen}
        helperText={chosen ? undefined : 'This destination was removed or is before this page.'}
        onChange={(event) => {
          const to = goals.find((goal) => keyOf(goal) === event.target.value);
          if (to) onChange({ ...jump, to });
        }}
      >
        {goals.map((goal) => (
          <MenuItem key={keyOf(goal)} value={keyOf(goal)}>
            {goal.kind === 'page'
              ? `skip to ${pageName(definition, goal.id)}`
              : `end with ${endingName(definition, goal.id)}`}
          </MenuItem>
        ))}
      </TextField>
      {!jump.when && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Applies to everyone until you add a condition.
        </Typography>
      )}
      <ConditionInput
        definition={definition}
        sources={fieldsUpTo(definition, page.id)}
        condition={jump.when}
        label={`${name}: when`}
        onChange={(when, coalesceKey) => onChange(when ? { ...always, when } : always, coalesceKey)}
      />
    </Stack>
  );
}

function ActButton(props: {
  label: string;
  mark: Record<`data-${string}`, string>;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, mark, disabled = false, onClick, children } = props;
  return (
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick} {...mark}>
      {children}
    </IconButton>
  );
}
