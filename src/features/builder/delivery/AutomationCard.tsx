import AutomationIcon from '@mui/icons-material/BoltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { TabCard } from '../ui/TabPage';

/** The way to services that connect others: they use the API, so that there is nothing to set here. */
export function AutomationCard() {
  const { role } = useWorkspace();
  return (
    <TabCard
      isSplit
      title="Zapier, Make and n8n"
      icon={<HueIcon Icon={AutomationIcon} hue="amber" />}
      text="Start a workflow with each new response by webhook, and write contacts, notes and responses back by API."
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" component={Link} to={routes.article.href('zapier-make-n8n')}>
          See the steps
        </Button>
        {can(role, 'manageApiKeys') && (
          <Button component={Link} to={routes.profileSettings.href({ tab: 'api' })}>
            Manage API keys
          </Button>
        )}
      </Stack>
    </TabCard>
  );
}
