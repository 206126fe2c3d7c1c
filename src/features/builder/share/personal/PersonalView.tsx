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
import { AccessCard } from '../../access/AccessCard';
import { OncePerPerson } from '../../access/OncePerPerson';
import { TabCard, TabPage } from '../../ui/TabPage';
import type { ShareProps } from '../shareProps';
import { usePersonalLinks } from './data';
import { NewLinksDialog } from './NewLinksDialog';
import { PersonalLinkList } from './PersonalLinkList';

const ARTICLE = {
  title: 'Send personal links',
  href: routes.article.href('personal-links'),
};

/** A link for each person, and what may be done with them. */
export function PersonalView({ session, url }: ShareProps) {
  const { id: workspace, role } = useWorkspace();
  const address = { workspace, formId: session.formId };
  const mayManage = can(role, 'managePersonalLinks');
  return (
    <TabPage>
      <TabCard
        title="Personal links"
        text="A link for each person. The link itself reveals nothing, but you’ll see who responded, even if the form doesn’t ask for a name."
      >
        {mayManage ? (
          <Links address={address} url={url} />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Only editors can see and create personal links.
          </Typography>
        )}
      </TabCard>
      {mayManage && (
        <AccessCard
          formId={session.formId}
          title="Who can respond"
          text="How often each person can respond, and whether they need a personal link."
          Body={OncePerPerson}
        />
      )}
    </TabPage>
  );
}

function Links({ address, url }: { address: { workspace: string; formId: string }; url: string }) {
  const list = usePersonalLinks(address);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      Create links
    </Button>
  );
  const body = () => {
    if (!list.rows && list.error) {
      return (
        <ErrorState what="We couldn’t load the links." error={list.error} retry={list.retry} />
      );
    }
    if (!list.rows) return <RowsSkeleton />;
    if (list.rows.length === 0) {
      return (
        <EmptyState
          picture="form"
          text="Create a link for each person you invite, from a list of names or from your contacts."
          action={create}
          article={ARTICLE}
        />
      );
    }
    return <PersonalLinkList address={address} url={url} list={list} create={create} />;
  };
  return (
    <>
      {body()}
      {isCreating && (
        <NewLinksDialog
          address={address}
          onDone={list.showFresh}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
