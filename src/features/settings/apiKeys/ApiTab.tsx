import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Section } from '@/shared/ui/page/Section';
import { ApiKeyList } from './ApiKeyList';
import { useApiKeys } from './data';
import { HookList } from './HookList';
import { NewApiKeyDialog } from './NewApiKeyDialog';

const ARTICLE = { title: 'API keys and the API', href: routes.article.href('api') };

/** The keys with which other programs read and write the workspace. */
export function ApiTab() {
  const workspace = useWorkspace();
  const mayManage = can(workspace.role, 'manageApiKeys');
  return (
    <>
      <Section
        title="API keys"
        lead="Let your own tools and AI assistants read and write this workspace’s forms, responses and contacts."
      >
        {mayManage ? (
          <Keys workspace={workspace.id} />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Only admins can manage API keys.
          </Typography>
        )}
      </Section>
      {mayManage && <Subscriptions workspace={workspace.id} />}
    </>
  );
}

function Subscriptions({ workspace }: { workspace: string }) {
  const { keys } = useApiKeys(workspace);
  return keys ? <HookList workspace={workspace} keys={keys} /> : null;
}

function Keys({ workspace }: { workspace: string }) {
  const { keys, error, refetch } = useApiKeys(workspace);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      Create API key
    </Button>
  );
  const list = () => {
    if (!keys && error) {
      return (
        <ErrorState
          what="We couldn’t load your API keys."
          error={error}
          retry={() => void refetch()}
        />
      );
    }
    if (!keys) return <RowsSkeleton />;
    if (keys.length === 0) {
      return (
        <EmptyState
          picture="form"
          text="Create a key to connect your own tools."
          action={create}
          article={ARTICLE}
        />
      );
    }
    return (
      <>
        <ApiKeyList workspace={workspace} keys={keys} />
        {create}
      </>
    );
  };
  return (
    <>
      {list()}
      {isCreating && <NewApiKeyDialog workspace={workspace} onClose={() => setCreating(false)} />}
    </>
  );
}
