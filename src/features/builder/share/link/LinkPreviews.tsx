import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { can } from '@/domain/options/access';
import { shownTitle } from '@/domain/options/formTitle';
import { useWorkspace } from '@/shared/data/workspace';
import { useAccess } from '../../access/data';
import { useDefinition } from '../../state/store';
import { useBuilderTab } from '../../state/useBuilderTab';
import { TabCard } from '../../ui/TabPage';
import { ChatPreview, FeedPreview, SearchPreview, TeamPreview, type Previewed } from './previews';

/** The link as it looks in search results, chats and feeds. */
export function LinkPreviews({ formId, url }: { formId: string; url: string }) {
  const { id: workspace, role, timeZone } = useWorkspace();
  const mayRead = can(role, 'editForms');
  return mayRead ? (
    <Previews address={{ workspace, formId }} timeZone={timeZone} url={url} />
  ) : null;
}

function Previews(props: {
  address: { workspace: string; formId: string };
  timeZone: string;
  url: string;
}) {
  const { address, timeZone, url } = props;
  const { title, description } = useDefinition();
  const { access } = useAccess(address, timeZone);
  const [, openTab] = useBuilderTab();
  const { social = {}, isIndexed = false } = access?.settings ?? {};
  const shown: Previewed = {
    url,
    host: window.location.host,
    title: social.title ?? shownTitle(title),
    description: social.description ?? description,
    picture: social.picture,
  };
  const search = { ...shown, title: shownTitle(title), description };
  return (
    <TabCard
      title="Link previews"
      text="How your link appears in other apps. Actual previews may differ."
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
          alignItems: 'start',
          mb: 2,
        }}
      >
        <SearchPreview {...search} isListed={isIndexed} />
        <ChatPreview {...shown} />
        <TeamPreview {...shown} />
        <FeedPreview {...shown} />
      </Box>
      <Button onClick={() => openTab('settings')} sx={{ ml: -1 }}>
        Change preview
      </Button>
    </TabCard>
  );
}
