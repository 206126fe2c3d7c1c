import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNamedMember } from '@/shared/data/members';
import { formatInstantDay } from '@/shared/lib/dates';
import { useToast } from '@/shared/ui/feedback/toast';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { SCOPE_LABELS, useDeleteApiKey, type ApiKey } from './data';

interface Props {
  workspace: string;
  keys: readonly ApiKey[];
}

/** Name, end, scopes and use of each key. */
export function ApiKeyList({ workspace, keys }: Props) {
  const [doomed, setDoomed] = useState<ApiKey>();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteApiKey(workspace);
  const toast = useToast();
  return (
    <>
      <PlainList aria-label="API keys" sx={{ mb: 2 }}>
        {keys.map((key) => (
          <Box
            key={key.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
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
            </Box>
            <Tooltip title="Delete API key">
              <IconButton
                aria-label={`Delete ${key.data.name}`}
                onClick={() => {
                  setDoomed(key);
                  setAsking(true);
                }}
              >
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </PlainList>
      <ConfirmDialog
        open={isAsking}
        title={`Delete “${doomed?.data.name ?? ''}”?`}
        text="Programs that use this key can’t read or write the workspace any more, and their subscriptions end. This can’t be undone."
        confirm="Delete API key"
        destructive
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => toast.show('API key deleted.'),
            onError: (error) => toast.fail(error.message),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
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
