import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNamedMember } from '@/shared/data/members';
import { formatInstantDay } from '@/shared/lib/dates';
import { DeletableList } from './DeletableList';
import { SCOPE_LABELS, useDeleteApiKey, type ApiKey } from './data';

interface Props {
  workspace: string;
  keys: readonly ApiKey[];
}

/** Name, end, scopes and use of each key. */
export function ApiKeyList({ workspace, keys }: Props) {
  const remove = useDeleteApiKey(workspace);
  return (
    <Box sx={{ mb: 2 }}>
      <DeletableList
        label="API keys"
        items={keys}
        draw={(key) => (
          <>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>{key.data.name}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`Ends in ${key.data.ending} · ${key.data.scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${usedText(key)} · ${expiryText(key)} · `}
              <Maker uid={key.data.createdBy} />
            </Typography>
          </>
        )}
        act="Delete API key"
        actOf={({ data }) => `Delete ${data.name}`}
        ask={({ data }) => ({
          title: `Delete “${data.name}”?`,
          text: 'Programs that use this key can’t read or write the workspace any more, and their subscriptions end. This can’t be undone.',
        })}
        remove={remove.mutate}
        done="API key deleted."
      />
    </Box>
  );
}

function Maker({ uid }: { uid: string }) {
  const { name, isLoading, isFormer } = useNamedMember(uid);
  if (isLoading) return null;
  if (name === undefined) return <>Created by a former member</>;
  return (
    <>
      Created by <bdi>{name}</bdi>
      {isFormer ? ', a former member' : ''}
    </>
  );
}

function usedText({ data: { lastUsedAt, createdAt } }: ApiKey): string {
  return lastUsedAt === undefined
    ? `Created ${formatInstantDay(createdAt)}, not used yet`
    : `Last used ${formatInstantDay(lastUsedAt)}`;
}

function expiryText({ data: { expiresAt } }: ApiKey): string {
  if (expiresAt === undefined) return 'Doesn’t expire';
  return expiresAt <= Date.now()
    ? `Expired ${formatInstantDay(expiresAt)}`
    : `Expires ${formatInstantDay(expiresAt)}`;
}
