import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { byRole, workText, type MemberChange } from '@/domain/options/members';
import { useMembers } from '@/shared/data/members';
import type { Workspace } from '@/shared/data/workspace';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { SelectInput } from '@/shared/ui/inputs/SelectInput';
import { errorText } from '@/shared/lib/errorText';
import { formatCount } from '@/shared/lib/numbers';
import { useAskedRemoval, type AskedRemoval, type Member } from './data';

/** No member: a uid has no such sign. */
const NOBODY = '–';

interface Props {
  workspace: Workspace;
  member: Member;
  /** The reader's own id. */
  own: string;
  onRemove: (change: Extract<MemberChange, { kind: 'remove' }>) => void;
  onClose: () => void;
}

/** Asks who gets what a member looks after, and which of their API keys go with them. */
export function RemoveMemberDialog({ workspace, member, own, onRemove, onClose }: Props) {
  const { id: uid, data } = member;
  const isSelf = uid === own;
  const asked = useAskedRemoval(workspace.id, uid);
  const heirs = useHeirs(workspace.id, uid);
  const [chosen, setChosen] = useState<string>();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  // An admin takes it themselves; who leaves gives it to the owner.
  const to = chosen ?? (isSelf ? heirs[0]?.[0] : own) ?? NOBODY;
  return (
    <FormDialog
      title={isSelf ? `Leave “${workspace.name}”?` : `Remove ${data.displayName}?`}
      submit={isSelf ? 'Leave workspace' : 'Remove from workspace'}
      destructive
      disabled={!asked.data}
      onSubmit={() => {
        onClose();
        onRemove({ kind: 'remove', to: to === NOBODY ? null : to, deleteKeys: [...keys] });
      }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography>
          {isSelf
            ? 'You lose access at once. To come back, you need a new invitation. What you did stays under your name.'
            : 'They lose access at once, wherever they’re logged in. What they did stays under their name.'}
        </Typography>
        {asked.data ? (
          <>
            <Work
              work={asked.data.work}
              isSelf={isSelf}
              to={to}
              heirs={heirs}
              onChoose={setChosen}
            />
            <Keys keys={asked.data.keys} doomed={keys} onChange={setKeys} />
          </>
        ) : asked.error ? (
          <Alert
            severity="error"
            variant="outlined"
            action={<Button onClick={() => void asked.refetch()}>Try again</Button>}
          >
            {errorText(asked.error)}
          </Alert>
        ) : (
          <LoadingLine shown />
        )}
      </Stack>
    </FormDialog>
  );
}

/** Those who can take over, the highest role first. */
function useHeirs(workspace: string, uid: string): (readonly [string, string])[] {
  const members = useMembers(workspace) ?? [];
  return members
    .filter(({ id, data }) => id !== uid && can(data.role, 'editTasks'))
    .sort((a, b) => byRole(a.data.role, b.data.role))
    .map(({ id, data }) => [id, data.displayName || data.email] as const);
}

interface WorkProps {
  work: AskedRemoval['work'];
  isSelf: boolean;
  to: string;
  heirs: readonly (readonly [string, string])[];
  onChoose: (uid: string) => void;
}

function Work({ work, isSelf, to, heirs, onChoose }: WorkProps) {
  const text = workText(work, formatCount);
  if (text === '') {
    return (
      <Typography>
        {isSelf
          ? 'No open tasks, contacts or responses are assigned to you.'
          : 'No open tasks, contacts or responses are assigned to them.'}
      </Typography>
    );
  }
  return (
    <>
      <Typography>{isSelf ? `Assigned to you: ${text}.` : `Assigned to them: ${text}.`}</Typography>
      <SelectInput
        label="Pass this on to"
        value={to}
        options={[...heirs, [NOBODY, 'No one for now'] as const]}
        onChange={onChoose}
        sx={{ width: 1 }}
      />
    </>
  );
}

interface KeysProps {
  keys: AskedRemoval['keys'];
  doomed: ReadonlySet<string>;
  onChange: (doomed: ReadonlySet<string>) => void;
}

function Keys({ keys, doomed, onChange }: KeysProps) {
  if (keys.length === 0) return null;
  const toggle = (id: string) =>
    onChange(new Set(doomed.has(id) ? [...doomed].filter((one) => one !== id) : [...doomed, id]));
  return (
    <FormGroup role="group" aria-labelledby="doomed-keys">
      <FormLabel id="doomed-keys" component="div">
        API keys to delete now
      </FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Anyone with a copy of a key can read data with it. Keys that you don’t choose keep working.
      </Typography>
      {keys.map(({ id, name, ending }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox checked={doomed.has(id)} onChange={() => toggle(id)} />}
          label={
            <>
              <bdi>{name}</bdi>
              {`, ends in ${ending}`}
            </>
          }
        />
      ))}
    </FormGroup>
  );
}
